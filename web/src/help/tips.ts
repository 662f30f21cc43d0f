// Tips for those who know the first steps: each is told where it helps, a few times at most, and never
// again once the reader has done it or does not want it. Which one is told is decided here; Tips.svelte
// shows it.
import type { Context, Tip } from '../games/types';
import type { GameEvent } from '../net/types';
import type { Option } from '../play/narrow';

/** How often each tip was told; `known` when it is not needed any more. */
export type TipMemory = Record<string, number>;
export const known = 99;
/** Whoever did not take it up after this many turns does not want it. */
export const mostTold = 3;

export function readMemory(stored: string | null): TipMemory {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).filter(([, times]) => typeof times === 'number')) as TipMemory;
  } catch {
    // Not ours or broken: nothing is known yet.
  }
  return {};
}

export interface TipMoment {
  context: Context<never>;
  options: readonly Option[];
}

/** The pieces a tip speaks of now; undefined when it does not help now. */
export function helps(tip: Tip, { context, options }: TipMoment): string[] | undefined {
  if (tip.when && !tip.when(context)) return undefined;
  const about = options.filter(({ move }) => tip.about(move, context));
  return about.length > 0 ? [...new Set(about.flatMap(({ pieces }) => pieces))] : undefined;
}

/** The tip for this moment: of those that help, the one told least. */
export function chooseTip(tips: readonly Tip[], memory: TipMemory, moment: TipMoment): Tip | undefined {
  let best: Tip | undefined;
  for (const tip of tips) {
    const told = memory[tip.key] ?? 0;
    if (told < mostTold && told < (best ? (memory[best.key] ?? 0) : mostTold) && helps(tip, moment)) best = tip;
  }
  return best;
}

/** The memory after the reader did `events`. */
export function remember(tips: readonly Tip[], memory: TipMemory, events: readonly GameEvent[]): TipMemory {
  const done = tips.filter((tip) => (memory[tip.key] ?? 0) < known && events.some((event) => tip.done(event)));
  return done.length === 0 ? memory : { ...memory, ...Object.fromEntries(done.map(({ key }) => [key, known])) };
}
