import { describe, expect, it } from 'vitest';
import { spot } from './place';

const room = { width: 390, height: 844 };
const size = { width: 336, height: 125 };

describe('where something floats', () => {
  it('is below what it speaks of where that is free', () => {
    expect(spot({ left: 20, top: 100, right: 120, bottom: 140 }, size, room)).toEqual({ left: 8, top: 148 });
  });

  it('finds the gap between cards above and a question below', () => {
    const cards = { left: 0, top: 110, right: 390, bottom: 490 };
    const question = { left: 0, top: 703, right: 390, bottom: 745 };
    const { top } = spot({ left: 20, top: 120, right: 120, bottom: 165 }, size, room, [cards, question]);
    expect(top).toBeGreaterThanOrEqual(490);
    expect(top + size.height).toBeLessThanOrEqual(703);
  });

  it('stays inside the room', () => {
    const { left, top } = spot({ left: 380, top: 830, right: 390, bottom: 844 }, size, room);
    expect(left + size.width).toBeLessThanOrEqual(room.width);
    expect(top + size.height).toBeLessThanOrEqual(room.height);
  });
});
