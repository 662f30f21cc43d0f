import { describe, expect, it } from 'vitest';
import { dearest, endOf, lines, rangeOf, turnAt, type Turn } from './types';

const turn = (first_move: number, moves: number, seat: number, loss: number, mark: Turn['mark'] = 'none'): Turn => ({
  seat,
  first_move,
  played: Array.from({ length: moves }, () => 'x'),
  played_details: [],
  best: [],
  best_details: [],
  loss,
  standard_error: 0.1,
  share_lost: 0,
  mark,
  why: [],
  expected: [100 + first_move, 93],
  winning: [0.6, 0.4],
});
const turns = [turn(0, 3, 0, 0), turn(3, 2, 1, 2.6, 'mistake'), turn(5, 1, 0, 6, 'blunder'), turn(6, 2, 1, 6, 'blunder')];

describe('an analysis', () => {
  it('tells which turn is decided at a step', () => {
    expect(turnAt(turns, 0)).toBe(turns[0]);
    expect(turnAt(turns, 2)).toBe(turns[0]);
    expect(turnAt(turns, 3)).toBe(turns[1]);
    expect(turnAt(turns, 8)).toBeUndefined();
    expect(endOf(turns[3]!)).toBe(8);
  });

  it('lists the dearest turns, of one seat or of all', () => {
    expect(dearest(turns, undefined, 9).map((it) => it.first_move)).toEqual([5, 6, 3]);
    expect(dearest(turns, 1, 9).map((it) => it.first_move)).toEqual([6, 3]);
    expect(dearest(turns, undefined, 1)).toHaveLength(1);
  });

  it('draws one line a seat, with air around it', () => {
    const all = lines(turns, 'expected');
    expect(all).toHaveLength(2);
    expect(all[0]!.points.map(({ step }) => step)).toEqual([3, 5, 6, 8]);
    expect(rangeOf(all)).toEqual([90, 110]);
    expect(rangeOf([])).toEqual([0, 10]);
  });
});
