// Who won and by what: what the end of a game says before its tables.
import type { Result } from '../net/types';
import { scoreRows } from './sources';

export interface Verdict {
  /** One person against a task of the rules: done or not. */
  alone: boolean;
  /** Seats of rank 1; partners and those who share a victory are several. */
  winners: number[];
  /** The best of the others. */
  second?: number;
  /** Points between the winner and the second; 0 means that the tie-break decided. */
  ahead: number;
  /** The source in which a single winner got furthest away from the second. */
  decisive?: { source: string; more: number };
}

export function verdict(result: Result): Verdict {
  const seats = result.seats.map(({ score, rank }, seat) => ({ score, rank, seat }));
  const winners = seats.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const others = seats.filter(({ rank }) => rank !== 1).sort((a, b) => a.rank - b.rank || b.score - a.score);
  const second = others[0]?.seat;
  const alone = seats.length === 1;
  if (alone || winners.length !== 1 || second === undefined) return { alone, winners, second, ahead: 0 };
  const winner = winners[0]!;
  const leads = scoreRows(result)
    .map(({ source, points }) => ({ source, more: points[winner]! - points[second]! }))
    .sort((a, b) => b.more - a.more);
  const decisive = leads[0] && leads[0].more > 0 ? leads[0] : undefined;
  return { alone, winners, second, ahead: seats[winner]!.score - seats[second]!.score, decisive };
}
