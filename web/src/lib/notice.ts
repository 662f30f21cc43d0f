// A notice of the system when one's turn has come and the page is out of sight; off unless wanted.
import { t } from '../i18n/index.svelte';
import { announcer } from './announce.svelte';
import { settings } from './settings.svelte';

const allowed = async () =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';

/** The person switches notices on or off; the browser has the last word. */
export async function wantNotices(wanted: boolean) {
  settings.notices = wanted;
  if (!wanted || (await allowed())) return;
  settings.notices = false;
  announcer.notify(t('settings.notices.refused'), 'error');
}

export function noticeTurn(game: string, table: string) {
  if (!settings.notices || !document.hidden) return;
  try {
    const notice = new Notification(t(`game.${game}`), { body: t('said.yourTurn'), tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones show notices of installed pages only; sound and title tell the same.
  }
}
