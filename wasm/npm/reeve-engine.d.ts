// Types of reeve-engine. What requests and answers hold stands in docs/engine.md of Reeve.

export type GameName = 'burgundy' | 'ragusa' | 'villagers';
export type Level = 'random' | 'greedy' | 'apprentice' | 'journeyman' | 'master' | 'grandmaster';

export interface LegalMove {
  move: string;
  text: string;
  detail: { kind: string; [argument: string]: unknown };
  points: number;
  gains: Record<string, number>;
  certain: boolean;
  hands_over: boolean;
}

export interface Turn {
  actor: number | null;
  over: boolean;
}

export interface Thought {
  name?: Level;
  nodes?: number;
  ms?: number;
  seed?: number | string;
}

export interface Hint extends Pick<LegalMove, 'move' | 'text' | 'detail'> {
  value: number;
  points_now: number;
  points_expected: number;
  /** One deviation of the final score; only where a net tells it. */
  spread?: number;
  /** The expected final score by source; only where a net tells it. */
  sources?: { source: string; points: number }[];
  tempo: number;
  words: { key: string; [argument: string]: unknown };
  sentence: string;
}

export interface SeatResult {
  score: number;
  rank: number;
  sources: { source: string; points: number }[];
}

/** A game, or none yet. Everything is answered at once; thinking bots belong into a worker. */
export interface Engine {
  ask(request: { op: 'new'; game: GameName; options?: Record<string, unknown>; seed?: number | string; language?: 'en' | 'pl' | 'ru' }): Turn & { game: GameName; options: Record<string, unknown>; seed: number | string; seats: number };
  ask(request: { op: 'load'; record: string } | { op: 'load'; game: GameName; state: Record<string, unknown>; seed?: number | string }): Turn & { game: GameName; seats: number };
  ask(request: { op: 'legal' }): Turn & { moves: LegalMove[] };
  ask(request: { op: 'play'; move: string }): Turn & { by: number; events: Record<string, unknown>[] };
  ask(request: { op: 'undo' }): Turn;
  ask(request: { op: 'redo' }): Turn & { by: number; events: Record<string, unknown>[] };
  ask(request: { op: 'view'; seat: number | 'spectator' }): { view: Record<string, unknown>; actor: number | null };
  ask(request: { op: 'state' }): { game: GameName; state: Record<string, unknown> };
  ask(request: { op: 'hash' }): { hash: string };
  ask(request: { op: 'result' }): { over: boolean; seats: SeatResult[] };
  ask(request: { op: 'record' }): { record: string; moves: string[] };
  ask(request: { op: 'draw'; seat: number | 'spectator' }): { picture: string };
  ask(request: { op: 'bot' } & Thought): { move: string; text: string; value: number; nodes: number };
  ask(request: { op: 'hint'; count?: number } & Thought): { hints: Hint[] };
  ask(request: { op: string; [field: string]: unknown }): Record<string, unknown>;
  /** Gives back what it holds. */
  close(): void;
}

export interface AnalysisPlan {
  nodes?: number;
  samples?: number;
  seed?: number;
  /** Hears of every turn when it is found; false stops the analysis, which is then refused as "stopped". */
  onTurn?: (turn: Record<string, unknown>, all: number) => boolean | void;
}

export interface Reeve {
  engine(): Engine;
  /** What needs no game: {"op":"games"}, {"op":"bots"}. */
  ask(request: { op: string; [field: string]: unknown }): Record<string, unknown>;
  /** What a finished game was worth, as docs/analysis.md has it. */
  analyse(record: string, plan?: AnalysisPlan): Record<string, unknown>;
}

export class Refused extends Error {
  readonly code: string;
}

/** Loads the module that lies beside this file, or `source`: its bytes, a Response, an address. */
export function load(source?: BufferSource | WebAssembly.Module | Response | URL | string): Promise<Reeve>;
