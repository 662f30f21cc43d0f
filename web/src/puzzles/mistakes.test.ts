import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Turn } from '../analysis/types';
import { dueMistakes, mistakeId, rememberMistake, worthLearning } from './mistakes';

const turn = (seat: number, mark: Turn['mark'], first_move: number) => ({ seat, mark, first_move }) as Turn;

describe('own mistakes', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('are the marked turns of one’s seats, or of all where one only looks on', () => {
    const turns = [turn(0, 'blunder', 0), turn(1, 'mistake', 3), turn(0, 'inaccuracy', 5), turn(0, 'none', 9)];
    expect(worthLearning(turns, [0]).map(({ first_move }) => first_move)).toEqual([0]);
    expect(worthLearning(turns, [])).toHaveLength(2);
  });

  it('come back the next day when they were missed, later when they were found', () => {
    rememberMistake('ragusa', mistakeId('abc', 12), false, 100);
    rememberMistake('ragusa', mistakeId('abc', 40), true, 100);
    expect(dueMistakes('ragusa', 100)).toEqual([]);
    expect(dueMistakes('ragusa', 101)).toEqual(['abc:12', 'abc:40']);
    rememberMistake('ragusa', mistakeId('abc', 40), true, 101);
    expect(dueMistakes('ragusa', 102)).toEqual(['abc:12']);
    expect(dueMistakes('burgundy', 200)).toEqual([]);
  });
});
