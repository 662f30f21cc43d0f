// The team game (B15): two partners with one duchy of two halves, and a storage in common.
import type { Detail, GameEvent } from '../../net/types';
import type { Context, PieceId } from '../types';
import { duchyOf, finish, hexWidth, tilesOf, type Duchy, type Space } from './duchy';
import { tileName } from './names';
import { owned } from './pieces';
import type { TileKey, View } from './view';

export const isTeam = (view: View): boolean => view.common_storage !== undefined;
export const partnerOf = (seat: number): number => seat ^ 2;
/** The seat whose area shows a team's duchy: the reader's own, else the first of the team. */
export const landSeat = (view: View, seat: number, me: number): number =>
  !isTeam(view) ? seat : me >= 0 && (seat & 1) === (me & 1) ? me : seat & 1;
export const commonOf = (view: View, seat: number): readonly TileKey[] => view.common_storage?.[seat & 1] ?? [];

export interface Land {
  duchy: Duchy;
  tiles: readonly (TileKey | null)[];
}

const half = 37;
/** The first space of the right half's middle row is the last of the left one's. */
const repeated = half + 15;
const cache = new Map<string, Duchy>();

function teamDuchy(left: Duchy, right: Duchy, key: string): Duchy {
  const known = cache.get(key);
  if (known) return known;
  const spaces: Space[] = [
    ...left.spaces.map((space) => ({ ...space, x: space.x - 3 * hexWidth, neighbours: [] })),
    ...right.spaces.map((space) => ({
      ...space,
      index: space.index + half,
      name: `${String.fromCharCode(space.name.charCodeAt(0) + 7)}${space.name.slice(1)}`,
      x: space.x + 3 * hexWidth,
      neighbours: [],
      ...(space.index + half === repeated ? { hidden: true } : {}),
    })),
  ];
  const duchy = finish(spaces);
  cache.set(key, duchy);
  return duchy;
}

/** The duchy a seat builds in, with what lies there. */
export function landOf(view: View, seat: number): Land | undefined {
  const player = view.players[seat];
  if (!player) return undefined;
  const left = view.players[seat & 1];
  const right = view.players[(seat & 1) | 2];
  if (!isTeam(view) || !left || !right) return { duchy: duchyOf(player.duchy), tiles: tilesOf(player) };
  return {
    duchy: teamDuchy(duchyOf(left.duchy), duchyOf(right.duchy), `${left.board} ${right.board}`),
    tiles: [...tilesOf(left), ...tilesOf(right)],
  };
}

/** Where a stored tile of a move lies. */
export const storedAt = (detail: Detail): PieceId =>
  `${detail.storage === 'common' ? 'common' : 'storage'}:${String(detail.tile)}`;

export const describeTeamMove = (detail: Detail, { t }: Context<View>): string =>
  detail.kind === 'store' ? t(`move.store.${String(detail.storage)}`) : '';

export function describeTeamEvent(event: GameEvent, { t, names }: Context<View>): string {
  if (event.kind !== 'stored' || typeof event.seat !== 'number') return '';
  return t(event.common ? 'event.stored.common' : 'event.stored', {
    name: names[event.seat] ?? '',
    tile: tileName(t, String(event.tile), true),
  });
}

export const teamEventPieces = (event: GameEvent, me: number): PieceId[] =>
  event.kind === 'stored' && typeof event.seat === 'number'
    ? [owned(event.seat, me, `${event.common ? 'common' : 'storage'}:${String(event.tile)}`)]
    : [];
