// Lessons: prepared positions with a few steps each. They are data, src/games/GAME/lessons.json; this is
// what is in them, how they are begun, and what this browser remembers of them.
import type { PieceId } from '../games/types';
import type { Language } from '../i18n/index.svelte';
import { loadFrom, saveTo } from '../lib/storage';
import { api } from '../net/api';
import type { LegalMove } from '../net/types';

export type Words = Record<Language, string>;

export interface LessonStep {
  say: Words;
  /** Pieces to look at. */
  show?: PieceId[];
  /** Arguments that the wanted move's detail has; without it there is something to read. */
  do?: Record<string, unknown>;
}

export interface Lesson {
  title: Words;
  /** What one can do afterwards, in a sentence. */
  done: Words;
  /** "me", or the level of a bot. */
  seats: string[];
  seed: number;
  /** A complete state, as `reeve engine` gives it. */
  position: Record<string, unknown>;
  steps: LessonStep[];
}

const files = import.meta.glob<{ default: unknown }>('../games/*/lessons.json');

export async function lessonsOf(game: string): Promise<Lesson[]> {
  const load = files[`../games/${game}/lessons.json`];
  return load ? ((await load()).default as Lesson[]) : [];
}

/** Whether a move is what a step asks for. */
export function wanted(step: LessonStep, move: LegalMove): boolean {
  return Object.entries(step.do ?? {}).every(
    ([name, value]) => JSON.stringify(move.detail[name]) === JSON.stringify(value),
  );
}

/** A table for the lesson, and its address. `number` counts from 1. */
export async function beginLesson(game: string, number: number): Promise<string> {
  const lesson = (await lessonsOf(game))[number - 1];
  if (!lesson) throw new Error(`no lesson ${number} of ${game}`);
  const { table } = await api.newTable({
    game,
    options: {},
    seats: lesson.seats.map((seat) => (seat === 'me' ? { kind: 'me' } : { kind: 'bot', level: seat })),
    position: lesson.position,
    seed: lesson.seed,
    lesson: `${game}/${number}`,
    chat: 'off',
  });
  return table;
}

const progressKey = 'reeve.lessons';
const known = (): string[] => (loadFrom(progressKey) ?? '').split(' ').filter(Boolean);
/** The numbers of a game's finished lessons. */
export const finishedLessons = (game: string): Set<number> =>
  new Set(known().flatMap((name) => (name.startsWith(`${game}/`) ? [Number(name.split('/')[1])] : [])));
export function rememberLesson(name: string) {
  saveTo(progressKey, [...new Set([...known(), name])].join(' '));
}
