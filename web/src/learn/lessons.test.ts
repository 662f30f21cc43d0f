import { expect, it } from 'vitest';
import { taughtGames } from '../games/list';
import type { LegalMove } from '../net/types';
import { lessonsOf, wanted } from './lessons';

it.each(taughtGames)('%s has six lessons, whole in three languages and short', async (game) => {
  const lessons = await lessonsOf(game);
  expect(lessons).toHaveLength(6);
  for (const lesson of lessons) {
    expect(lesson.seats.filter((seat) => seat === 'me')).toHaveLength(1);
    expect(lesson.steps.some((step) => step.do)).toBe(true);
    for (const words of [lesson.title, lesson.done, ...lesson.steps.map((step) => step.say)])
      for (const language of ['en', 'pl', 'ru'] as const) {
        expect(words[language].length, words.en).toBeGreaterThan(3);
        expect(words[language].length, words[language]).toBeLessThan(240);
        if (language === 'ru') expect(words.ru).toMatch(/[а-яё]/i);
        if (language === 'pl') expect(words.pl).not.toBe(words.en);
      }
  }
});

it('a step wants the moves whose arguments are the ones it names', () => {
  const move = { detail: { kind: 'place', at: 'g1', die: 3 } } as unknown as LegalMove;
  const say = { en: '', pl: '', ru: '' };
  expect(wanted({ say, do: { kind: 'place', at: 'g1' } }, move)).toBe(true);
  expect(wanted({ say, do: { kind: 'place', at: 'g2' } }, move)).toBe(false);
  expect(wanted({ say, do: { tile: 'mine' } }, move)).toBe(false);
});
