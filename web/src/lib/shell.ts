// The page without a network: the service worker (public/worker.js) keeps the page itself and the parts of it
// that were used, and this browser the list of my games as it last was.
import { engineAddress, isHere } from '../net/here';
import type { Summary } from '../net/types';
import { loadFrom, saveTo } from './storage';

const seenKey = 'reeve.mine';
const most = 30;

/** Once everything else is done: what was loaded for this look is there for the next one. */
export function keepShell() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  later(() => void keep().catch(() => {})); // where workers are not allowed there is no shell
}

/** A file of the page's own folder, wherever that is. */
export const fileOf = (name: string) => new URL(name, new URL(import.meta.env.BASE_URL, document.baseURI));

const pathsOf = (addresses: string[]) =>
  addresses
    .map((address) => new URL(address, document.baseURI))
    .filter((url) => url.origin === location.origin && url.pathname.includes('/assets/'))
    .map((url) => url.pathname);

async function keep() {
  await navigator.serviceWorker.register(fileOf('worker.js'));
  await keepAssets(performance.getEntriesByType('resource').map((entry) => entry.name));
  // Who has installed the page as an app wants it without a network, too.
  if (engineAddress && matchMedia('(display-mode: standalone)').matches)
    await (await import('../here/keep')).keepEverything();
}

/** Parts that were used, and will be there without a network. */
export async function keepAssets(addresses: string[]) {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: pathsOf(addresses) });
}

export interface LastSeen {
  at: number;
  tables: Summary[];
}

export function rememberTables(tables: readonly Summary[], now: number = Date.now()) {
  saveTo(seenKey, JSON.stringify({ at: now, tables: tables.filter(({ table }) => !isHere(table)).slice(0, most) } satisfies LastSeen));
}

export function tablesLastSeen(): LastSeen | undefined {
  try {
    const seen = JSON.parse(loadFrom(seenKey) ?? 'null') as LastSeen | null;
    return seen && Array.isArray(seen.tables) && typeof seen.at === 'number' ? seen : undefined;
  } catch {
    return undefined;
  }
}
