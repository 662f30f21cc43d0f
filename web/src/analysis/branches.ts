// The branches somebody made of a finished game: tables of their own, remembered beside the game in this browser.
import { loadFrom, saveTo } from '../lib/storage';

export interface Branch {
  table: string;
  /** The move of the game it departs from. */
  at: number;
  level: string;
}

const most = 20;
const key = (table: string) => `reeve.branches.${table}`;

export function branchesOf(table: string): Branch[] {
  try {
    const list = JSON.parse(loadFrom(key(table)) ?? '[]') as unknown;
    return Array.isArray(list) ? (list as Branch[]).filter((one) => typeof one?.table === 'string') : [];
  } catch {
    return [];
  }
}

export function keepBranch(table: string, branch: Branch): void {
  saveTo(key(table), JSON.stringify([branch, ...branchesOf(table)].slice(0, most)));
}
