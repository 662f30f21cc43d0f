// The generated types belong to the committed books; that the books are the program's is tested there
// (cli/tests/catalogue_test.cpp).
import { describe, expect, it } from 'vitest';
import { games, textOf, typesOf } from '../../tools/book.mjs';

const files = import.meta.glob<string>('./*.{json,ts}', { query: '?raw', import: 'default', eager: true });

describe.each(games)('the book of %s', (game) => {
  it('is as tools/write-book writes it, with its types', () => {
    const text = files[`./${game}.json`]!;
    const book = JSON.parse(text) as Record<string, unknown>;
    expect(textOf(book)).toBe(text);
    expect(typesOf(game, book)).toBe(files[`./${game}.ts`]);
  });
});
