// Which games this page has: every folder beside this file with an index.ts, and those of examples/
// when the page is built with REEVE_EXAMPLES=1 (tools/build-page). There is no other list.
import type { GameModule } from './types';

export const modules = {
  ...import.meta.glob<{ default: GameModule }>(['./*/index.ts', '!./generic/index.ts']),
  ...(import.meta.env.VITE_EXAMPLES
    ? import.meta.glob<{ default: GameModule }>('../../../examples/*/page/index.ts')
    : {}),
};

/** "./ragusa/index.ts" and "../../../examples/pebbles/page/index.ts" by the game's name. */
const paths = new Map(
  Object.keys(modules).map((path) => [path.replace(/(\/page)?\/index\.ts$/, '').replace(/^.*\//, ''), path]),
);
export const gameNames: readonly string[] = [...paths.keys()].sort();
export const moduleOf = (game: string) => modules[paths.get(game) ?? ''];

/** Games with lessons and a book of rules. */
export const taughtGames: readonly string[] = Object.keys(import.meta.glob('./*/lessons.json'))
  .map((path) => path.split('/')[1] ?? '')
  .sort();
