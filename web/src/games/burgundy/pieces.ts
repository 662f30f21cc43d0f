// Names of the things on the table. A thing of a player other than the reader carries the seat:
// "p1:hex:17". Equal tiles of one place share a name, because the rules make no difference.
//
//   depot:5:mine   black:ship   goods:3 (what lies in depot 3)   round-good:2   white-die
//   shield:7 (at a depot)   my-shield:7   route:3 (a tile to lay)   set-die:4:6   post:0
//   vdepot:3 (a slot)   vshop:vines_red_blue   vpool:red (bonus tiles)   vspace:7 (of the vineyard)
//   die:4          storage:cow_3   good:2   workers   silver   hex:17   start:7:17 (on a board that may be chosen)
import type { Detail, GameEvent } from '../../net/types';
import type { PieceId, Travel } from '../types';
import { soloPieces } from './solo';
import { landSeat, storedAt, teamEventPieces } from './team';
import { vineyardEventPieces, vineyardPieces } from './vineyard';
import type { View } from './view';

export interface Piece {
  /** Whose it is; undefined for the reader's own and for common things. */
  seat?: number;
  what: string;
  args: string[];
}

export function readPiece(id: PieceId): Piece {
  const match = /^p(\d+):(.*)$/.exec(id);
  const [what = '', ...args] = (match ? match[2]! : id).split(':');
  return match ? { seat: Number(match[1]), what, args } : { what, args };
}

/** The name of a player's thing as the reader `me` sees it. */
export const owned = (seat: number, me: number, id: string): PieceId =>
  seat === me ? id : `p${seat}:${id}`;

const text = (value: unknown) => String(value);

function tilePlace(detail: Detail): PieceId {
  return detail.depot === 'black'
    ? `black:${text(detail.tile)}`
    : `depot:${text(detail.depot)}:${text(detail.tile)}`;
}

const die = (detail: Detail): PieceId[] =>
  typeof detail.die === 'number' && detail.die > 0 ? [`die:${detail.die}`] : [];

export function movePieces(detail: Detail, view?: View): PieceId[] {
  switch (detail.kind) {
    case 'take':
      return [tilePlace(detail), ...die(detail)];
    case 'place':
      return [placedFrom(detail, view), `hex:${text(detail.space)}`, ...die(detail)];
    case 'sell':
      return [`good:${text(detail.good)}`, ...die(detail)];
    case 'workers':
      return ['workers', ...die(detail)];
    case 'buy':
      return [tilePlace(detail), detail.silver ? 'silver' : 'workers'];
    case 'goods':
      // Shield 5 takes from all depots at once; that is a button.
      if (detail.depot === 'black') return [];
      return (detail.types as unknown[] | undefined)?.length ? [`goods:${text(detail.depot)}`] : [];
    case 'discard':
      return [storedAt(detail)];
    case 'start':
      return view?.pick_sides
        ? [`start:${text(detail.board)}:${text(detail.space)}`]
        : [`hex:${text(detail.space)}`];
    case 'exchange':
      return ['silver', 'workers'];
    case 'recall':
      return typeof detail.space === 'number' ? [`hex:${detail.space}`] : [];
    case 'shield':
      return [`shield:${text(detail.shield)}`];
    case 'give_up':
      return [`my-shield:${text(detail.shield)}`];
    case 'set_die':
      return [`set-die:${text(detail.die)}:${text(detail.to)}`];
    case 'route':
      return [`route:${text(detail.route)}`];
    default:
      return [...vineyardPieces(detail), ...soloPieces(detail)];
  }
}

/** Where a tile that is placed lies: in the storage, or with shields 14 and 15 still in a depot. */
function placedFrom(detail: Detail, view?: View): PieceId {
  const asked = view?.pending.at(-1);
  if (asked?.ask === 'solo_colour') return `black:${text(detail.tile)}`;
  if (asked?.ask !== 'direct') return storedAt(detail);
  if (asked.black) return `black:${text(detail.tile)}`;
  const depot = view!.depots.findIndex(({ tiles }) => tiles.includes(text(detail.tile)));
  return `depot:${depot + 1}:${text(detail.tile)}`;
}

