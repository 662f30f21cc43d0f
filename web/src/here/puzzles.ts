// Puzzles without a server: the books of analysis/books are files of the page, given to the engine when one of
// them is wanted.
import { keepAssets } from '../lib/shell';
import { ServerError } from '../net/types';
import type { Engine } from './engine';

const books = import.meta.glob<string>('../../../analysis/books/*.jsonl', { query: '?url', import: 'default', eager: true });
const dayMs = 86_400_000;

export function puzzles(engine: Engine) {
  let given = new Map<string, Promise<unknown>>();
  let life = 0;

  async function give(game: string) {
    const address = books[`../../../analysis/books/${game}.jsonl`];
    if (!address) throw new ServerError('not_found', 'There are no puzzles of this game.');
    const answer = await fetch(address).catch(() => undefined);
    if (!answer?.ok) throw new ServerError('offline', 'The puzzles cannot be loaded.');
    keepAssets([address]);
    await engine.ask({ op: 'puzzle.book', game, text: await answer.text() });
    life = engine.life;
  }

  return async (method: string, game: string, id: string | undefined, asked: Record<string, unknown>) => {
    if (life !== engine.life) given = new Map();
    if (!given.has(game)) given.set(game, give(game));
    await given.get(game)!.catch((error: unknown) => {
      given.delete(game);
      throw error;
    });
    if (!id) return engine.ask({ op: 'puzzle.list', game, day: Math.floor(Date.now() / dayMs) });
    if (method === 'GET') return engine.ask({ op: 'puzzle.show', game, id });
    return engine.ask({ op: 'puzzle.answer', game, id, ...(asked.move === undefined ? {} : { move: asked.move }) });
  };
}
