// Names of things in the reader's language.
import type { Translate } from '../../i18n/index.svelte';
import { herdOf, monasteryNumber } from './art/tiles';
import { regionLeft, type Duchy } from './duchy';
import type { DepotKey, TileKey } from './view';

export const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** A tile as a noun ("mine", "3 cows") or as what somebody takes ("a mine", "kopalnię"). */
export function tileName(t: Translate, tile: TileKey, taken = false): string {
  if (tile.startsWith('vines_')) {
    const [, left, right] = tile.split('_');
    return left === right
      ? t('tile.double.same', { vine: t(`vine.${left}`) })
      : t('tile.double', { left: t(`vine.${left}`), right: t(`vine.${right}`) });
  }
  const number = monasteryNumber(tile);
  if (number !== undefined) return t('tile.monastery', { n: number });
  const herd = herdOf(tile);
  if (herd && herd.kind !== 'geese') return t(`animal.${herd.kind}`, { n: herd.count });
  const key = `tile.${tile}${taken ? '.acc' : ''}`;
  return t.has(key) ? t(key) : t('tile.unknown');
}

export const from = (t: Translate, depot: unknown): string =>
  depot === 'black' ? t('from.black') : t('from.depot', { n: String(depot) });

export const depotName = (t: Translate, depot: DepotKey): string =>
  depot === 'black' ? t('depot.black') : t('depot', { n: depot });

export const goodName = (t: Translate, type: unknown): string => t(`good.${Number(type)}`);

/** "2 × cloth, 1 × rings". */
export function goodsWords(t: Translate, counts: readonly number[]): string {
  const words = counts.flatMap((n, index) =>
    n > 0 ? [t('goods.n', { n, good: goodName(t, index + 1) })] : [],
  );
  return words.join(', ') || t('text.nothing');
}

export function tilesWords(t: Translate, tiles: readonly (TileKey | null)[]): string {
  const words = tiles.flatMap((tile) => (tile ? [tileName(t, tile)] : []));
  return words.join(', ') || t('text.nothing');
}

/** What a screen reader says of a space. */
export function spaceLabel(
  duchy: Duchy,
  tiles: readonly (TileKey | null)[],
  index: number,
  t: Translate,
): string {
  const space = duchy.spaces[index]!;
  const tile = tiles[index];
  const { size, left } = regionLeft(duchy, tiles, index);
  return [
    space.name,
    t(`colour.${space.colour}`),
    tile ? tileName(t, tile) : `${space.number}, ${t('space.empty')}`,
    t('space.region', { size, left }),
  ].join(', ');
}
