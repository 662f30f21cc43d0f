// Words in the reader's language. What the page says itself lives in src/i18n/<language>/<namespace>.ts
// as flat objects of ICU messages: "frame" is everywhere, "table" what is only said at a table. The
// words of a game are its own namespace and stand in its folder words/, where the program reads them
// too. tools/messages.mjs makes functions of them all when the page is built. Only the language in use
// is loaded, and the words of a table and of its game only with them. English words of the frame come
// with the page: most first looks are saved a round trip.
import english from './en/frame';

export type Args = Record<string, string | number | boolean | null | undefined>;
export type Language = 'en' | 'pl' | 'ru';
type Message = (args: Args) => string;
export type Messages = Record<string, Message>;

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

const loaders = import.meta.glob<{ default: Messages }>([
  './{en,pl,ru}/*.ts',
  '!./en/frame.ts',
  '../../../games/*/words/*.json',
]);
const own = english as unknown as Messages;

/** ./pl/table.ts is the page's, ../../../games/ragusa/words/pl.json a game's. */
const loaderOf = (language: Language, namespace: string) =>
  loaders[`./${language}/${namespace}.ts`] ??
  loaders[`../../../games/${namespace}/words/${language}.json`];

const numberFormats = new Map<Language, Intl.NumberFormat>();
function formatNumber(locale: Language, n: number): string {
  let format = numberFormats.get(locale);
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(locale)));
  return format.format(n);
}

/** An argument that is left out is empty, not the word "undefined". */
const filled = (args: Args) =>
  new Proxy(args, { get: (all, name) => all[name as string] ?? '' });

const loaded = $state<{ language: Language; messages: Record<string, Messages> }>({
  language: 'en',
  messages: {},
});

/** Words of the games of examples/, which stand in the frame's: the list of games names them too. */
const exampleWords = import.meta.env.VITE_EXAMPLES
  ? import.meta.glob<Messages>('../../../examples/*/words/*.json', { eager: true, import: 'default' })
  : {};

function withExamples(language: Language, frame: Messages): Messages {
  const files = Object.entries(exampleWords).filter(([path]) => path.endsWith(`/${language}.json`));
  return Object.assign({}, frame, ...files.map(([, words]) => words));
}

async function load(language: Language, namespace: string): Promise<Messages> {
  if (namespace === 'frame') return withExamples(language, await loadFile(language, namespace));
  return loadFile(language, namespace);
}

async function loadFile(language: Language, namespace: string): Promise<Messages> {
  if (language === 'en' && namespace === 'frame') return own;
  const loader = loaderOf(language, namespace);
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

function find(key: string, namespace?: string): Message | undefined {
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
    return message === undefined ? `⟦${key}⟧` : message(filled(args ?? {}));
  };
  Object.assign(translate, {
    has: (key: string) => find(key, namespace) !== undefined,
    number: (n: number) => formatNumber(loaded.language, n),
  });
  // Asked each time: assigned, it would stay what it was at first.
  return Object.defineProperty(translate, 'language', { get: () => loaded.language }) as unknown as Translate;
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
