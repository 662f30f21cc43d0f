import { describe, expect, it } from 'vitest';
import en from '../../i18n/en/ragusa';
import { centre, cityKinds, hexes, spaces, walls } from './map';
import { bonusCards, goods, resources } from './view';

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
