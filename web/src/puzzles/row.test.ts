import { describe, expect, it } from 'vitest';
import { fits, next, remembered, standing, type Memories } from './row';
import type { PuzzleBrief } from './types';

const puzzle = (id: string, level = 1, themes = ['end', 'take']): PuzzleBrief => ({ id, level, themes });
const all = [puzzle('a'), puzzle('b', 2, ['opening', 'place']), puzzle('c'), puzzle('d', 3)];
const any = { theme: '', level: 0 };

describe('a row of puzzles', () => {
  it('brings what was missed back tomorrow and what was found later and later', () => {
    let memories: Memories = remembered({}, 'a', false, 100);
    expect(memories.a).toEqual({ found: 0, due: 101 });
    memories = remembered(memories, 'a', true, 101);
    expect(memories.a).toEqual({ found: 1, due: 102 });
    memories = remembered(memories, 'a', true, 102);
    expect(memories.a).toEqual({ found: 2, due: 105 });
    for (let i = 0; i < 9; i++) memories = remembered(memories, 'a', true, 200);
    expect(memories.a!.due).toBe(290);
    expect(remembered(memories, 'a', false, 300).a).toEqual({ found: 0, due: 301 });
  });

  it('shows what has come back first, then what is new, and not the same one twice', () => {
    const memories = { c: { found: 1, due: 99 }, a: { found: 0, due: 98 }, d: { found: 2, due: 150 } };
    expect(next(all, memories, any, 100)?.id).toBe('a');
    expect(next(all, memories, any, 100, 'a')?.id).toBe('c');
    expect(next(all, memories, any, 97)?.id).toBe('b');
    expect(next(all, memories, { theme: 'take', level: 3 }, 100)).toBeUndefined();
    expect(next([all[0]!], {}, any, 1, 'a')).toBeUndefined();
  });

  it('counts what is found, waiting and new', () => {
    const memories = { a: { found: 0, due: 98 }, d: { found: 2, due: 150 }, gone: { found: 1, due: 1 } };
    expect(standing(all, memories, 100)).toEqual({ found: 1, waiting: 1, fresh: 2 });
    expect(fits(all[1]!, { theme: 'place', level: 2 })).toBe(true);
    expect(fits(all[1]!, { theme: 'place', level: 1 })).toBe(false);
  });
});
