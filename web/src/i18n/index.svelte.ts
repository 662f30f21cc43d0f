// Words in the reader's language. Messages live in src/i18n/<language>/<namespace>.ts as flat
// objects of ICU messages; "frame" is the page itself, "table" what is only said at a table, and every
// game has a namespace of its own. Only the language in use is loaded, and the words of a table and of
// its game only with them. English words of the frame
// come with the page: most first looks are saved a round trip.
import english from './en/frame';
import { format, formatNumber, type Args } from './icu';

export type { Args };
export type Language = 'en' | 'pl' | 'ru';
export type Namespace = 'frame' | 'table' | 'together' | 'analysis' | 'burgundy' | 'ragusa' | 'villagers';
export type Messages = Record<string, string>;

export const languages: readonly Language[] = ['en', 'pl', 'ru'];
export const languageNames: Record<Language, string> = {
  en: 'English',
  pl: 'Polski',
  ru: 'Русский',
};

/**
 * Looks up a key and fills in its arguments. `t.has` tells whether there is such a message. A key
 * that is missing comes back in ⟦brackets⟧, which no test lets pass.
 */
export interface Translate {
  (key: string, args?: Args): string;
  has(key: string): boolean;
  number(n: number): string;
  readonly language: Language;
}

const loaders = import.meta.glob<{ default: Messages }>(['./{en,pl,ru}/*.ts', '!./en/frame.ts']);

const loaded = $state<{ language: Language; messages: Record<string, Messages> }>({
  language: 'en',
  messages: {},
});

async function load(language: Language, namespace: string): Promise<Messages> {
  if (language === 'en' && namespace === 'frame') return english;
  const loader = loaders[`./${language}/${namespace}.ts`];
  return loader ? (await loader()).default : {};
}

/** Changes the language once all words that are on the screen are there. */
export async function setLanguage(language: Language): Promise<void> {
  const namespaces = new Set(['frame', ...Object.keys(loaded.messages)]);
  const entries = await Promise.all(
    [...namespaces].map(async (name) => [name, await load(language, name)] as const),
  );
  loaded.messages = Object.fromEntries(entries);
  loaded.language = language;
  document.documentElement.lang = language;
}

export async function useNamespace(namespace: string): Promise<void> {
  if (loaded.messages[namespace]) return;
  const language = loaded.language;
  const messages = await load(language, namespace);
  // The language may have changed while the words were on their way.
  if (language === loaded.language) loaded.messages[namespace] = messages;
  else await useNamespace(namespace);
}

export function language(): Language {
  return loaded.language;
}

function find(key: string, namespace?: string): string | undefined {
  return (
    (namespace ? loaded.messages[namespace]?.[key] : undefined) ??
    loaded.messages['frame']?.[key] ??
    loaded.messages['table']?.[key]
  );
}

/** A translator that looks into a game's words first and then into the page's. */
export function translator(namespace?: string): Translate {
  const translate = (key: string, args?: Args) => {
    const message = find(key, namespace);
    return message === undefined ? `⟦${key}⟧` : format(message, loaded.language, args);
  };
  return Object.assign(translate, {
    has: (key: string) => find(key, namespace) !== undefined,
    number: (n: number) => formatNumber(loaded.language, n),
    get language() {
      return loaded.language;
    },
  }) as Translate;
}

export const t = translator();

export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    const match = languages.find((known) => known === short);
    if (match) return match;
    // Readers of these languages usually read Russian better than English.
    if (short === 'be' || short === 'kk') return 'ru';
  }
  return 'en';
}
