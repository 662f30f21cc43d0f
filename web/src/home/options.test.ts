import { describe, expect, it } from 'vitest';
import type { OptionSchema } from '../net/types';
import { blocked, changed, conditions, defaults, parts, quickSeats, repair, sensibleBot } from './options';

const option = (name: string, more: Partial<OptionSchema>): OptionSchema => ({
  name,
  type: 'boolean',
  default: false,
  help: '',
  ...more,
});

const schema = [
  option('players', { type: 'integer', min: 1, max: 4, default: 2 }),
  option('edition', { type: 'choice', values: ['2019', 'special'], default: '2019' }),
  option('shields', { needs: { edition: 'special' } }),
  option('team', { needs: { players: [4] }, excludes: ['shields'] }),
];

describe('options', () => {
  it('knows what is needed beside another option', () => {
    const posts = option('posts', { needs_when: [{ when: { team: [true] }, needs: { edition: ['special'] } }] });
    expect(blocked(posts, { team: false, edition: '2019' })).toBeUndefined();
    expect(blocked(posts, { team: true, edition: 'special' })).toBeUndefined();
    expect(blocked(posts, { team: true, edition: '2019' })).toEqual({ option: 'edition', must: true, values: ['special'] });
  });
  it('start with their defaults', () => {
    expect(defaults(schema)).toEqual({ players: 2, edition: '2019', shields: false, team: false });
  });
  it('know three ways to say a condition', () => {
    expect(conditions({ players: [2, 3] })).toEqual([{ option: 'players', values: [2, 3] }]);
    expect(conditions(['shields'])).toEqual([{ option: 'shields', values: [true] }]);
    expect(conditions('inns')).toEqual([{ option: 'inns', values: [true] }]);
  });
  it('show what belongs to an expansion only with it', () => {
    const more = [
      ...schema,
      option('level', { type: 'choice', values: ['low'], default: 'low', needs: { shields: [true] } }),
      option('boards', { type: 'list', default: [] }),
    ];
    const names = (of: Record<string, unknown>) => {
      const { main, expansions, more: rest } = parts(more, { ...defaults(more), ...of });
      return [main, expansions, rest].map((list) => list.map(({ name }) => name));
    };
    expect(names({})).toEqual([['players', 'edition'], ['shields', 'team'], ['boards']]);
    expect(names({ shields: true })).toEqual([['players', 'edition'], ['shields', 'level', 'team'], ['boards']]);
  });
  it('say why something is not possible', () => {
    const values = defaults(schema);
    expect(blocked(schema[2]!, values)).toEqual({ option: 'edition', must: true, values: ['special'] });
    expect(blocked(schema[2]!, { ...values, edition: 'special' })).toBeUndefined();
    expect(blocked(schema[3]!, { ...values, players: 4, shields: true })).toEqual({
      option: 'shields',
      must: false,
      values: [true],
    });
  });
  it('take back what a change has made impossible', () => {
    const values = { players: 2, edition: '2019', shields: true, team: false };
    expect(repair(schema, values)).toEqual({ ...values, shields: false });
  });
  it('send only what was changed', () => {
    expect(changed(schema, { ...defaults(schema), players: 3 })).toEqual({ players: 3 });
  });
  it('seat the reader first and fill up with bots', () => {
    expect(quickSeats(2, 'master')).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'master' }]);
    expect(sensibleBot([{ name: 'a' }, { name: 'journeyman' }])).toBe('journeyman');
    expect(sensibleBot([{ name: 'a' }, { name: 'b' }, { name: 'c' }])).toBe('b');
  });
});
