// Games that are played in this browser alone: against bots, without a server. Their tables are named here-…,
// and whatever is asked about them is answered by src/here/server.ts, which speaks the server's protocol to an
// engine in a worker (wasm/). This file is all of it that every screen has: it decides, and loads the rest when
// it is wanted.
import type { Message } from './connection.svelte';
import { ServerError, type Summary } from './types';
import { loadFrom } from '../lib/storage';

const built = import.meta.glob<string>('../../../wasm/npm/reeve-engine.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Where the engine lies; undefined where the page was built without it (tools/build-wasm). */
export const engineAddress: string | undefined = Object.values(built)[0];

/** False where the page is plain files on some host (tools/build-static). */
export const served = import.meta.env.VITE_STATIC !== '1';

export const isHere = (table: unknown): table is string => typeof table === 'string' && table.startsWith('here-');

export const summariesKey = 'reeve.here';
/** My tables in this browser. */
export function tablesHere(): Summary[] {
  try {
    const tables = JSON.parse(loadFrom(summariesKey) ?? '[]') as Summary[];
    return engineAddress && Array.isArray(tables) ? tables : [];
  } catch {
    return [];
  }
}

/** What can be answered without a server, beside the tables of this browser. */
const answerable = /^\/api\/(games|puzzles)(\/|$)|^\/api\/(tables|records)$/;
const tableOf = (path: string) => /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];

/** "always", "alone" (when the server cannot be reached), or "never". */
export function answeredHere(path: string): 'always' | 'alone' | 'never' {
  if (!engineAddress) return 'never';
  if (isHere(tableOf(path))) return 'always';
  if (!served) return answerable.test(path) || path === '/api/me' ? 'always' : 'never';
  return answerable.test(path) ? 'alone' : 'never';
}

let say: (message: Message) => void = () => {};
/** Who hears what the tables of this browser tell. */
export const hearHere = (listener: (message: Message) => void) => void (say = listener);

const here = () =>
  import('../here/server').then(({ hereServer }) => hereServer((message) => say(message)), () => {
    throw new ServerError('offline', 'The engine cannot be loaded.');
  });

export const askHere = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await (await here()).rest(method, path, body)) as T;
export const tellHere = async (message: Message): Promise<Message> => (await here()).tell(message);
