// My tables and the open ones, kept up to date by the server while somebody looks.
import type { Connection, Message } from './connection.svelte';
import type { Summary } from './types';

/** Those that wait for me first, then by last move. */
export function sortMine(tables: readonly Summary[]): Summary[] {
  return [...tables].sort(
    (a, b) => Number(b.your_turn) - Number(a.your_turn) || b.moved - a.moved,
  );
}

export function replaceIn(tables: readonly Summary[], id: string, summary: Summary | null): Summary[] {
  const others = tables.filter((table) => table.table !== id);
  return summary ? [summary, ...others] : others;
}

export class Lists {
  mine = $state.raw<Summary[]>([]);
  lobby = $state.raw<Summary[]>([]);
  private readonly stop: (() => void)[];

  /** `onTurn` hears of a table that now waits for me. */
  constructor(
    private readonly connection: Connection,
    private readonly onTurn: (table: Summary) => void,
  ) {
    this.stop = [
      connection.listen((message) => this.receive(message)),
      connection.onWelcome(() => {
        for (const type of ['my_tables', 'lobby'])
          connection.request({ type, on: true }).catch(() => {});
      }),
    ];
  }

  close() {
    for (const stop of this.stop) stop();
    for (const type of ['my_tables', 'lobby'])
      this.connection.request({ type, on: false }).catch(() => {});
  }

  private receive(message: Message) {
    const id = String(message.table);
    const summary = message.summary as Summary | null;
    if (message.type === 'my_tables' && message.tables)
      this.mine = sortMine(message.tables as Summary[]);
    else if (message.type === 'my_table') {
      const waited = this.mine.some((table) => table.table === id && table.your_turn);
      if (summary?.your_turn && !waited) this.onTurn(summary);
      this.mine = sortMine(replaceIn(this.mine, id, summary));
    } else if (message.type === 'lobby' && message.tables) this.lobby = message.tables as Summary[];
    else if (message.type === 'lobby_table') this.lobby = replaceIn(this.lobby, id, summary);
  }
}
