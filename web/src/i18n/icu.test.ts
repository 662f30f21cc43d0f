import { describe, expect, it } from 'vitest';
import { format, inspect } from './icu';

describe('messages', () => {
  it('fill in arguments', () => {
    expect(format('Hello, {name}!', 'en', { name: 'Ann' })).toBe('Hello, Ann!');
  });
  it('choose Polish plurals', () => {
    const message = '{n, plural, one {# robotnik} few {# robotników zł} many {# robotników} other {# robotnika}}';
    expect(format(message, 'pl', { n: 1 })).toBe('1 robotnik');
    expect(format(message, 'pl', { n: 3 })).toBe('3 robotników zł');
    expect(format(message, 'pl', { n: 12 })).toBe('12 robotników');
    expect(format(message, 'pl', { n: 22 })).toBe('22 robotników zł');
    expect(format(message, 'pl', { n: 1.5 })).toBe('1,5 robotnika');
  });
  it('choose Russian plurals', () => {
    const message = '{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}';
    expect([1, 2, 5, 11, 21, 24].map((n) => format(message, 'ru', { n }))).toEqual([
      '1 очко',
      '2 очка',
      '5 очков',
      '11 очков',
      '21 очко',
      '24 очка',
    ]);
  });
  it('know exact cases, select and nesting', () => {
    const message = '{who, select, me {You have {n, plural, =0 {nothing} one {# coin} other {# coins}}} other {{name} waits}}';
    expect(format(message, 'en', { who: 'me', n: 0 })).toBe('You have nothing');
    expect(format(message, 'en', { who: 'me', n: 2 })).toBe('You have 2 coins');
    expect(format(message, 'en', { who: 'x', name: 'Bo' })).toBe('Bo waits');
  });
  it('refuse what is broken', () => {
    for (const bad of ['{', '}', '{n, plural, one {x}}', '{n, date}', '{n, plural other {x}}'])
      expect(() => inspect(bad)).toThrow();
  });
});
