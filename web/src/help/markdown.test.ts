import { describe, expect, it } from 'vitest';
import { parseMarkdown, plain, search, spans } from './markdown';

const book = `# The Game

First line
goes on.

## B1 Terms

- **B1.1** There are *six* kinds.
  More of it.
  - inner
- **B1.2a** Źródło wody

| a | b |
|---|---|
| 1 | 2 |
`;

describe('rule books', () => {
  const blocks = parseMarkdown(book);
  it('have headings with rule numbers', () => {
    expect(blocks.filter((block) => block.kind === 'heading').map((h) => [h.level, h.rule])).toEqual([
      [1, undefined],
      [2, 'B1'],
    ]);
  });
  it('have paragraphs, lists inside lists, and tables', () => {
    expect(blocks[1]).toEqual({ kind: 'paragraph', spans: [{ text: 'First line goes on.' }] });
    const list = blocks[3]!;
    if (list.kind !== 'list') throw new Error('not a list');
    expect(list.items.map((item) => item.rule)).toEqual(['B1.1', 'B1.2a']);
    expect(plain(list.items[0]!.spans)).toBe('B1.1 There are six kinds. More of it.');
    expect(list.items[0]!.items.map((item) => plain(item.spans))).toEqual(['inner']);
    expect(blocks[4]).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });
  it('link only to places that are safe', () => {
    expect(spans('[a](https://x) [b](javascript:x)')).toEqual([
      { text: 'a', href: 'https://x' },
      { text: ' ' },
      { text: 'b' },
    ]);
  });
  it('can be searched without accents, and keep the heading of what is found', () => {
    const found = search(blocks, 'zrodlo');
    expect(found.map((block) => block.kind)).toEqual(['heading', 'list']);
    expect(search(blocks, 'nothing here')).toEqual([]);
    expect(search(blocks, ' ')).toHaveLength(blocks.length);
  });
});
