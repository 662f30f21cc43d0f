// What happened in Ragusa, in words: one line an action, with everything it lights up and its rule.
import type { Context, PieceId, Travel } from '../types';
import type { GameEvent } from '../../net/types';
import type { View } from './view';
import { cardWords, counted } from './words';

type Ctx = Context<View>;

const text = (value: unknown) => String(value);
const number = (value: unknown) => Number(value);
const gets = (event: GameEvent) => (event.gets ?? {}) as Record<string, number>;

/** What a house brings comes as one event a resource, and a building wakes before it acts: one action. */
export function foldEvents(earlier: GameEvent, later: GameEvent): GameEvent | undefined {
  if (earlier.seat !== later.seat) return undefined;
  if (later.kind === 'gained' && (earlier.kind === 'placed' || earlier.kind === 'gained')) {
    const resource = text(later.resource);
    // Each event is one unit; a first "gained" has its own to bring along.
    const before = earlier.kind === 'gained' && !earlier.gets ? { [text(earlier.resource)]: 1 } : gets(earlier);
    return { ...earlier, gets: { ...before, [resource]: (before[resource] ?? 0) + 1 } };
  }
  if (earlier.kind === 'activated' && actOf.has(later.kind)) return { ...later, hex: earlier.hex };
  return undefined;
}
const actOf = new Set(['produced', 'wall_built', 'tower_built', 'fishmonger', 'bought', 'sold', 'drew', 'declined']);

export function describeEvent(event: GameEvent, { t, names }: Ctx): string {
  const who = typeof event.seat === 'number' ? (names[event.seat] ?? '') : '';
  const key = `event.${event.kind}`;
  const known = (name: string, prefix = '') =>
    event[name] === undefined || event[name] === null ? '' : t(`${prefix}${text(event[name])}`);
  switch (event.kind) {
    case 'dealt':
    case 'drew':
      return t(key, { who });
    case 'kept':
    case 'returned':
      return event.card ? t(key, { who, card: cardWords(event.card, t) }) : t(`${key}.hidden`, { who });
    case 'scored_bonus':
      return t(key, { who, card: cardWords(event.card, t), points: number(event.points ?? 0) });
    case 'ship_arrived':
    case 'bought':
      return t(key, {
        who,
        cargo: known('cargo', 'what.'),
        good: known('good'),
        value: number(event.value),
        points: number(event.points ?? 0),
      });
    case 'reserved':
      return t(key, { spaces: (event.spaces as string[]).join(', ') });
    case 'placed': {
      const which = `event.placed${event.super_house ? '_super' : ''}${event.gets ? '_gets' : ''}`;
      return t(which, { who, space: text(event.space), what: counted(event.gets, t) });
    }
    case 'gained':
      return t(key, { who, what: counted(event.gets ?? { [text(event.resource)]: 1 }, t) });
    case 'exchanged':
      return t(key, {
        who,
        what: counted({ [text(event.resource)]: number(event.units) }, t),
        fish: number(event.fish ?? 0),
      });
    case 'produced':
      return t(key, { who, what: counted({ [text(event.good)]: number(event.amount) }, t) || '0' });
    case 'wall_built':
      return t(key, { who, from: text(event.from), to: text(event.to), points: number(event.points) });
    case 'sold':
      return t(key, { who, good: known('good', 'what.'), points: number(event.points) });
    case 'activated':
    case 'declined':
      return t(key, { who, hex: known('hex') });
    case 'patrician':
      return t(key, { who, card: text(event.card) });
    case 'super_converted':
      return t(key, { who, count: number(event.count) });
    case 'scored_walls':
      return t(key, {
        who,
        points: number(event.points),
        walls: number(event.walls),
        houses: number(event.houses),
        towers: number(event.towers),
      });
    default:
      return t.has(key)
        ? t(key, { who, space: text(event.space ?? ''), points: number(event.points ?? 0) })
        : '';
  }
}

/** Where it happens, when the event does not say so. */
const acting: Record<string, string> = {
  wall_built: 'mason',
  tower_built: 'architect',
  fishmonger: 'fishmonger',
  bought: 'market',
  ship_arrived: 'market',
  sold: 'quay',
  drew: 'rectors_palace',
  scored_cathedral: 'cathedral',
};
const makers: Record<string, string> = { wine: 'winery', oil: 'oil_press', silver: 'jeweller' };

