import { describe, expect, it } from 'vitest';
import type { Result } from '../net/types';
import { withResult } from './records';
import { verdict } from './verdict';

const seat = (rank: number, sources: Record<string, number>) => ({
  rank,
  score: Object.values(sources).reduce((sum, points) => sum + points, 0),
  sources: Object.entries(sources).map(([source, points]) => ({ source, points })),
});
const over = (...seats: Result['seats']): Result => ({ over: true, seats });

describe('who won and by what', () => {
  it('names the lead and where it came from', () => {
    const told = verdict(over(seat(2, { goods: 20, cities: 5 }), seat(1, { goods: 10, cities: 30 })));
    expect(told).toEqual({ alone: false, winners: [1], second: 0, ahead: 15, decisive: { source: 'cities', more: 25 } });
  });
  it('knows a tie that was broken, and one that was not', () => {
    expect(verdict(over(seat(1, { a: 10 }), seat(2, { b: 10 }))).ahead).toBe(0);
    expect(verdict(over(seat(1, { a: 10 }), seat(1, { b: 10 }), seat(3, { b: 4 })))).toMatchObject({ winners: [0, 1], second: 2 });
  });
  it('knows one who plays against a task', () => {
    expect(verdict(over(seat(2, { a: 10 })))).toMatchObject({ alone: true, winners: [] });
  });
});

describe('records', () => {
  it('are broken by more points only, and once a table', () => {
    const first = withResult({}, 'burgundy', 't1', 150);
    expect(withResult(first, 'burgundy', 't2', 150)).toBe(first);
    const second = withResult(first, 'burgundy', 't2', 160);
    expect(second['burgundy']).toEqual({ score: 160, table: 't2', before: 150 });
    expect(withResult(second, 'burgundy', 't2', 160)).toBe(second);
  });
});
