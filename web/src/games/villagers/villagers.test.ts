import { describe, expect, it } from 'vitest';
import en from '../../../../games/villagers/words/en.json';
import { cards, chains, handGroups, type VillageCard } from './view';

const villager = (place: number, on: number | null): VillageCard => ({
  place,
  card: 'lumberjack',
  on,
  coins: 0,
  covered: false,
  value: 0,
});

describe('a village', () => {
  it('is a set of chains that may branch', () => {
    const found = chains([villager(0, null), villager(1, 0), villager(2, 0), villager(3, 2), villager(4, null)]);
    expect(found.map((branch) => branch.card.place)).toEqual([0, 4]);
    expect(found[0]!.above.map((branch) => branch.card.place)).toEqual([1, 2]);
    expect(found[0]!.above[1]!.above[0]!.card.place).toBe(3);
  });
});

describe('a hand', () => {
  it('shows equal cards once', () => {
    expect(handGroups([{ card: 'monk', suit: 'special' }, { card: 'monk', suit: 'special' }, { suit: 'hay' }])).toEqual([
      { card: 'monk', suit: 'special', count: 2 },
    ]);
  });
});

describe('words', () => {
  const words = en as Record<string, unknown>;
  it('name every card, suit and formula', () => {
    expect(cards.size).toBe(73);
    for (const [id, card] of cards) {
      expect(words[`card.${id}`], id).toBeTruthy();
      expect(words[`suit.${card.suit}`], id).toBeTruthy();
      if (card.formula) expect(words[`formula.${card.formula.per}`], id).toBeTruthy();
      if (card.formula?.coin === 'silver') expect(words[`source.silver_${id}`], id).toBeTruthy();
      if (card.suit === 'special') expect(words[`effect.${id}`], id).toBeTruthy();
      for (const other of [card.on, card.padlock]) if (other) expect(cards.get(other), id).toBeTruthy();
    }
  });
});
