// Finds a game's module. A game without one is played on the generic board.
import { useNamespace } from '../i18n/index.svelte';
import { moduleOf } from './list';
import type { GameModule } from './types';

export async function loadGame(game: string): Promise<GameModule> {
  const load = moduleOf(game);
  const [module] = await Promise.all([
    load ? load() : import('./generic/index'),
    useNamespace(game),
    useNamespace('table'),
  ]);
  return module.default as GameModule;
}
