import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../net/types';
import { earned } from './earned';

const pieces = (event: GameEvent) => [typeof event.space === 'number' ? `hex:${event.space}` : 'score'];

describe('points rise where they were earned', () => {
  it('event by event, one sum a place; without a place where the action before was', () => {
    const events: GameEvent[] = [
      { kind: 'placed', seat: 0, space: 4 },
      { kind: 'scored', seat: 0, points: 3 },
      { kind: 'scored', seat: 0, points: 4, space: 4 },
      { kind: 'scored', seat: 1, points: 9, space: 1 },
      { kind: 'scored', seat: 0, points: 2, space: 7 },
    ];
    expect(earned(0, 9, events, pieces)).toEqual([
      { seat: 0, points: 7, at: ['hex:4'] },
      { seat: 0, points: 2, at: ['hex:7', 'hex:4', 'hex:4'] },
    ]);
  });
  it('all at once where the events do not tell everything', () => {
    const events: GameEvent[] = [{ kind: 'placed', seat: 0, space: 2 }, { kind: 'scored', seat: 0, points: 1 }];
    expect(earned(0, 5, events, pieces)).toEqual([{ seat: 0, points: 5, at: ['hex:2'] }]);
    expect(earned(1, 5, events, pieces)).toEqual([{ seat: 1, points: 5, at: [] }]);
  });
});
