// People's words stand in the files of words (games/*/words, core/words, cli/words, server/words,
// src/i18n) and nowhere else: not in the program's sources, not in the page's components.
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type Files = Record<string, string>;
/** By path from the top of the checkout; without tests. */
const named = (found: Files): Files =>
  Object.fromEntries(
    Object.entries(found)
      .map(([path, text]) => [path.replace('../../../', '').replace('../', 'web/src/').replace('./', 'web/src/i18n/'), text] as const)
      .filter(([path]) => !/\/tests\/|\.test\./.test(path)),
  );
const gameSources = named(
  import.meta.glob<string>('../../../{games,examples}/**/*.{cpp,h}', { query: '?raw', import: 'default', eager: true }),
);
const programSources = named(
  import.meta.glob<string>('../../../{core,search,analysis,simulate,server,cli}/**/*.{cpp,h}', { query: '?raw', import: 'default', eager: true }),
);
const pageSources = named(
  import.meta.glob<string>(['../**/*.{ts,svelte}', './*.ts', '../../../examples/*/page/**/*.{ts,svelte}'], { query: '?raw', import: 'default', eager: true }),
);
const gameWords = import.meta.glob<Record<string, string>>('../../../{games,examples}/*/words/*.json', { eager: true, import: 'texts' });
const paths = (files: Files, endings: RegExp) => Object.keys(files).filter((path) => endings.test(path));

/** "Take a mine", "{} points": letters of two words, or the letters of another alphabet. */
export const isSaid = (text: string) =>
  /\p{L}{3,}[,.;:!?’]? [(“]?\p{L}/u.test(text) || /[^\p{ASCII}]/u.test(text.replace(/[^\p{L}]/gu, ''));

/** The string literals of a C++ source; neighbours are one, as the compiler has it. */
export function literalsOf(source: string): string[] {
  const plain = source.replace(/^\s*#.*$/gm, '').replace(/R"(\w*)\(([^]*?)\)\1"/g, '""');
  const tokens = plain.matchAll(/\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)'|"((?:[^"\\\n]|\\.)*)"|[^\s"'/]+|\/|'/g);
  const found: string[] = [];
  let open = false;
  for (const [token, text] of tokens) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    if (text === undefined) open = false;
    else if (open) found[found.length - 1] += text;
    else found.push(text);
    open = text !== undefined;
  }
  return found;
}

// What is wrong with a position that a programmer composed is said in English, to who writes JSON.
const forProgrammers = /(state_read|state_reader|state_check|check|modules\/\w+\/json)\.cpp$/;

describe('the sources of the games', () => {
  const sources = Object.keys(gameSources).filter((file) => !forProgrammers.test(file));
  it('are found', () => expect(sources.length).toBeGreaterThan(100));
  it.each(sources)('%s says nothing itself', (file) => {
    expect(literalsOf(gameSources[file]!).filter(isSaid)).toEqual([]);
  });
});

describe('the program', () => {
  // Sentences of games, by the parts between their arguments.
  const said = new Set(
    Object.values(gameWords)
      .flatMap((messages) => Object.values(messages))
      .flatMap((message) => message.split(/\{[^{}]*\}|[{}]/))
      .map((part) => part.trim())
      .filter((part) => part.length >= 20 && isSaid(part)),
  );
  const sources = { ...programSources, ...gameSources, ...pageSources };
  it('repeats no sentence of a game', () => {
    expect(said.size).toBeGreaterThan(1000);
    const repeated = Object.entries(sources).flatMap(([file, source]) => {
      const text = /\.(cpp|h)$/.test(file)
        ? literalsOf(source).join('\n')
        : source.replace(/\/\*[^]*?\*\/|\/\/.*|<!--[^]*?-->/g, '');
      return [...said].filter((part) => text.includes(part)).map((part) => `${file}: ${part}`);
    });
    expect(repeated).toEqual([]);
  });
});

describe('the page', () => {
  // Names of languages, of the program, and of what is the same everywhere.
  const shared = /^(Reeve|English|Polski|Русский)$/;
  const read = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label']);

  it.each(paths(pageSources, /\.svelte$/))('%s has its words from elsewhere', (file) => {
    const found: string[] = [];
    const walk = (node: unknown, attribute = '') => {
      if (Array.isArray(node)) return node.forEach((each) => walk(each, attribute));
      if (!node || typeof node !== 'object') return;
      const { type, name, data } = node as { type?: string; name?: string; data?: string };
      if (type === 'StyleDirective') return;
      if (type === 'Text' && /\p{L}{2,}/u.test(data ?? '') && (!attribute || read.has(attribute))) found.push(data!.trim());
      for (const [key, value] of Object.entries(node))
        if (key !== 'name') walk(value, type === 'Attribute' ? (name ?? '') : type === 'RegularElement' || type === 'Component' ? '' : attribute);
    };
    walk(parse(pageSources[file]!, { modern: true }).fragment);
    expect(found.filter((text) => !shared.test(text))).toEqual([]);
  });

  it.each(paths(pageSources, /\/(games|page)\/.*\.ts$/))('%s has its words from elsewhere', (file) => {
    const found: string[] = [];
    const walk = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
      ts.forEachChild(node, walk);
    };
    walk(ts.createSourceFile(file, pageSources[file]!, ts.ScriptTarget.Latest));
    expect(found.filter(isSaid)).toEqual([]);
  });
});

describe('these tests', () => {
  it('know words from ids', () => {
    expect(['Take a mine', '{} points for {}', 'żółty', 'Ход игрока'].filter(isSaid)).toHaveLength(4);
    expect(['boarding_house', 'draw.{}.help', 'M3 4.5 L6 7', '  v{}({}) ', 'rgb(1, 2, 3)', '▶ ×'].filter(isSaid)).toEqual([]);
  });
  it('read C++ as it is written', () => {
    expect(literalsOf('// "not this"\n#include "nor this"\nf("a b" /* x */\n  "c", \'"\', "d");')).toEqual(['a bc', 'd']);
  });
});
