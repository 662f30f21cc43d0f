// What /api/puzzles tells (docs/analysis.md).
import type { SourceShare } from '../analysis/types';
import type { Detail, LegalMove } from '../net/types';

export interface PuzzleBrief {
  id: string;
  /** 1: seen at once, 2: by planning the turn, 3: by looking further. */
  level: number;
  themes: string[];
}

export interface PuzzleList {
  game: string;
  /** The one of today. */
  day: string;
  puzzles: PuzzleBrief[];
}

export interface Puzzle extends PuzzleBrief {
  game: string;
  seat: number;
  seats: number;
  view: unknown;
  scores: number[];
  legal: LegalMove[];
}

export interface PuzzleSource {
  show(): Promise<Puzzle>;
  /** What a move is worth; with none, only what is best. */
  answer(move?: LegalMove): Promise<Answer>;
}

export interface Judged {
  move: string;
  detail?: Detail;
  behind: number;
  standard_error: number;
  why: SourceShare[];
}

export interface Answer {
  best: { move: string; detail?: Detail };
  right?: boolean;
  behind?: number | null;
  standard_error?: number | null;
  why?: SourceShare[];
  tried: Judged[];
  /** In a mistake of one's own: what was played there, and what the whole turn lost. */
  was?: Judged;
}
