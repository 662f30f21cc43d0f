// The options form: which values go together. The schema says it with "needs", "excludes" and
// "needs_when" (see core/presentation.h); the server has the last word when the table is made.
import type { OptionSchema, OptionValue } from '../net/types';

export type Values = Record<string, unknown>;

/** One reason why an option cannot be used: another option must have, or must not have, a value. */
export interface Reason {
  option: string;
  must: boolean;
  values: unknown[];
}

export function defaults(schema: readonly OptionSchema[]): Values {
  return Object.fromEntries(
    schema.filter((option) => option.default !== null && option.default !== undefined).map((option) => [option.name, option.default]),
  );
}

/**
 * Conditions come as {"edition": "special"}, {"players": [2, 3]} or ["shields"] (which must be
 * switched on).
 */
export function conditions(value: unknown): { option: string; values: unknown[] }[] {
  if (typeof value === 'string') return [{ option: value, values: [true] }];
  if (Array.isArray(value)) return value.flatMap(conditions);
  if (value && typeof value === 'object')
    return Object.entries(value).map(([option, wanted]) => ({
      option,
      values: Array.isArray(wanted) ? wanted : [wanted],
    }));
  return [];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** An option that does nothing needs nothing. */
export function isOff(option: OptionSchema, value: unknown): boolean {
  return value === undefined || same(value, option.default) || value === false || value === 'none';
}

/** Why the option cannot have a value that switches it on; undefined when it can. */
export function blocked(option: OptionSchema, values: Values): Reason | undefined {
  for (const { option: other, values: wanted } of conditions(option.needs))
    if (!wanted.some((value) => holds(values[other], value)))
      return { option: other, must: true, values: wanted };
  for (const { when, needs } of option.needs_when ?? [])
    if (conditions(when).every(({ option: other, values: wanted }) => wanted.some((value) => holds(values[other], value))))
      for (const { option: other, values: wanted } of conditions(needs))
        if (!wanted.some((value) => holds(values[other], value)))
          return { option: other, must: true, values: wanted };
  for (const { option: other, values: unwanted } of conditions(option.excludes))
    if (unwanted.some((value) => holds(values[other], value)))
      return { option: other, must: false, values: unwanted };
  return undefined;
}

function holds(actual: unknown, wanted: unknown): boolean {
  if (wanted === true && typeof actual !== 'boolean')
    return actual !== undefined && actual !== 'none' && actual !== 0 && actual !== '' && !same(actual, []);
  return same(actual, wanted);
}

/** The form in parts: how to play, expansions with what belongs to them, and what few people need. */
export interface Parts {
  main: OptionSchema[];
  expansions: OptionSchema[];
  more: OptionSchema[];
}

/**
 * An option of an expansion is shown only with its expansion; an expansion that cannot be used is
 * shown with the reason.
 */
export function parts(schema: readonly OptionSchema[], values: Values): Parts {
  const switches = new Set(schema.filter(({ type }) => type === 'boolean').map(({ name }) => name));
  const owner = (option: OptionSchema) =>
    conditions(option.needs).find(({ option: other }) => switches.has(other))?.option;
  const children = (name: string) =>
    values[name] === true ? schema.filter((option) => owner(option) === name) : [];
  const free = schema.filter((option) => owner(option) === undefined);
  return {
    main: free.filter(({ type }) => type === 'integer' || type === 'choice'),
    expansions: free
      .filter(({ type }) => type === 'boolean')
      .flatMap((option) => [option, ...children(option.name)]),
    more: free.filter(({ type }) => type === 'list' || type === 'text'),
  };
}

/** After a change: what has become impossible goes back to its default. */
export function repair(schema: readonly OptionSchema[], values: Values): Values {
  const next = { ...values };
  for (let round = 0; round < schema.length; round++) {
    const wrong = schema.find(
      (option) => !isOff(option, next[option.name]) && blocked(option, next) !== undefined,
    );
    if (!wrong) break;
    next[wrong.name] = wrong.type === 'boolean' ? false : wrong.default;
  }
  return next;
}

/** Only what differs from the defaults, which is what a request needs. */
export function changed(schema: readonly OptionSchema[], values: Values): Values {
  return Object.fromEntries(
    schema
      .filter((option) => values[option.name] !== undefined && !same(values[option.name], option.default))
      .map((option) => [option.name, values[option.name] as OptionValue]),
  );
}

/** Seats for a quick game: the reader and bots. */
export function quickSeats(people: number, level: string) {
  return Array.from({ length: people }, (_, seat) =>
    seat === 0 ? { kind: 'me' as const } : { kind: 'bot' as const, level },
  );
}

/** A bot that is a fair match for somebody who knows the rules. */
export function sensibleBot(bots: readonly { name: string }[]): string {
  const wanted = ['journeyman', 'apprentice'];
  for (const name of wanted) if (bots.some((bot) => bot.name === name)) return name;
  return bots[Math.floor(bots.length / 2)]?.name ?? 'journeyman';
}
