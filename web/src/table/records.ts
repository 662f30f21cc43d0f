// The best results of whoever uses this browser, by game and by what the game counts apart (a duchy,
// a number of players). Kept in this browser only.
import { loadFrom, saveTo } from '../lib/storage';

const storageKey = 'reeve.records';

export interface Best {
  score: number;
  /** Where it was reached: looking at the same table again is no second record. */
  table: string;
  /** What it replaced. */
  before?: number;
}
export type Records = Record<string, Best>;

/** The records after a game; the same object when nothing is better. */
export function withResult(records: Records, key: string, table: string, score: number): Records {
  const best = records[key];
  if (best && (best.table === table || best.score >= score)) return records;
  return { ...records, [key]: { score, table, ...(best ? { before: best.score } : {}) } };
}

export function loadRecords(): Records {
  try {
    const value: unknown = JSON.parse(loadFrom(storageKey) ?? '{}');
    return value && typeof value === 'object' ? (value as Records) : {};
  } catch {
    return {};
  }
}

/** Counts a finished game for each key and tells the best of each. */
export function keepResult(keys: readonly string[], table: string, score: number): Best[] {
  let records = loadRecords();
  for (const key of keys) records = withResult(records, key, table, score);
  saveTo(storageKey, JSON.stringify(records));
  return keys.map((key) => records[key]!);
}
