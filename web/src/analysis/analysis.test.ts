import { describe, expect, it } from 'vitest';
import { splitEvents } from './stream';
import { beside, dearest, endOf, lines, rangeOf, reasons, turnAt, withTurns, type Turn } from './types';

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

  it('names the largest sources and adds what is left of the loss', () => {
    const why = ['a', 'b', 'c', 'to_come'].map((source, n) => ({ source, points: 4 - n }));
    expect(reasons(why, 2)).toEqual([...why.slice(0, 2), { source: 'to_come', points: 3 }]);
    expect(reasons(why.slice(0, 2), 2)).toEqual(why.slice(0, 2));
    expect(reasons(why.slice(3), 2)).toEqual([]);
  });

  it('draws one line a seat, with air around it', () => {
    const all = lines(turns, 'expected');
    expect(all).toHaveLength(2);
    expect(all[0]!.points.map(({ step }) => step)).toEqual([3, 5, 6, 8]);
    expect(rangeOf(all)).toEqual([90, 110]);
    expect(rangeOf([])).toEqual([0, 10]);
  });
});

describe('an analysis that is streamed', () => {
  it('comes in whole events, however the text is cut', () => {
    const text = ':\n\ndata: {"a":1}\n\ndata: {"b":2}\n\nda';
    expect(splitEvents(text)).toEqual({ events: ['{"a":1}', '{"b":2}'], rest: 'da' });
    expect(splitEvents('data: {"c"')).toEqual({ events: [], rest: 'data: {"c"' });
  });

  it('keeps the turns heard before, in the order of the game', () => {
    const came = withTurns({ status: 'running', done: 3, all: 4, turns: [turns[0]!] }, [turns[3]!, turns[1]!]);
    expect(came.status === 'running' && came.turns).toEqual([turns[0], turns[1], turns[3]]);
    const done = { status: 'waiting', before: 2 } as const;
    expect(withTurns(done, turns)).toBe(done);
  });
});

describe('beside the lines of a graph', () => {
  it('stand a band of one deviation, losses as drops and luck as steps', () => {
    const wide = turns.map((one) => ({ ...one, deviation: [10, 4] }));
    const { bands, drops, luck } = beside(wide, [
      { after_moves: 3, parts: [{ kind: 'dice', luck: [2, -1] }, { kind: 'tiles', luck: [1, 0] }] },
    ]);
    expect(bands[0]!.points[0]).toEqual({ step: 3, low: 90, high: 110 });
    expect(bands[1]!.points[3]).toEqual({ step: 8, low: 89, high: 97 });
    expect(drops[0]).toEqual({ seat: 1, step: 5, from: 95.6, to: 93 });
    expect(luck).toEqual([
      { seat: 0, step: 3, from: 100, to: 103 },
      { seat: 1, step: 3, from: 93, to: 92 },
    ]);
    expect(rangeOf([], bands)).toEqual([80, 120]);
  });
});
