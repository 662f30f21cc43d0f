// My tables, wherever in the page I am, and the open ones while somebody looks at them. Both are kept
// up to date by the server.
import { connection, type Connection, type Message } from './connection.svelte';
import { tablesHere } from './here';
import type { Summary } from './types';

/** Those that wait for me first, the most pressing before the others, then by last move. */
export function sortMine(tables: readonly Summary[]): Summary[] {
  const pressing = (table: Summary) => (table.your_turn ? (table.deadline ?? Infinity) : Infinity);
  return [...tables].sort(
    (a, b) =>
      Number(b.your_turn) - Number(a.your_turn) ||
      (pressing(a) === pressing(b) ? 0 : pressing(a) - pressing(b)) ||
      b.moved - a.moved,
  );
}

export function replaceIn(tables: readonly Summary[], id: string, summary: Summary | null): Summary[] {
  const others = tables.filter((table) => table.table !== id);
  return summary ? [summary, ...others] : others;
}

/** The tables that wait for me besides the one I am at: lessons wait for nobody. */
export const waitingIn = (tables: readonly Summary[], besides?: string): Summary[] =>
  tables.filter((table) => table.your_turn && !table.lesson && table.table !== besides);

/** One list the server tells news of: its messages are `type` and, for one table, `one`. */
class List {
  tables = $state.raw<Summary[]>([]);
  /** The server has told the list at least once. */
  told = $state(false);
  private stop: (() => void)[] = [];

  constructor(
    private readonly line: Connection,
    private readonly type: string,
    private readonly one: string,
    private readonly sort: (tables: readonly Summary[]) => Summary[],
    /** Hears of a table that now waits for me. */
    private readonly onTurn: (table: Summary) => void = () => {},
    /** Tables of this browser, which the server does not know. */
    private readonly here: () => Summary[] = () => [],
  ) {
    this.tables = this.sort(here());
  }

  open() {
    if (this.stop.length > 0) return;
    this.stop = [
      this.line.listen((message) => this.receive(message)),
      this.line.onWelcome(() => void this.line.request({ type: this.type, on: true }).catch(() => {})),
    ];
  }

  close() {
    for (const stop of this.stop.splice(0)) stop();
    this.line.request({ type: this.type, on: false }).catch(() => {});
  }

  private receive(message: Message) {
    if (message.type === this.type && message.tables) {
      this.tables = this.sort([...(message.tables as Summary[]), ...this.here()]);
      this.told = true;
    } else if (message.type === this.one) {
      const id = String(message.table);
      const summary = message.summary as Summary | null;
      const waited = this.tables.some((table) => table.table === id && table.your_turn);
      if (summary?.your_turn && !waited) this.onTurn(summary);
      this.tables = this.sort(replaceIn(this.tables, id, summary));
    }
  }
}

export const newLobby = (line: Connection = connection) =>
  new List(line, 'lobby', 'lobby_table', (tables) => [...tables]);
export const newMine = (onTurn: (table: Summary) => void, line: Connection = connection) =>
  new List(line, 'my_tables', 'my_table', sortMine, onTurn, tablesHere);
