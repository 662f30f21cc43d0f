// How much was said since somebody looked at the chat; remembered while the tab lives.
import { untrack } from 'svelte';
import type { TableClient } from '../net/table.svelte';

export class Unread {
  private seen = $state(-1);
  private readonly key: string;

  constructor(private readonly client: TableClient) {
    this.key = `reeve.chat.${client.id}`;
    try {
      this.seen = Number(sessionStorage.getItem(this.key) ?? -1);
    } catch {
      // Nothing is remembered where nothing may be.
    }
  }

  get count(): number {
    return this.client.chat.filter((line) => line.n > this.seen).length;
  }

  /** Call whenever the chat is looked at, and while it is. */
  look(now: boolean) {
    const last = this.client.chat.at(-1)?.n ?? -1;
    if (!now || last <= untrack(() => this.seen)) return;
    this.seen = last;
    try {
      sessionStorage.setItem(this.key, String(last));
    } catch {
      // see above
    }
  }
}
