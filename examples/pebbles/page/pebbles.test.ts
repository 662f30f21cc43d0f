import { expect, it } from 'vitest';
import { gameNames } from '../../../web/src/games/list';
import type { Context } from '../../../web/src/games/types';
import type { Translate } from '../../../web/src/i18n/index.svelte';
import en from '../words/en.json';
import pl from '../words/pl.json';
import ru from '../words/ru.json';
import pebbles, { type View } from './index';

const view: View = {
  heap: 5,
  turn: 3,
  active: 1,
  players: [
    { card: 4, shown: false, points: 7 },
    { card: null, shown: false, points: 2 },
    { card: 3, shown: true, points: 21 },
  ],
};

// A page that is built without examples has none of these words, so they are looked up here.
function context(words: unknown): Context<View> {
  const messages = words as Record<string, (args: object) => string>;
  const t = Object.assign((key: string, args = {}) => messages[key]?.(args) ?? `⟦${key}⟧`, {
    has: (key: string) => key in messages,
  }) as Translate;
  return { view, seat: 0, names: ['Ann', 'Ben', 'Eva'], t };
}

it.each([
  ['en', en],
  ['pl', pl],
  ['ru', ru],
])('says everything in %s', (_, words) => {
  const table = context(words);
  const said = [
    pebbles.describeMove({ kind: 'show' }, table),
    ...[1, 2, 3].map((count) => pebbles.describeMove({ kind: 'take', count }, table)),
    ...['dealt', 'took', 'rolled', 'showed'].map((kind) =>
      pebbles.describeEvent({ kind, seat: 1, value: 2 }, table),
    ),
    pebbles.describeEvent({ kind: 'dealt', seat: 1 }, table),
    ...pebbles.textView(table).flatMap(({ title, lines }) => [title, ...lines]),
    ...['take:2', 'card:0', 'card:1', 'card:2'].flatMap((id) => {
      const help = pebbles.pieceHelp(id, table);
      return [help?.name, help?.text];
    }),
  ];
  for (const sentence of said) expect(sentence).toMatch(/^[^⟦]{3,}$/);
  expect(new Set(said).size).toBe(said.length - 3); // the card's help is the same for all, and "take 2"
});

it('is not on a page that was built without examples', () => {
  expect(gameNames).toEqual(['burgundy', 'ragusa', 'villagers']);
});
