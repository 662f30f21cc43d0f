// One's own mistakes as puzzles: the position before a marked turn of a finished game, in which something
// better is to be found. What was missed comes back, as puzzles do, kept in this browser.
import { follow } from '../analysis/follow';
import type { Turn } from '../analysis/types';
import { api } from '../net/api';
import { ServerError, type LegalMove } from '../net/types';
import { loadMemories, remembered, saveMemories } from './row';
import type { Answer, Puzzle, PuzzleSource } from './types';

const every = 400;
const keyOf = (game: string) => `mistakes.${game}`;

export const mistakeId = (table: string, at: number) => `${table}:${at}`;

/** Those that come back by a day, the longest waiting first: "TABLE:AT". */
export function dueMistakes(game: string, day: number): string[] {
  return Object.entries(loadMemories(keyOf(game)))
    .filter(([id, { due }]) => due <= day && /^\w+:\d+$/.test(id))
    .sort(([, a], [, b]) => a.due - b.due)
    .map(([id]) => id);
}
export function rememberMistake(game: string, id: string, right: boolean, day: number) {
  saveMemories(keyOf(game), remembered(loadMemories(keyOf(game)), id, right, day));
}

/** The turns from which there is something to learn, of these seats or, where they have none, of all. */
export function worthLearning(turns: readonly Turn[], seats: readonly number[]): Turn[] {
  const marked = turns.filter(({ mark }) => mark === 'mistake' || mark === 'blunder');
  const own = marked.filter(({ seat }) => seats.includes(seat));
  return seats.length > 0 ? own : marked;
}

/** The turns of a finished game, analysed if nobody has had it done yet. */
export async function turnsOf(table: string): Promise<readonly Turn[]> {
  const status = await follow((again) => (again ? api.analysis(table) : api.analyse(table)), { every });
  if (status?.status === 'failed') throw new ServerError(status.error.code, status.error.message);
  return status?.status === 'done' ? status.analysis.turns : [];
}

/** Anything at most this far behind the best is right, too. */
const near = 0.5;

export function mistakeSource(game: string, table: string, turn: Turn): PuzzleSource {
  // Where both lines begin alike, the question comes where they part.
  const parts = Math.max(0, turn.best.findIndex((move, n) => move !== turn.played[n]));
  const at = turn.first_move + parts;
  const best = { move: turn.best[parts]!, detail: turn.best_details[parts]! };
  const was = {
    move: turn.played[parts]!,
    detail: turn.played_details[parts],
    behind: turn.loss,
    standard_error: turn.standard_error,
    why: turn.why.slice(0, 4),
  };
  return {
    async show(): Promise<Puzzle> {
      const { positions } = await api.replay(table, turn.seat, at, 1);
      const now = positions[0];
      if (!now?.legal) throw new ServerError('not_found', '');
      return {
        id: mistakeId(table, turn.first_move),
        level: 1,
        themes: [],
        game,
        seat: turn.seat,
        seats: now.scores.length,
        view: now.view,
        scores: now.scores,
        legal: now.legal,
      };
    },
    async answer(move?: LegalMove): Promise<Answer> {
      const told: Answer = { best, tried: [], was };
      if (!move) return told;
      if (move.move === best.move) return { ...told, right: true, behind: 0 };
      const asked = { at, moves: [best.move, move.move] };
      const status = await follow(() => api.rollOut(table, asked), { every });
      if (status?.status !== 'done') throw new ServerError(status?.status === 'failed' ? status.error.code : 'not_found', '');
      const mine = status.rollout.moves.find((one) => one.move === move.move);
      const behind = mine?.behind.mean ?? 0;
      return {
        ...told,
        right: behind <= near,
        behind,
        standard_error: mine?.behind.standard_error ?? null,
        why: move.move === turn.played[parts] ? turn.why.slice(0, 3) : [],
      };
    },
  };
}
