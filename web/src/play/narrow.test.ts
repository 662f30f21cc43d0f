import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../net/types';
import { candidates, keep, needsList, pick, reachable, type Option } from './narrow';

function option(move: string, pieces: string, points = 0): Option {
  const legal: LegalMove = {
    move,
    text: move,
    detail: { kind: 'test' },
    points,
    gains: {},
    certain: true,
  };
  return { move: legal, pieces: pieces.split(' ').filter(Boolean) };
}

const options = [
  option('take mine a', 'depot:1:0 die:a', 1),
  option('take mine b', 'depot:1:0 die:b'),
  option('take farm b', 'depot:2:0 die:b'),
  option('place castle 7', 'storage:0 hex:7 die:a', 4),
  option('place castle 9', 'storage:0 hex:9 die:a', 6),
  option('pass', ''),
];

describe('choosing by pointing', () => {
  it('narrows to the moves that contain what was picked', () => {
    expect(candidates(options, ['depot:1:0']).map((o) => o.move.move)).toEqual([
      'take mine a',
      'take mine b',
    ]);
    expect([...reachable(options, ['depot:1:0'])].sort()).toEqual(['die:a', 'die:b']);
  });

  it('chooses when only one is left, in any order of picks', () => {
    expect(pick(options, [], 'depot:2:0').chosen?.move.move).toBe('take farm b');
    expect(pick(options, ['die:b'], 'depot:1:0').chosen?.move.move).toBe('take mine b');
    expect(pick(options, ['depot:1:0'], 'die:b').chosen?.move.move).toBe('take mine b');
  });

  it('lets a picked piece go', () => {
    expect(pick(options, ['depot:1:0'], 'depot:1:0')).toEqual({ picked: [] });
  });

  it('begins anew with a piece that does not fit, keeping what it can', () => {
    expect(pick(options, ['depot:1:0'], 'storage:0').picked).toEqual(['storage:0']);
    expect(pick(options, ['die:a', 'depot:1:0'], 'storage:0').picked).toEqual(['die:a', 'storage:0']);
  });

  it('refuses a piece no move wants and changes nothing', () => {
    expect(pick(options, ['depot:1:0'], 'hex:1')).toEqual({ picked: ['depot:1:0'], refused: true });
  });

  it('keeps what is still possible when the moves change', () => {
    expect(keep(options, ['storage:0', 'die:a'])).toEqual(['storage:0', 'die:a']);
    expect(keep(options.slice(0, 3), ['storage:0', 'die:a'])).toEqual(['die:a']);
    expect(keep(options, ['die:a', 'hex:55'])).toEqual(['die:a']);
    expect(keep(options, ['hex:55', 'die:a'])).toEqual(['die:a']);
  });

  it('offers a list only where pointing cannot tell apart', () => {
    expect(needsList(options, [])).toBe(false);
    expect(needsList(candidates(options, ['depot:1:0']), ['depot:1:0'])).toBe(false);
    const many = Array.from({ length: 9 }, (_, i) => option(`m${i}`, `storage:0 hex:${i}`));
    expect(needsList(many, ['storage:0'])).toBe(false);
    const twice = [...many, option('m8 with a worker', 'storage:0 hex:8')];
    expect(needsList(twice, ['storage:0'])).toBe(false);
    expect(needsList(candidates(twice, ['storage:0', 'hex:8']), ['storage:0', 'hex:8'])).toBe(true);
  });

  it('does not ask for a piece that all ways share', () => {
    const ways = [option('house', 'space:1 die:4'), option('house with fish', 'space:1 die:4')];
    expect(needsList(ways, ['space:1'])).toBe(true);
  });

  it('lists a way that needs nothing more beside one that does', () => {
    const ways = [option('house', 'space:1'), option('super-house', 'space:1 super')];
    expect(needsList(ways, ['space:1'])).toBe(true);
  });
});
