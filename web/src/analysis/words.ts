// The words of a table where its game is also analysed: the game's first, then those of the analysis.
import type { Context } from '../games/types';
import { translator } from '../i18n/index.svelte';

type Words = Context<never>['t'];

const own = translator('analysis');

export function withAnalysisWords(game: Words): Words {
  return Object.assign((key: string, args?: never) => (game.has(key) ? game(key, args) : own(key, args)), {
    has: (key: string) => game.has(key) || own.has(key),
    number: (n: number) => game.number(n),
    language: game.language,
  }) as Words;
}
