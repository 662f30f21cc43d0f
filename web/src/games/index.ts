// Finds a game's module. A game without one is played on the generic board.
import { useNamespace } from '../i18n/index.svelte';
import type { GameModule } from './types';

const modules = import.meta.glob<{ default: GameModule }>('./{burgundy,ragusa,villagers}/index.ts');

export async function loadGame(game: string): Promise<GameModule> {
  const load = modules[`./${game}/index.ts`];
  const [module] = await Promise.all([
    load ? load() : import('./generic/index'),
    useNamespace(game),
    useNamespace('table'),
  ]);
  return module.default as GameModule;
}
