import { describe, expect, it } from 'vitest';
import { spread, telling } from './badges';

const badge = (x: number, y: number, ...more: { x: number; y: number }[]) => ({
  width: 40,
  height: 20,
  spots: [{ x, y }, ...more],
});

describe('badges', () => {
  it('lie in their best place where nothing is in the way', () => {
    expect(spread([badge(0, 0), badge(100, 0)], [])).toEqual([{ x: 0, y: 0 }, { x: 100, y: 0 }]);
  });
  it('make way for each other', () => {
    expect(spread([badge(0, 0), badge(20, 0, { x: 20, y: 30 })], [])[1]).toEqual({ x: 20, y: 30 });
  });
  it('do not lie on words, if they can', () => {
    const words = { x: -20, y: -10, width: 40, height: 20 };
    expect(spread([badge(0, 0, { x: 0, y: 30 })], [words])).toEqual([{ x: 0, y: 30 }]);
    expect(spread([badge(0, 0)], [words])).toEqual([{ x: 0, y: 0 }]);
  });
  it('say what tells targets apart where there are many', () => {
    const says = (badge: string) => badge;
    expect(telling(['+1', '+1', '+2', '+1', '+1'], says)).toEqual(['+2']);
    expect(telling(['+1', '+2', '+3', '+4', '+1'], says)).toHaveLength(5);
    expect(telling(['+1', '+1', '+1', '+2'], says)).toHaveLength(4);
  });
  it('are left out where they would hide another', () => {
    expect(spread([badge(0, 0), badge(10, 0, { x: 15, y: 3 })], [])[1]).toBeUndefined();
    expect(spread([badge(0, 0), badge(35, 0)], [])[1]).toEqual({ x: 35, y: 0 });
  });
});
