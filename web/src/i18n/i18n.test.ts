import { describe, expect, it } from 'vitest';
import { inspect } from './icu';

const files = import.meta.glob<Record<string, string>>('./{en,pl,ru}/*.ts', {
  eager: true,
  import: 'default',
});
const of = (language: string, namespace: string) => files[`./${language}/${namespace}.ts`]!;
const namespaces = Object.keys(files)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice(5, -3));

// Words that are rightly the same in two languages.
const shared = /^(Link|Login|Reeve|\{n\}\.)$/;

describe.each(namespaces)('%s', (namespace) => {
  const english = of('en', namespace);

  it.each(['pl', 'ru'])('has the same keys in %s', (language) => {
    expect(Object.keys(of(language, namespace)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(['en', 'pl', 'ru'])('can be read in %s, with all plural forms', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(of(language, namespace))) {
      const { args, plurals } = inspect(message);
      expect([...args].sort(), key).toEqual([...inspect(english[key]!).args].sort());
      for (const cases of plurals)
        for (const form of forms) expect(cases, `${language} ${key}`).toContain(form);
    }
  });

  it('leaves no English in Russian', () => {
    for (const [key, message] of Object.entries(of('ru', namespace))) {
      if (shared.test(message)) continue;
      const words = message.replace(/\{[^{}]*\}/g, '').replace(/reeve replay --verify/, '');
      expect(/[а-яё]/i.test(message) || !/[a-z]{3}/i.test(words), `${key}: ${message}`).toBe(true);
    }
  });

  it('leaves no English sentence in Polish', () => {
    for (const [key, message] of Object.entries(of('pl', namespace)))
      if (english[key]!.replace(/\{[^{}]*\}/g, '').length > 12 && !shared.test(message))
        expect(message, key).not.toBe(english[key]);
  });
});
