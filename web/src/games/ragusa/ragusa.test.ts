import { describe, expect, it } from 'vitest';
import { bonus_cards, goods, resources } from '../../book/ragusa';
import en from '../../../../games/ragusa/words/en.json';
import type { GameEvent } from '../../net/types';
import { actionsOf } from '../../play/words';
import type { GameModule } from '../types';
import { describeEvent, eventPicture, foldEvents, travels } from './events';
import { centre, cityKinds, hexes, spaces, walls } from './geometry';

describe('the log of Ragusa', () => {
  const told = (...events: GameEvent[]) =>
    actionsOf(events.map((event, n) => ({ n, event })), { foldEvents } as GameModule);
  it('tells a house and what it brings as one action', () => {
    const log = told(
      { kind: 'placed', seat: 0, space: 'R10' },
      { kind: 'gained', seat: 0, resource: 'wood', access: 3 },
      { kind: 'gained', seat: 0, resource: 'stone', access: 1 },
      { kind: 'gained', seat: 0, resource: 'wood', access: 4 },
      { kind: 'gained', seat: 1, resource: 'fish', access: 1 },
    );
    expect(log.map(({ n }) => n)).toEqual([0, 4]);
    expect(log[0]!.event.gets).toEqual({ wood: 2, stone: 1 });
  });
  it('says of a card nobody may know only what became of it', () => {
    const t = ((key: string) => key) as never;
    const say = (event: GameEvent) => describeEvent(event, { t, names: ['Ann'] } as never);
    expect(say({ kind: 'kept', seat: 0, card: null })).toBe('event.kept.hidden');
    expect(say({ kind: 'returned', seat: 0, card: null, bottom: true })).toBe('event.returned.hidden');
    expect(say({ kind: 'kept', seat: 0, card: 'N06' })).toBe('event.kept');
  });
  it('counts resources that come without a house', () => {
    const log = told(
      { kind: 'gained', seat: 2, resource: 'fish', access: 3 },
      { kind: 'gained', seat: 2, resource: 'fish', access: 4 },
    );
    expect(log).toHaveLength(1);
    expect(log[0]!.event.gets).toEqual({ fish: 2 });
  });
  it('tells what a building did instead of that it woke, and only for the same player', () => {
    const log = told(
      { kind: 'activated', seat: 0, hex: 'winery' },
      { kind: 'produced', seat: 0, good: 'wine', amount: 2 },
      { kind: 'activated', seat: 0, hex: 'quay' },
      { kind: 'sold', seat: 1, good: 'oil', points: 3 },
    );
    expect(log.map(({ event }) => [event.kind, event.hex])).toEqual([
      ['produced', 'winery'],
      ['activated', 'quay'],
      ['sold', undefined],
    ]);
  });
});

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
    const words = en as Record<string, unknown>;
    for (const hex of hexes) for (const kind of Object.values(hex.kind)) expect(words[kind], kind).toBeTruthy();
    for (const kind of cityKinds) expect(words[`help.${kind}`], kind).toBeTruthy();
    for (const key of [...resources, ...goods]) expect(words[`gain.${key}`], key).toBeTruthy();
    for (const { id, kind } of bonus_cards) {
      expect(words[`card.${kind}`]).toBeTruthy();
      expect(words[`source.bonus_${id}`]).toBeTruthy();
    }
  });
});

describe('what happened is seen', () => {
  const context = { seat: 0 } as never;
  it('goods fly from who makes them to who gets them', () => {
    expect(travels({ kind: 'produced', seat: 1, good: 'wine', amount: 3 }, context)).toEqual([
      { from: 'hex:winery', to: '1:good:wine', token: 'wine', count: 3 },
    ]);
    expect(travels({ kind: 'sold', seat: 0, good: 'oil', points: 2 }, context)[0]).toMatchObject({ from: 'good:oil', to: 'hex:quay' });
    expect(travels({ kind: 'bought', seat: 2, cargo: 'silk', slot: 3 }, context)[0]).toMatchObject({ from: 'ship:3', to: '2:ship:silk' });
  });
  it('a line of the log has a picture', () => {
    expect(eventPicture({ kind: 'placed', seat: 0, space: 'R10', gets: { wood: 1 } })).toBe('house');
    expect(eventPicture({ kind: 'produced', seat: 0, good: 'wine', amount: 1 })).toBe('wine');
    expect(eventPicture({ kind: 'gained', seat: 0, resource: 'fish', gets: { fish: 2 } })).toBe('fish');
    expect(eventPicture({ kind: 'ship_arrived', cargo: 'furs', good: 'oil', value: 2 })).toBe('furs');
  });
});
