// A row of puzzles with spaced repetition, kept in this browser: what was found at once comes back after
// longer and longer, what was missed comes back tomorrow.
import { loadFrom, saveTo } from '../lib/storage';
import type { PuzzleBrief } from './types';

/** Days until a puzzle comes back, by how often in a row it was found. */
const intervals = [1, 3, 7, 16, 35, 90];

export interface Memory {
  /** How often in a row it was found. */
  found: number;
  /** The day it comes back, counted from 1970. */
  due: number;
}
export type Memories = Readonly<Record<string, Memory>>;

export const today = (now = Date.now()) => Math.floor(now / 86_400_000);

const keyOf = (game: string) => `reeve.puzzles.${game}`;

export function loadMemories(game: string): Memories {
  try {
    const read = JSON.parse(loadFrom(keyOf(game)) ?? '{}') as unknown;
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
    return Object.fromEntries(
      Object.entries(read as Record<string, unknown>).flatMap(([id, value]) => {
        const { found, due } = (value ?? {}) as Partial<Memory>;
        return Number.isInteger(found) && Number.isInteger(due) ? [[id, { found: found!, due: due! }]] : [];
      }),
    );
  } catch {
    return {}; // not ours; begin anew
  }
}

export function saveMemories(game: string, memories: Memories) {
  saveTo(keyOf(game), JSON.stringify(memories));
}

/** What is remembered after an attempt; only the first one at a puzzle of a day counts. */
export function remembered(memories: Memories, id: string, right: boolean, day: number): Memories {
  const before = memories[id]?.found ?? 0;
  const found = right ? Math.min(before + 1, intervals.length) : 0;
  const wait = right ? intervals[found - 1]! : 1;
  return { ...memories, [id]: { found, due: day + wait } };
}

export interface Wanted {
  theme: string;
  level: number;
}

export const fits = (puzzle: PuzzleBrief, { theme, level }: Wanted) =>
  (theme === '' || puzzle.themes.includes(theme)) && (level === 0 || puzzle.level === level);

/** The next of the row: what has come back, longest waiting first; then what is new; never `last`. */
export function next(
  puzzles: readonly PuzzleBrief[],
  memories: Memories,
  wanted: Wanted,
  day: number,
  last?: string,
): PuzzleBrief | undefined {
  const open = puzzles.filter((puzzle) => fits(puzzle, wanted) && puzzle.id !== last);
  const back = open
    .filter(({ id }) => (memories[id]?.due ?? Infinity) <= day)
    .sort((a, b) => memories[a.id]!.due - memories[b.id]!.due);
  return back[0] ?? open.find(({ id }) => memories[id] === undefined);
}

export interface Standing {
  /** Found at the last attempt. */
  found: number;
  /** Come back and waiting today. */
  waiting: number;
  fresh: number;
}

export function standing(puzzles: readonly PuzzleBrief[], memories: Memories, day: number): Standing {
  const known = puzzles.flatMap(({ id }) => memories[id] ?? []);
  return {
    found: known.filter(({ found }) => found > 0).length,
    waiting: known.filter(({ due }) => due <= day).length,
    fresh: puzzles.length - known.length,
  };
}
