import { describe, expect, it } from 'vitest';
import type { Context, Tip } from '../games/types';
import type { LegalMove } from '../net/types';
import { chooseTip, helps, known, mostTold, readMemory, remember } from './tips';

const tip = (key: string): Tip => ({
  key,
  about: ({ detail }) => detail.kind === key,
  done: ({ kind }) => kind === `${key}_done`,
});
const tips = [tip('buy'), tip('sell')];
const option = (kind: string, ...pieces: string[]) => ({ move: { detail: { kind } } as LegalMove, pieces });
const context = {} as Context<never>;

describe('tips', () => {
  it('help where a move they speak of can be made, and name its pieces once', () => {
    expect(helps(tips[0]!, { context, options: [option('sell', 'a')] })).toBeUndefined();
    expect(helps(tips[0]!, { context, options: [option('buy', 'a', 'b'), option('buy', 'a')] })).toEqual(['a', 'b']);
    const never = { ...tips[0]!, when: () => false };
    expect(helps(never, { context, options: [option('buy', 'a')] })).toBeUndefined();
  });

  it('come in turn, the one told least first, and none more than a few times', () => {
    const options = [option('buy'), option('sell')];
    expect(chooseTip(tips, {}, { context, options })?.key).toBe('buy');
    expect(chooseTip(tips, { buy: 1 }, { context, options })?.key).toBe('sell');
    expect(chooseTip(tips, { buy: mostTold, sell: known }, { context, options })).toBeUndefined();
  });

  it('are known for ever when the reader has done it', () => {
    expect(remember(tips, { buy: 1 }, [{ kind: 'buy_done' }])).toEqual({ buy: known });
    const memory = { sell: 1 };
    expect(remember(tips, memory, [{ kind: 'other' }])).toBe(memory);
  });

  it('broken memories are no memories', () => {
    expect(readMemory('{"buy":2,"sell":"x"}')).toEqual({ buy: 2 });
    expect(readMemory('nonsense')).toEqual({});
    expect(readMemory(null)).toEqual({});
  });
});
