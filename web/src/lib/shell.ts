// The page without a network: the service worker (public/worker.js) keeps the page itself and the parts of it
// that were used, and this browser the list of my games as it last was.
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

async function keep() {
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const used = performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'));
  active?.postMessage({ keep: used.map((url) => url.pathname) });
}

export interface LastSeen {
  at: number;
  tables: Summary[];
}

export function rememberTables(tables: readonly Summary[], now: number = Date.now()) {
  saveTo(seenKey, JSON.stringify({ at: now, tables: tables.slice(0, most) } satisfies LastSeen));
}

export function tablesLastSeen(): LastSeen | undefined {
  try {
    const seen = JSON.parse(loadFrom(seenKey) ?? 'null') as LastSeen | null;
    return seen && Array.isArray(seen.tables) && typeof seen.at === 'number' ? seen : undefined;
  } catch {
    return undefined;
  }
}
