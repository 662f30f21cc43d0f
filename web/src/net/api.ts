// The REST part of docs/protocol.md.
import { untrack } from 'svelte';
import type { RolloutStatus, Status, TutorStatus } from '../analysis/types';
import type { Answer, Puzzle, PuzzleList } from '../puzzles/types';
import { t } from '../i18n/index.svelte';
import { answeredHere, askHere, isHere, served } from './here';
import {
  ServerError,
  type Device,
  type Games,
  type Me,
  type NewTable,
  type Replay,
  type Result,
  type Step,
  type Summary,
} from './types';

function unreachable(): never {
  throw new ServerError('offline', 'The server cannot be reached.');
}

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const here = answeredHere(path);
  if (here === 'always') return askHere<T>(method, path, body);
  try {
    return await ask<T>(method, path, body, headers);
  } catch (error) {
    if (here === 'never' || (error as ServerError).code !== 'offline') throw error;
    return askHere<T>(method, path, body);
  }
}

async function ask<T>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<T> {
  if (!served) unreachable();
  const response = await fetch(path, {
    method,
    headers: {
      // What is asked does not depend on the language: nothing is asked anew because it changed.
      'Accept-Language': untrack(() => t.language),
      ...headers,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(unreachable);
  // An answer that ends half-way is none.
  const data = (await response.json().catch(unreachable)) as Record<string, unknown>;
  if (response.ok) return data as T;
  const error = (data.error ?? {}) as { code?: string; message?: string };
  throw new ServerError(error.code ?? 'offline', error.message ?? response.statusText, { ...error });
}

export const get = <T>(path: string) => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

/** Of whoever runs the server; null where they wrote nothing. */
export interface Texts {
  imprint: string | null;
  privacy: string | null;
}

let games: Promise<Games> | undefined;
let texts: Promise<Texts> | undefined;

export const api = {
  me: () => get<Me>('/api/me'),
  rename: (name: string) => post<Me>('/api/me', { name }),
  register: (login: string, password: string, name: string) =>
    post<Me>('/api/register', { login, password, name }),
  login: (login: string, password: string) => post<Me>('/api/login', { login, password }),
  holiday: (days: number) => post<Me>('/api/holiday', { days }),
  logout: () => post<Me>('/api/logout'),
  logoutEverywhere: () => post<Me>('/api/logout', { everywhere: true }),
  changePassword: (before: string, after: string) => post<Me>('/api/password', { before, after }),
  devices: () => get<{ devices: Device[] }>('/api/devices'),
  signOut: (device: string) => post<{ devices: Device[] }>('/api/devices', { sign_out: device }),
  deleteAccount: (password?: string) =>
    post<Me>('/api/delete-account', password === undefined ? {} : { password }),

  /** Games, options and bots do not change while the server runs. */
  games(): Promise<Games> {
    games ??= get<Games>('/api/games').catch((error: unknown) => {
      games = undefined;
      throw error;
    });
    return games;
  },
  texts(): Promise<Texts> {
    texts ??= get<Texts>('/api/texts').catch((error: unknown) => {
      texts = undefined;
      throw error;
    });
    return texts;
  },
  check: (game: string, options: Record<string, unknown>) =>
    post<{ options: Record<string, unknown>; seats: number; people: number }>(
      `/api/games/${game}/check`,
      { options },
    ),

  newTable: (table: NewTable) => post<{ table: string; link: string }>('/api/tables', table),
  summary: (id: string) => get<Summary>(`/api/tables/${id}`),
  result: (id: string) => get<Result>(`/api/tables/${id}/result`),
  analyse: (id: string) => post<Status>(`/api/tables/${id}/analysis`),
  analysis: (id: string) => get<Status>(`/api/tables/${id}/analysis`),
  cancelAnalysis: (id: string) => post<Status>(`/api/tables/${id}/analysis`, { cancel: true }),
  rollOut: (id: string, asked: { at: number; moves?: string[]; cancel?: boolean }) =>
    post<RolloutStatus>(`/api/tables/${id}/rollout`, asked),
  /** How the last turn of an own seat was, at a table with a tutor; or how the one would be that a move ends. */
  tutor: (id: string, seat: number, move?: string) =>
    post<TutorStatus>(`/api/tables/${id}/tutor`, move === undefined ? { seat } : { seat, move }),
  /** A game of one's own from a position of a finished one. */
  branch: (id: string, asked: { at: number; level: string }) =>
    post<{ table: string }>(`/api/tables/${id}/branch`, asked),
  puzzles: (game: string) => get<PuzzleList>(`/api/puzzles/${game}`),
  puzzle: (game: string, id: string) => get<Puzzle>(`/api/puzzles/${game}/${encodeURIComponent(id)}`),
  answerPuzzle: (game: string, id: string, move?: string) =>
    post<Answer>(`/api/puzzles/${game}/${encodeURIComponent(id)}`, move === undefined ? {} : { move }),
  /** Where a finished game's record can be had as a file. */
  recordLink: async (id: string) =>
    isHere(id)
      ? URL.createObjectURL(new Blob([(await get<{ record: string }>(`/api/tables/${id}/record`)).record]))
      : `/api/tables/${id}/record`,
  importRecord: (text: string) => post<{ table: string }>('/api/records', { text }),
  replay: (id: string, seat: number | 'spectator' | 'all', from: number, count: number) =>
    get<Replay>(`/api/tables/${id}/replay?seat=${seat}&from=${from}&count=${count}`),
  course: (id: string, seat: number | 'spectator' | 'all') =>
    get<{ positions: Step[] }>(`/api/tables/${id}/replay?seat=${seat}&brief=1`),
};
