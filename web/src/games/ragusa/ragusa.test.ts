import { describe, expect, it } from 'vitest';
import en from '../../i18n/en/ragusa';
import { centre, cityKinds, hexes, spaces, walls } from './map';
import { needsOf } from './needs';
import { bonusCards, goods, resources, type View } from './view';

describe('the map of Ragusa', () => {
  it('has 39 hexes, 55 spaces and a ring of 22 walls', () => {
    expect(hexes).toHaveLength(39);
    expect(spaces).toHaveLength(55);
    expect(walls).toHaveLength(22);
    expect(hexes.filter((hex) => cityKinds.has(hex.kind.a))).toHaveLength(10);
  });
  it('has spaces only where three hexes meet', () => {
    for (const space of spaces)
      for (const id of space.hexes) {
        const at = centre(hexes.find((hex) => hex.id === id)!);
        expect(Math.hypot(at.x - space.x, at.y - space.y), space.id).toBeCloseTo(60, 3);
      }
  });
  it('has walls as long as the side of a hex', () => {
    for (const { id, from, to } of walls)
      expect(Math.hypot(from.x - to.x, from.y - to.y), id).toBeCloseTo(60, 3);
  });
  it('has words for everything it draws', () => {
    const words = en as Record<string, string>;
    for (const hex of hexes) for (const kind of Object.values(hex.kind)) expect(words[kind], kind).toBeTruthy();
    for (const kind of cityKinds) expect(words[`help.${kind}`], kind).toBeTruthy();
    for (const key of [...resources, ...goods]) expect(words[`gain.${key}`], key).toBeTruthy();
    for (const [id, card] of Object.entries(bonusCards)) {
      expect(words[`card.${card.kind}`]).toBeTruthy();
      expect(words[`source.bonus_${id}`]).toBeTruthy();
    }
  });
});

describe('what a house needs', () => {
  const view = (houses: string[], access: Record<string, number>) =>
    ({ countryside: 'a', seats: [{ houses, access: { wood: 0, stone: 0, silver_ore: 0, grapes: 0, olives: 0, fish: 0, ...access } }] }) as unknown as View;
  it('counts what the house itself brings (R4.2)', () => {
    // R01 lies between wood, stone and silver ore.
    expect(needsOf('R01', 0, view([], {}))).toEqual({ gives: { wood: 1, stone: 1, silver_ore: 1 }, needs: { wood: 1 }, lacks: {} });
  });
  it('asks for wood by the own houses around a hex, and what buildings want (R4.1, R4.4)', () => {
    const found = needsOf('B16', 0, view(['B15'], { wood: 5 }));
    expect(found?.needs).toEqual({ stone: 2, grapes: 1 });
    expect(found?.lacks).toEqual({ stone: 2, grapes: 1 });
    expect(found?.gives).toEqual({ fish: 1 });
  });
  it('says nothing to onlookers', () => {
    expect(needsOf('R01', -2, view([], {}))).toBeUndefined();
  });
});
