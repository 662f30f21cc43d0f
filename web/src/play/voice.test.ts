import { describe, expect, it } from 'vitest';
import { reader, toReader } from './voice';

const files = import.meta.glob<Record<string, string>>('../../../games/*/words/*.json', {
  eager: true,
  import: 'texts',
});
const events = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .flatMap(([, words]) => Object.entries(words))
    .filter(([key, message]) => key.startsWith('event.') && message.startsWith('{who} '))
    .map(([, message]) => message.replaceAll('{who}', reader));

describe('what the reader did', () => {
  it.each([
    ['en', 'takes a mine.', 'You take a mine.'],
    ['en', 'cannot build and loses the turn.', 'You cannot build and lose the turn.'],
    ['en', 'begins.', 'You begin.'],
    ['en', 'is dealt bonus cards.', 'You are dealt bonus cards.'],
    ['pl', 'bierze: kopalnia.', 'Bierzesz: kopalnia.'],
    ['pl', 'nic nie robi: winiarnia.', 'Nic nie robisz: winiarnia.'],
    ['pl', 'nie może budować i traci turę.', 'Nie możesz budować i tracisz turę.'],
    ['ru', 'берёт шахту.', 'Вы берёте шахту.'],
    ['ru', 'не может строить и теряет ход.', 'Вы не можете строить и теряете ход.'],
  ] as const)('%s: %s', (language, words, told) => {
    expect(toReader(`${reader} ${words}`, 'Ann', language)).toBe(told);
  });

  it.each([['en', 'You: winery.'], ['pl', 'Ty: winery.'], ['ru', 'Вы: winery.']] as const)('names the reader in %s', (language, told) => {
    expect(toReader(`${reader}: winery.`, 'Ann', language)).toBe(told);
  });

  it('keeps the name where there is no verb, and in the middle of a sentence', () => {
    expect(toReader(`${reader} у торговца рыбой: 2 очка.`, 'Анна', 'ru')).toBe('Анна у торговца рыбой: 2 очка.');
    expect(toReader(`Bob looks at the hand of ${reader}.`, 'Ann', 'en')).toBe('Bob looks at the hand of Ann.');
  });

  // Every event that begins with somebody is told in the second person, but those without a verb.
  it.each(['en', 'pl', 'ru'] as const)('covers the events in %s', (language) => {
    const left = events(language).filter((message) => toReader(message, 'Ann', language).startsWith('Ann'));
    expect(events(language).length).toBeGreaterThan(20);
    expect(left.map((message) => message.slice(reader.length + 1).split(' ')[0])).toEqual(language === 'ru' ? ['у'] : []);
  });
});