export function eventPieces(event: GameEvent, me: number, view?: View): PieceId[] {
  const seat = typeof event.seat === 'number' ? event.seat : -1;
  const own = (id: string): PieceId[] => (seat < 0 ? [] : [owned(seat, me, id)]);
  const there = (space: unknown): PieceId[] =>
    seat < 0 ? [] : [owned(view ? landSeat(view, seat, me) : seat, me, `hex:${text(space)}`)];
  switch (event.kind) {
    case 'tile_laid':
    case 'took':
    case 'bought':
      return [
        event.depot === 'black' ? 'black' : `depot:${text(event.depot)}`,
        ...own(`storage:${text(event.tile)}`),
      ];
    case 'discarded':
      return own('storage');
    case 'placed':
      return there(event.space);
    case 'scored':
      return typeof event.space === 'number' ? there(event.space) : own('score');
    case 'sold':
      return own('sold');
    case 'gained_workers':
      return own('workers');
    case 'gained_silver':
      return own('silver');
    case 'took_goods':
      return [`goods:${text(event.depot)}`, ...own(`good:${text(event.good)}`)];
    case 'moved_marker':
      return [`marker:${seat}`];
    case 'took_bonus_tile':
      return [`bonus:${text(event.colour)}`, ...own('bonuses')];
    case 'white_die':
      return ['white-die', `goods:${text(event.die)}`];
    case 'rolled':
      return own('dice');
    case 'picked_start':
    case 'start_revealed':
      return typeof event.space === 'number' ? there(event.space) : [];
    case 'recalled':
      return typeof event.space === 'number' ? own(`hex:${event.space}`) : own('storage:castle');
    case 'shield_laid':
      return [`shield:${text(event.shield)}`];
    case 'took_shield':
      return own(`my-shield:${text(event.shield)}`);
    case 'route_good':
      return own(`route-space:${text(event.route_space)}`);
    case 'linked_posts':
      return [...own(`post:${text(event.post)}`), ...own(`post:${text(event.second_post)}`)];
    case 'set_die':
      return own('dice');
    case 'automa_card':
    case 'automa_chose':
      return own(`card:${text(event.place)}`);
    case 'automa_placed':
      return [0, 1].flatMap((place) => own(`slot:${place}:${text(event.slot)}`));
    case 'automa_stored':
      return own('reserve');
    case 'automa_moved':
      return own(`row:${text(event.colour)}`);
    case 'inn_laid':
      return ['black:inn'];
    case 'phase_began':
    case 'phase_ended':
      return [`phase:${text(event.phase)}`];
    default:
      return [...vineyardEventPieces(event, me, (of) => (view ? landSeat(view, of, me) : of)), ...teamEventPieces(event, me)];
  }
}

/** What an event moved: tiles, goods, markers; workers and silver that are paid or come; dice that roll. */
export function travels(event: GameEvent, me: number, view: View): Travel[] {
  if (event.kind === 'white_die')
    return [
      { to: 'white-die', spin: true },
      ...(event.good ? [{ from: `round-good:${view.round}`, to: `goods:${text(event.die)}`, token: `good_${text(event.good)}` }] : []),
    ];
  if (typeof event.seat !== 'number') return [];
  const seat = event.seat;
  const own = (id: string) => owned(seat, me, id);
  const land = (id: string) => owned(landSeat(view, seat, me), me, id);
  const count = (name: string) => (typeof event[name] === 'number' ? event[name] : 0);
  /** Workers and silver that go where they are spent. */
  const paid = (to: PieceId): Travel[] =>
    ['workers', 'silver'].flatMap((token) => (count(token) > 0 ? [{ from: own(token), to, token, count: count(token) }] : []));
  switch (event.kind) {
    case 'took':
    case 'bought':
      return [{ from: tilePlace(event), to: own(`storage:${text(event.tile)}`) }, ...paid(own(`storage:${text(event.tile)}`))];
    case 'placed':
      return [{ from: own(`storage:${text(event.tile)}`), to: land(`hex:${text(event.space)}`) }, ...paid(land(`hex:${text(event.space)}`))];
    case 'took_double':
    case 'bought_double':
      return [{ from: `vdepot:${text(event.slot)}`, to: own(`storage:${text(event.double)}`) }, ...paid(own(`storage:${text(event.double)}`))];
    case 'placed_double':
      return [{ to: land(`vspace:${text(event.vineyard_space)}`) }, ...paid(land(`vspace:${text(event.vineyard_space)}`))];
    case 'took_goods':
      return [{ from: `goods:${text(event.depot)}`, to: own(`good:${text(event.good)}`) }];
    case 'sold':
      return [
        { from: own(`good:${text(event.good)}`), to: own('sold'), token: `good_${text(event.good)}`, count: count('count') },
        ...paid(own('sold')),
      ];
    case 'gained_workers':
      return [{ to: own('workers'), token: 'workers', count: count('count') }];
    case 'gained_silver':
      return [{ to: own('silver'), token: 'silver', count: count('count') }];
    case 'moved_marker':
      return [{ from: `marker:${seat}`, to: `marker:${seat}` }];
    case 'took_bonus_tile':
      return [{ from: `bonus:${text(event.colour)}`, to: own('bonuses'), token: 'bonus' }];
    case 'took_shield':
      return [{ from: `shield:${text(event.shield)}`, to: own(`my-shield:${text(event.shield)}`) }];
    case 'rolled':
      return (view.players[seat]?.dice ?? []).map((face) => ({ to: own(`die:${face}`), spin: true }));
    default:
      return [];
  }
}

/** Number keys jump to the tiles of a depot; 0 to the black one. */
export function keyPieces(key: string, view: View): PieceId[] {
  if (key === '0') return view.black_depot.filter(Boolean).map((tile) => `black:${tile}`);
  const depot = view.depots[Number(key) - 1];
  if (!depot) return [];
  return [
    ...depot.tiles.filter(Boolean).map((tile) => `depot:${key}:${tile}`),
    ...(depot.goods.some((count) => count > 0) ? [`goods:${key}`] : []),
  ];
}
