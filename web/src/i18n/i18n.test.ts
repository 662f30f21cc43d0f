import { parse, type Token } from '@messageformat/parser';
import { describe, expect, it } from 'vitest';
import { setLanguage, translator, useNamespace } from './index.svelte';

// The page's own words, those of the games and those the program shares among games.
const files: Record<string, Record<string, string>> = {
  ...import.meta.glob<Record<string, string>>('./{en,pl,ru}/*.ts', { eager: true, import: 'texts' }),
  ...import.meta.glob<Record<string, string>>('../../../{games,examples}/*/words/*.json', { eager: true, import: 'texts' }),
  ...import.meta.glob<Record<string, string>>('../../../{core,cli,server}/words/*.json', { eager: true, import: 'texts' }),
};
const spaces = Object.keys(files)
  .filter((path) => /\ben(\/[a-z-]+\.ts|\.json)$/.test(path))
  .map((path) => ({ path, name: path.replace(/^(\.\.?\/)+/, '') }));
const of = (language: string, path: string) =>
  files[path.replace(/\/en\//, `/${language}/`).replace(/en\.json$/, `${language}.json`)]!;

/** The names of the arguments a message uses and, for each plural, its cases. */
function inspect(message: string): { args: Set<string>; plurals: string[][] } {
  const args = new Set<string>();
  const plurals: string[][] = [];
  const walk = (tokens: Token[]) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      args.add(token.arg);
      if (token.type === 'plural') plurals.push(token.cases.map((each) => each.key));
      if ('cases' in token) for (const each of token.cases) walk(each.tokens);
    }
  };
  walk(parse(message, { strict: true }));
  return { args, plurals };
}

// Words that are rightly the same in two languages.
const shared = /^(Link|Login|Reeve|\{n\}\.)$/;

describe.each(spaces)('$name', ({ path }) => {
  const english = of('en', path);

  it.each(['pl', 'ru'])('has the same keys in %s', (language) => {
    expect(Object.keys(of(language, path)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(['en', 'pl', 'ru'])('can be read in %s, with all plural forms', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(of(language, path))) {
      const { args, plurals } = inspect(message);
      expect([...args].sort(), key).toEqual([...inspect(english[key]!).args].sort());
      for (const cases of plurals)
        for (const form of forms) expect(cases, `${language} ${key}`).toContain(form);
      // A straight apostrophe quotes in ICU; a printed one is curved.
      expect(message, `${language} ${key}`).not.toContain("'");
    }
  });

  it('leaves no English in Russian', () => {
    for (const [key, message] of Object.entries(of('ru', path))) {
      if (shared.test(message)) continue;
      const words = message.replace(/\{[^{}]*\}/g, '').replace(/reeve replay --verify/, '');
      expect(/[а-яё]/i.test(message) || !/[a-z]{3}/i.test(words), `${key}: ${message}`).toBe(true);
    }
  });

  it('leaves no English sentence in Polish', () => {
    for (const [key, message] of Object.entries(of('pl', path)))
      if (english[key]!.replace(/\{[^{}]*\}/g, '').length > 12 && !shared.test(message))
        expect(message, key).not.toBe(english[key]);
  });
});

describe('compiled messages', () => {
  it('choose plurals, fill in arguments and leave out what is not given', async () => {
    globalThis.document ??= { documentElement: {} } as Document;
    await useNamespace('ragusa');
    const t = translator('ragusa');
    const said: Record<string, string[]> = {
      en: ['1 grape', '2 grapes', '5 grapes', '22 grapes'],
      pl: ['1 winogrono', '2 winogrona', '5 winogron', '22 winogrona'],
    };
    for (const language of ['en', 'pl'] as const) {
      await setLanguage(language);
      expect(t.language).toBe(language); // a translator made before, too
      expect([1, 2, 5, 22].map((n) => `${n} ${t('gain.grapes', { n })}`)).toEqual(said[language]);
    }
    await setLanguage('en');
    expect(t('event.tower_built', { who: 'Ann', space: 'B05' })).toBe('Ann builds a tower on B05.');
    expect(t('event.tower_built', { who: 'Ann' })).toBe('Ann builds a tower on .');
    expect(t('no such key')).toBe('⟦no such key⟧');
  });
});
