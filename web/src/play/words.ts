// Moves and what they bring, in words.
import type { Context, GameModule } from '../games/types';
import type { LogEntry } from '../net/table.svelte';
import type { Detail, LegalMove } from '../net/types';
import type { Translate } from '../i18n/index.svelte';

export interface Gain {
  key: string;
  n: number;
  text: string;
}

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** "+4 points", "+2 silver", "−1 worker"; from gain.<key> of the game's words. */
export function gainsOf(move: LegalMove, t: Translate): Gain[] {
  const gains: Gain[] = [];
  const add = (key: string, n: number) => {
    if (!n) return;
    const name = `gain.${key}`;
    gains.push({
      key,
      n,
      text: `${signed(n)} ${t.has(name) ? t(name, { n: Math.abs(n) }) : key.replaceAll('_', ' ')}`,
    });
  };
  // Where gold is points it says so itself.
  if (move.gains?.gold !== move.points) add('points', move.points);
  for (const [key, n] of Object.entries(move.gains ?? {})) if (typeof n === 'number') add(key, n);
  return gains;
}

export function moveWords(
  move: { detail: Detail; text: string },
  module: GameModule,
  context: Context<never>,
): string {
  return module.describeMove(move.detail, context) || move.text;
}

/** A move with what it brings, as one sentence for lists and screen readers. */
export function fullWords(move: LegalMove, module: GameModule, context: Context<never>): string {
  const gains = gainsOf(move, context.t).map((gain) => gain.text);
  const words = moveWords(move, module, context);
  return gains.length > 0 ? `${words} (${gains.join(', ')})` : words;
}

/** What was done, action by action: entries of the log that the game tells as one are one, under the first one's number. */
export function actionsOf(log: readonly LogEntry[], module: GameModule): LogEntry[] {
  const told: LogEntry[] = [];
  for (const entry of log) {
    const last = told.at(-1);
    const both = last && module.foldEvents?.(last.event, entry.event);
    if (both) told[told.length - 1] = { n: last.n, event: both };
    else told.push(entry);
  }
  return told;
}

/** The name of a line of the score sheet. */
export function sourceName(source: string, t: Translate): string {
  const key = `source.${source}`;
  const name = t.has(key) ? t(key) : source.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
