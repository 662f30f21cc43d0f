import type { Translate } from '../../i18n/index.svelte';
import { tileName } from './names';
import type { View } from './view';

/** What the reader is asked just now, in words; '' for the ordinary turn. */
export function askWords(view: View, t: Translate): string {
  const asked = view.pending.at(-1);
  if (!asked) return '';
  if (asked.ask === 'start') return t(view.pick_sides ? 'ask.startSide' : 'ask.start');
  const key =
    asked.ask === 'direct' ? `ask.direct.${asked.black ? 'black' : 'depot'}` : `ask.${asked.ask}`;
  if (!t.has(key)) return '';
  return t(key, {
    colours: asked.colours?.map((colour) => t(`kind.${colour}`)).join(', '),
    depot: asked.depot,
    die: view.white_die,
    n: Number(asked.left ?? 0),
    bonus: asked.bonus ? t(`bonus.${String(asked.bonus)}`) : '',
    tile: asked.tile ? tileName(t, asked.tile, true) : '',
  });
}