export function eventPieces(event: GameEvent, { seat }: Ctx): PieceId[] {
  const pieces: PieceId[] = [];
  if (event.space) pieces.push(`space:${text(event.space)}`);
  if (event.wall) pieces.push(`wall:${text(event.wall)}`);
  const hex = event.hex ?? (event.kind === 'produced' ? makers[text(event.good)] : acting[event.kind]);
  if (hex) pieces.push(`hex:${text(hex)}`);
  if (event.slot) pieces.push(`ship:${text(event.slot)}`);
  if (event.card && event.kind !== 'reserved' && event.kind !== 'patrician')
    pieces.push(`card:${text(event.card)}`);
  for (const space of (event.spaces as string[] | undefined) ?? []) pieces.push(`space:${space}`);
  // Stocks are pieces only in the reader's own area.
  if (event.seat === seat) {
    if (event.kind === 'sold' || event.kind === 'produced') pieces.push(`good:${text(event.good)}`);
    if (event.resource) pieces.push(`resource:${text(event.resource)}`);
    for (const resource of Object.keys(gets(event))) pieces.push(`resource:${resource}`);
  }
  return pieces;
}

export const eventRules: Record<string, string> = {
  placed: 'R3.1',
  gained: 'R3.3',
  activated: 'R3.4',
  produced: 'R5.1',
  wall_built: 'R5.2',
  tower_built: 'R5.3',
  fishmonger: 'R5.4',
  bought: 'R5.5',
  ship_arrived: 'R5.5b',
  sold: 'R5.6',
  drew: 'R5.7',
  exchanged: 'R6.1',
  skipped: 'R3.2',
  declined: 'R3.6',
  scored_walls: 'R7.1',
  scored_cathedral: 'R7.2',
  scored_bonus: 'R7.3',
  super_converted: 'R8.6',
  reserved: 'R9.2',
  patrician: 'R9.4',
};

/** The seat's stock of a good: a piece in the reader's own area, else only a place. */
const stock = (event: GameEvent, seat: number, what: string): PieceId =>
  event.seat === seat ? what : `${text(event.seat)}:${what}`;

/** What an event moved: houses, walls and towers come from above; goods, ships and cards fly. */
export function travels(event: GameEvent, { seat }: Ctx): Travel[] {
  const good = text(event.good);
  switch (event.kind) {
    case 'placed':
      return [{ to: `space:${text(event.space)}` }];
    case 'gained':
    case 'exchanged': {
      const resource = text(event.resource);
      return [{ to: stock(event, seat, `resource:${resource}`), token: resource, count: number(event.units ?? 1) }];
    }
    case 'wall_built':
      return [{ to: `wall:${text(event.wall)}` }];
    case 'tower_built':
      return [{ to: `tower:${text(event.space)}` }];
    case 'produced':
      return [{ from: `hex:${makers[good]}`, to: stock(event, seat, `good:${good}`), token: good, count: number(event.amount ?? 1) }];
    case 'sold':
      return [{ from: stock(event, seat, `good:${good}`), to: 'hex:quay', token: good }];
    case 'bought': {
      const cargo = text(event.cargo);
      return [{ from: `ship:${text(event.slot)}`, to: `${text(event.seat)}:ship:${cargo}`, token: cargo }];
    }
    case 'fishmonger':
      return [{ from: stock(event, seat, 'resource:fish'), to: 'hex:fishmonger', token: 'fish' }];
    case 'drew':
      return [{ from: 'hex:rectors_palace', to: `${text(event.seat)}:cards`, token: 'card', count: 2 }];
    default:
      return [];
  }
}

const pictures: Record<string, string> = {
  placed: 'house',
  wall_built: 'wall',
  tower_built: 'tower',
  fishmonger: 'fish',
  drew: 'card',
  dealt: 'card',
  kept: 'card',
  returned: 'card',
  scored_bonus: 'card',
  scored_walls: 'wall',
  scored_cathedral: 'cathedral',
  reserved: 'house',
  patrician: 'card',
};
/** The small picture beside the line of an event. */
export function eventPicture(event: GameEvent): string | undefined {
  const what = event.cargo ?? (event.kind === 'produced' || event.kind === 'sold' ? event.good : undefined);
  if (what) return text(what);
  if (event.kind === 'activated' || event.kind === 'declined') return text(event.hex);
  if (event.kind === 'gained' || event.kind === 'exchanged') return text(event.resource ?? Object.keys(gets(event))[0]);
  return pictures[event.kind];
}
