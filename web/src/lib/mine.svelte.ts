// My games and how many of them wait for me: in the title, on the app's icon, at every table.
import { newMine, waitingIn } from '../net/lists.svelte';
import { noticeTurn } from './notice';
import { router } from './router.svelte';
import { rememberTables } from './shell';

/** At the table itself the board tells; everywhere else a notice does. */
const here = (table: string) => router.route.path[0] === 't' && router.route.path[1] === table;

export const mine = newMine(({ game, table }) => {
  if (!here(table)) noticeTurn(game, table);
});

class Title {
  text = $state('Reeve');
  readonly waiting = $derived(waitingIn(mine.tables).length);
}
export const title = new Title();

/** What this screen is, in the title for as long as it is shown. Call while the screen is made. */
export function entitle(text: () => string | undefined) {
  $effect(() => {
    const words = text();
    title.text = words ? `${words} – Reeve` : 'Reeve';
    return () => (title.text = 'Reeve');
  });
}

/** Keeps title, badge and what is shown without a network up to date. Call once, inside an effect root. */
export function applyTitle() {
  $effect(() => {
    const count = title.waiting;
    document.title = `${count > 0 ? `(${count}) ` : ''}${title.text}`;
    if (mine.told) rememberTables(mine.tables);
    const app = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
    void (count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => {});
  });
}
