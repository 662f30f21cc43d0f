// What goes between the page and the server, as docs/protocol.md describes it. Only the fields the
// page reads are named.

/** A move's own words: its kind and arguments. */
export interface Detail {
  kind: string;
  [argument: string]: unknown;
}

/** Something that happened, as the reader may see it. `text` is English, for tools. */
export interface GameEvent {
  kind: string;
  seat?: number | null;
  text?: string;
  [argument: string]: unknown;
}

export interface LegalMove {
  move: string;
  text: string;
  detail: Detail;
  points: number;
  gains: Record<string, number>;
  certain: boolean;
  /** The turn passes on with it. */
  hands_over?: boolean;
}

export interface Me {
  person: string;
  name: string;
  /** A guest who has not yet said how to be called has false. */
  named: boolean;
  /** Slow games wait until then. */
  holiday?: number | null;
  account: string | null;
}

/** Somewhere I am signed in. */
export interface Device {
  device: string;
  agent: string;
  created: number;
  seen: number;
  this: boolean;
}

export type OptionValue = string | number | boolean | OptionValue[];

/** Conditions between options: values the other options must (needs) or must not (excludes) have. */
export interface OptionSchema {
  name: string;
  type: 'choice' | 'integer' | 'boolean' | 'text' | 'list';
  values?: OptionValue[];
  min?: number;
  max?: number;
  default: OptionValue | null;
  help: string;
  needs?: unknown;
  excludes?: unknown;
  /** Further needs beside certain values of other options. */
  needs_when?: { when: unknown; needs: unknown }[];
  [more: string]: unknown;
}

export interface GameInfo {
  name: string;
  title: string;
  ruleset: number;
  options: OptionSchema[];
}

export interface BotInfo {
  name: string;
  help: string;
}

export interface Games {
  games: GameInfo[];
  bots: BotInfo[];
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'live'; base_ms: number; increment_ms: number }
  | { kind: 'days'; move_ms: number };

export type Status = 'open' | 'running' | 'over' | 'ended';
/** Played to its end or ended before: nobody plays on, and everything may be looked at. */
export const isFinished = (status: Status) => status === 'over' || status === 'ended';

export interface Summary {
  table: string;
  game: string;
  options: Record<string, unknown>;
  status: Status;
  public: boolean;
  clock: Clock;
  /** "burgundy/3" where a lesson is played, else empty. */
  lesson: string;
  hints: boolean;
  /** A record from elsewhere. */
  imported: boolean;
  /** Counts for ratings. */
  rated: boolean;
  /** Own turns are marked when they are over. */
  tutor: boolean;
  created: number;
  moved: number;
  /** Whose turn it is, as everybody sees it. */
  turn: number | null;
  /** When that one's time ends, by the wall clock. */
  deadline: number | null;
  standing: { scores: number[]; phase?: string; round?: number } | null;
  seats: { kind: SeatKind; name: string }[];
  yours: number[];
  /** A seat is kept for me. */
  invited: boolean;
  your_turn: boolean;
}

export type SeatKind = 'open' | 'person' | 'bot' | 'automaton';

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  person?: string;
  here?: boolean;
  level?: string;
  substitute?: string | null;
  substitute_in_ms?: number | null;
  /** Hints this player has asked for among others. */
  hints?: number;
  /** At a rated table; `before` once the game is over. */
  rating?: { rating: number; deviation: number; provisional: boolean; before?: number };
  /** Resigned. */
  gone?: boolean;
  /** After the end: how many moves bots made for this player. */
  stood_in?: number;
  /** The person an open seat is kept for. */
  kept_for?: string;
}

export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, unknown>;
  status: Status;
  public: boolean;
  clock: Clock;
  lesson: string;
  hints: boolean;
  start: 'host' | 'full';
  shuffle: boolean;
  rated: boolean;
  /** Warns before a turn that loses much is handed over, and marks own turns when they are over. */
  tutor: boolean;
  /** Points a turn may lose before the tutor warns. */
  tutor_limit?: number | null;
  /** The day, since 1970, whose challenge is played here. */
  challenge: number | null;
  series: { best_of: number; won: number[] } | null;
  /** The tournament this game belongs to. */
  tournament: string | null;
  imported: boolean;
  chat: 'players' | 'everyone' | 'off';
  commitment: string;
  seed: string | null;
  salt: string | null;
  seats: SeatInfo[];
  spectators: number;
  yours: number[];
  you_host: boolean;
  /** Who wants to end the game early, and how it was ended. */
  ending: { agreed?: number[]; how?: 'resigned' | 'agreed' | 'abandoned' | 'time' | 'closed'; by?: number } | null;
  rematch: string | null;
  /** A sentence when this server cannot play the game any more; there are no streams then. */
  unplayable: string | null;
}

export interface SeatResult {
  score: number;
  rank: number;
  name?: string;
  sources: { source: string; points: number }[];
}

export interface Result {
  over: boolean;
  seats: SeatResult[];
}

/** The body of `snapshot` and `update`. */
export interface Update {
  type: 'snapshot' | 'update';
  table: string;
  seat: number | null;
  seq: number;
  cause: 'snapshot' | 'start' | 'play' | 'undo' | 'redo' | 'resync' | 'ready';
  by: number | null;
  log_from: number;
  events: GameEvent[];
  view: unknown;
  actor: number | null;
  your_turn: boolean;
  legal: LegalMove[];
  can_undo: boolean;
  /** The last own move can be taken back over what only bots did since. */
  can_rewind: boolean;
  can_redo: boolean;
  scores: number[];
  clock: { left_ms: number[]; running: number | null; at: number } | null;
  over: boolean;
  result: Result | null;
}

export interface Hint {
  move: string;
  text: string;
  detail: Detail;
  value: number;
  points_now?: number;
  points_expected?: number;
  spread?: number; // one deviation of the final score; only where a net tells it
  sources?: { source: string; points: number }[]; // the same of the expected score by source
  words?: { key: string; [argument: string]: unknown };
  sentence?: string;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  person: string;
  text: string;
  at: number;
}

export interface Position {
  step: number;
  by: number | null;
  move?: string;
  events: GameEvent[];
  view: unknown;
  actor: number | null;
  scores: number[];
  result: Result;
  /** What could be done there, where one position of a finished game was asked for. */
  legal?: LegalMove[];
}

/** A step of a course in brief: who moved and what happened. */
export type Step = Pick<Position, 'step' | 'by' | 'events'>;

export interface Replay {
  table: string;
  seat: number | string | null;
  steps: number;
  from: number;
  positions: Position[];
}

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  public?: boolean;
  clock?: Clock;
  hints?: boolean;
  bot_ms?: number;
  chat?: TableInfo['chat'];
  shuffle?: boolean;
  rated?: boolean;
  tutor?: boolean;
  tutor_limit?: number;
  best_of?: number;
  start?: TableInfo['start'];
  position?: Record<string, unknown>;
  seed?: number;
  lesson?: string;
}

/** A refusal by the server, or "offline" when it cannot be reached. */
export class ServerError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
