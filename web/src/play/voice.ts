// "You" in the log, its last line, what is said aloud and the captions of replays. Sentences are written about somebody ("{who} takes …"); about the reader they are
// told in the second person. The verbs of events are regular in all three languages up to the few
// named here; a sentence that does not begin with somebody doing something keeps the name.
import type { Context, GameModule } from '../games/types';
import type { Language } from '../i18n/index.svelte';
import type { GameEvent } from '../net/types';

/** Stands for the reader's name while a sentence is made, so that it is found again. */
export const reader = '\u2060\u2063\u2060';

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

const english: Record<string, string> = { is: 'are', has: 'have', does: 'do', cannot: 'cannot' };

function second(verb: string, language: Language): string | undefined {
  if (language === 'en') {
    if (english[verb]) return english[verb];
    if (/(ch|sh|ss|x)es$/.test(verb)) return verb.slice(0, -2);
    return /[^s]s$/.test(verb) ? verb.slice(0, -1) : undefined;
  }
  if (language === 'pl') return /[aeiy]$/.test(verb) ? `${verb}sz` : undefined;
  return /[еёи]т$/.test(verb) ? `${verb}е` : undefined;
}

/** Words that may stand before the verb. */
const before: Record<Language, RegExp> = {
  en: /^$/,
  pl: /^(nie|nic)$/,
  ru: /^(не|ничего)$/,
};
/** A second verb of the same sentence. */
const also: Record<Language, RegExp> = {
  en: /(?<= and )(loses)\b/,
  pl: /(?<= i )(traci)(?= )/,
  ru: /(?<= и )(теряет)(?= )/,
};

/** The sentence as the reader is told it. */
export function toReader(words: string, name: string, language: Language): string {
  const plain = () => words.replaceAll(reader, name);
  if (words.startsWith(`${reader}: `))
    return ({ en: 'You', pl: 'Ty', ru: 'Вы' }[language] + words.slice(reader.length)).replaceAll(reader, name);
  if (!words.startsWith(`${reader} `)) return plain();
  const parts = words.slice(reader.length + 1).split(' ');
  const at = parts.findIndex((part) => !before[language].test(part));
  const [, verb = '', mark = ''] = /^(\p{L}+)(.*)$/su.exec(parts[at] ?? '') ?? [];
  const told = second(verb, language);
  if (!told) return plain();
  parts[at] = told + mark;
  const rest = parts.join(' ').replace(also[language], (other) => second(other, language) ?? other);
  const sentence = language === 'pl' ? capital(rest) : `${language === 'ru' ? 'Вы' : 'You'} ${rest}`;
  return sentence.replaceAll(reader, name);
}

/** Tells events to whoever looks on from a seat: what that seat does in the second person. */
export function teller(module: GameModule, context: Context<never>): (event: GameEvent) => string {
  const mine = { ...context, names: context.names.map((name, seat) => (seat === context.seat ? reader : name)) };
  return (event) => toReader(module.describeEvent(event, mine), context.names[context.seat] ?? '', context.t.language);
}
