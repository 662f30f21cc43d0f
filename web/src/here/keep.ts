// The whole page and the engine in this browser, for times without a network.
import { fileOf } from '../lib/shell';
import { loadFrom, saveTo } from '../lib/storage';
import { engineAddress } from '../net/here';

const keptKey = 'reeve.kept';
/** Whether all of this page, with the engine, is kept in this browser: the name of the page's file changes with any part. */
export const everythingKept = () => loadFrom(keptKey) === import.meta.url;

/** All parts of the page and the engine, for times without a network; `told` hears how far it is, from 0 to 1. */
export async function keepEverything(told: (part: number) => void = () => {}): Promise<void> {
  if (!engineAddress || everythingKept()) return;
  const list = (await (await fetch(fileOf('parts.json'))).json()) as string[];
  const cache = await caches.open('shell');
  for (const [done, part] of list.entries()) {
    const url = fileOf(part);
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
    told((done + 1) / list.length);
  }
  saveTo(keptKey, import.meta.url);
}
