// What POST /api/tables/{id}/analysis tells (docs/analysis.md), and what the page reads out of it.
import type { Detail } from '../net/types';

export type Mark = 'none' | 'inaccuracy' | 'mistake' | 'blunder';

export interface SourceShare {
  source: string;
  points: number;
}

export interface Turn {
  seat: number;
  first_move: number;
  played: string[];
  played_details: Detail[];
  best: string[];
  best_details: Detail[];
  loss: number;
  standard_error: number;
  share_lost: number;
  mark: Mark;
  why: SourceShare[];
  expected: number[];
  /** Of the final points from what is expected. */
  deviation?: number[];
  winning: number[];
}

/** Something was drawn after so many moves: what it brought each seat, by kind. */
export interface ChanceLuck {
  after_moves: number;
  parts: { kind: string; luck: number[] }[];
}

export interface SeatSummary {
  name: string;
  final: number;
  expected_at_start: number;
  luck: { total: number; kinds: Record<string, number> };
  loss: number;
  luck_adjusted: number;
  turns: number;
  error_rate: number;
  accuracy: number;
  /** The level of bots that loses as much a turn; empty where that was never measured. */
  plays_like?: string;
}

export interface Analysis {
  /** How it was ended before its rules did; then `final` is what could be expected there. */
  ended?: string | null;
  seats: SeatSummary[];
  turns: Turn[];
  chances: ChanceLuck[];
  nodes: number;
  net: string;
}

export type Status =
  | { status: 'none' }
  | { status: 'waiting'; before: number }
  | { status: 'running'; done: number; all: number; turns: Turn[] }
  | { status: 'done'; analysis: Analysis }
  | { status: 'failed'; error: { code: string; message: string } };

/** What was heard, with the turns heard before it: each is told once. */
export function withTurns(came: Status, before: readonly Turn[]): Status {
  if (came.status !== 'running') return came;
  const turns = [...before, ...came.turns].sort((a, b) => a.first_move - b.first_move);
  return { ...came, turns };
}

/** The step of the replay at which a turn is over. */
export const endOf = (turn: Turn) => turn.first_move + turn.played.length;

/** The turn that is decided at a step: the position shown is the one before it, or within it. */
export function turnAt(turns: readonly Turn[], step: number): Turn | undefined {
  return turns.find((turn) => turn.first_move <= step && step < endOf(turn));
}

/** The marked turns, the dearest first; of one seat or of all. */
export function dearest(turns: readonly Turn[], seat: number | undefined, most: number): Turn[] {
  return turns
    .filter((turn) => turn.mark !== 'none' && (seat === undefined || turn.seat === seat))
    .sort((a, b) => b.loss - a.loss || a.first_move - b.first_move)
    .slice(0, most);
}

export interface Line {
  seat: number;
  points: { step: number; value: number }[];
}

/** One line a seat through what it could expect after each turn; it begins where the first turn did. */
export function lines(turns: readonly Turn[], what: 'expected' | 'winning'): Line[] {
  const seats = turns[0]?.[what].length ?? 0;
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: turns.map((turn) => ({ step: endOf(turn), value: turn[what][seat] ?? 0 })),
  }));
}

/** What is drawn beside the lines of expected points: bands of one deviation, losses as drops, luck as steps. */
export interface Beside {
  bands: { seat: number; points: { step: number; low: number; high: number }[] }[];
  drops: { seat: number; step: number; from: number; to: number }[];
  luck: { seat: number; step: number; from: number; to: number }[];
}

export function beside(turns: readonly Turn[], chances: readonly ChanceLuck[]): Beside {
  const seats = turns[0]?.expected.length ?? 0;
  const bands = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: turns.map((turn) => {
      const [middle, wide] = [turn.expected[seat] ?? 0, turn.deviation?.[seat] ?? 0];
      return { step: endOf(turn), low: middle - wide, high: middle + wide };
    }),
  }));
  const drops = turns
    .filter(({ mark }) => mark !== 'none')
    .map((turn) => {
      const to = turn.expected[turn.seat] ?? 0;
      return { seat: turn.seat, step: endOf(turn), from: to + turn.loss, to };
    });
  const after = new Map(turns.map((turn) => [endOf(turn), turn]));
  const luck = chances.flatMap(({ after_moves, parts }) =>
    (after.get(after_moves)?.expected ?? []).map((from, seat) => ({
      seat,
      step: after_moves,
      from,
      to: from + parts.reduce((sum, part) => sum + (part.luck[seat] ?? 0), 0),
    })),
  );
  return { bands, drops, luck };
}

/** A range with a little air around the values, from whole tens to whole tens. */
export function rangeOf(all: readonly Line[], bands: Beside['bands'] = []): [number, number] {
  const values = [
    ...all.flatMap((line) => line.points.map(({ value }) => value)),
    ...bands.flatMap((band) => band.points.flatMap(({ low, high }) => [low, high])),
  ];
  if (values.length === 0) return [0, 10];
  const low = Math.floor(Math.min(...values) / 10) * 10;
  const high = Math.ceil(Math.max(...values) / 10) * 10;
  return [low, Math.max(high, low + 10)];
}

/** The largest sources of a loss, and what is left of it as `to_come`; nothing where no source is known. */
export function reasons(why: readonly SourceShare[], most: number): SourceShare[] {
  const named = why.filter(({ source }) => source !== 'to_come').slice(0, most);
  if (named.length === 0) return [];
  const sum = (all: readonly SourceShare[]) => all.reduce((points, one) => points + one.points, 0);
  const rest = sum(why) - sum(named);
  return Math.abs(rest) < 0.25 ? named : [...named, { source: 'to_come', points: rest }];
}

/** Both lines of a turn by the pieces each move touches, for the board of the position before it. */
export interface BoardLines {
  seat: number;
  played: readonly (readonly string[])[];
  /** Not told to who wants to find it alone, nor where nothing better was found. */
  best: readonly (readonly string[])[] | undefined;
}

/** What a tutor says of the last turn of an own seat, or of the one that a move would end. */
export type TutorStatus =
  | { status: 'waiting'; before: number }
  | { status: 'running' }
  | { status: 'done'; turn: Turn | null; limit?: number; warns?: boolean }
  | { status: 'failed'; error: { code: string; message: string } };

export interface Estimate {
  mean: number;
  standard_error: number;
}

/** Moves of a position, each played on to the end many times. */
export interface Rollout {
  games: number;
  /** The best leads every other by three standard errors. */
  clear: boolean;
  moves: { move: string; detail: Detail; points: Estimate; winning: Estimate; behind: Estimate }[];
}

export type RolloutStatus =
  | { status: 'none' }
  | { status: 'waiting'; before: number }
  | { status: 'running'; all: number; rollout: Rollout | null }
  | { status: 'done'; rollout: Rollout }
  | { status: 'failed'; error: { code: string; message: string } };
