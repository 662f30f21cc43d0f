// A table of this browser: who sits there and what was done, from which the engine makes the game again.
import { isFinished, type NewTable, type SeatInfo, type Status, type Summary, type TableInfo } from '../net/types';
import { loadFrom, saveTo } from '../lib/storage';
import { summariesKey, tablesHere } from '../net/here';

/** Something done at a table. */
export interface Action {
  kind: 'play' | 'undo' | 'redo' | 'rewind';
  seat: number;
  move?: string;
}

/** What is kept of a table. */
export interface Kept {
  id: string;
  game: string;
  options: Record<string, unknown>;
  position?: Record<string, unknown>;
  seed: string;
  seats: SeatInfo[];
  actions: Action[];
  status: Status;
  created: number;
  moved: number;
  lesson: string;
  hints: boolean;
  tutor: boolean;
  imported: boolean;
  botMs: number;
  ending: TableInfo['ending'];
  rematch: string | null;
  turn: number | null;
  standing: Summary['standing'];
}

const mostKept = 60;
const keyOf = (id: string) => `${summariesKey}.${id}`;

/** A number of 16 letters and digits that nobody guesses. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `here-${[...bytes].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')}`;
}
/** At most 15 digits: the engine takes it as a number, and JSON keeps it. */
export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(2)).reduce((sum, part) => sum * 2 ** 20 + (part >>> 12), 0));

export const mine = (kept: Kept) => kept.seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat);
/** Somebody decides there by hand. */
export const byHand = (seat: SeatInfo | undefined) => seat?.kind === 'person' && !seat.substitute && !seat.gone;

export const yourTurn = (kept: Kept) =>
  kept.status === 'running' && kept.turn !== null && byHand(kept.seats[kept.turn]);

/** What the short and the long description of a table both say. */
const commonOf = (kept: Kept) => ({
  table: kept.id,
  game: kept.game,
  options: kept.options,
  status: kept.status,
  public: false,
  clock: { kind: 'none' as const },
  lesson: kept.lesson,
  hints: kept.hints,
  imported: kept.imported,
  rated: false,
  tutor: kept.tutor,
  yours: mine(kept),
});

export function summaryOf(kept: Kept): Summary {
  return {
    ...commonOf(kept),
    created: kept.created,
    moved: kept.moved,
    turn: kept.status === 'running' ? kept.turn : null,
    deadline: null,
    standing: kept.standing,
    seats: kept.seats.map(({ kind, name }) => ({ kind, name })),
    invited: false,
    your_turn: Boolean(yourTurn(kept)),
  };
}

export function infoOf(kept: Kept): TableInfo {
  return {
    ...commonOf(kept),
    start: 'full',
    shuffle: false,
    challenge: null,
    series: null,
    tournament: null,
    chat: 'off',
    commitment: '',
    seed: isFinished(kept.status) ? kept.seed : null,
    salt: null,
    seats: kept.seats,
    spectators: 0,
    you_host: true,
    ending: kept.ending,
    rematch: kept.rematch,
    unplayable: null,
  };
}

export function seatsOf(asked: NewTable['seats'], all: number, me: string): SeatInfo[] {
  const seats = asked.map(({ kind, name, level }, seat): SeatInfo =>
    kind === 'bot'
      ? { seat, kind: 'bot', name: level ?? 'journeyman', level: level ?? 'journeyman' }
      : { seat, kind: 'person', name: name ?? me, person: 'here', here: true, substitute: null, substitute_in_ms: null },
  );
  while (seats.length < all) seats.push({ seat: seats.length, kind: 'automaton', name: '' });
  return seats;
}

export function save(kept: Kept) {
  saveTo(keyOf(kept.id), JSON.stringify(kept));
  const others = tablesHere().filter(({ table }) => table !== kept.id);
  // Lessons are begun anew, never gone back to: they go first, then what was finished longest ago.
  while (others.length >= mostKept) {
    const first = others.findLastIndex(({ lesson }) => lesson) ;
    const over = others.findLastIndex(({ status }) => isFinished(status));
    const [gone] = others.splice(first >= 0 ? first : over >= 0 ? over : others.length - 1, 1);
    localStorage.removeItem(keyOf(gone!.table));
  }
  saveTo(summariesKey, JSON.stringify([summaryOf(kept), ...others]));
}

export function find(id: string): Kept | undefined {
  try {
    const kept = JSON.parse(loadFrom(keyOf(id)) ?? 'null') as (Kept & { deeds?: Action[] }) | null;
    // What was done was called deeds before 1.0.0.
    return kept ? { ...kept, actions: kept.actions ?? kept.deeds ?? [] } : undefined;
  } catch {
    return undefined;
  }
}

export function forget(id: string) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // storage is switched off: there is nothing to forget
  }
  saveTo(summariesKey, JSON.stringify(tablesHere().filter(({ table }) => table !== id)));
}
