import { describe, expect, it } from 'vitest';
import type { PieceId } from '../games/types';
import type { Option } from './narrow';
import { waysBy, worthOf as worthOfWays, type BadgeKeys } from './worth';

const keys = { gains: ['silver'], costs: ['workers'] };
const option = (pieces: string, points: number, gains: Record<string, number> = {}, certain = true): Option => ({
  move: { move: pieces, text: '', detail: { kind: 'test' }, points, gains, certain },
  pieces: pieces.split(' '),
});

const worthOf = (left: Option[], picked: PieceId[], piece: PieceId, of: BadgeKeys) =>
  worthOfWays(waysBy(left).get(piece) ?? [], picked, piece, of);

describe('what is written on a target', () => {
  const ways = [
    option('tile hex:1 die:4', 11),
    option('tile hex:1 die:2', 11, { workers: -2 }),
    option('tile hex:2 die:2', 3, { workers: -1 }),
    option('mine hex:3 die:4', 0, { silver: 2 }),
  ];
  it('is the best of what is free', () => {
    expect(worthOf(ways.slice(0, 3), ['tile'], 'hex:1', keys)).toEqual({ paid: false, amounts: [{ key: 'points', n: 11 }] });
  });
  it('is the cheapest with its cost, where nothing is free', () => {
    expect(worthOf(ways.slice(0, 3), ['tile'], 'hex:2', keys)).toEqual({
      paid: true,
      amounts: [{ key: 'points', n: 3 }, { key: 'workers', n: -1 }],
    });
  });
  it('stands at first only on what a move begins with', () => {
    expect(worthOf(ways, [], 'tile', keys).amounts).toEqual([{ key: 'points', n: 11 }]);
    expect(worthOf(ways, [], 'die:4', keys).amounts).toEqual([]);
    expect(worthOf(ways, [], 'mine', keys).amounts).toEqual([{ key: 'silver', n: 2 }]);
  });
  it('never tells a gain of chance as a fact', () => {
    expect(worthOf([option('mine', 0, { silver: 2 }, false)], [], 'mine', keys).amounts).toEqual([]);
  });
  it('says nothing of what no way goes through', () => {
    expect(worthOf(ways, [], 'hex:9', keys)).toEqual({ paid: false, amounts: [] });
  });
});
