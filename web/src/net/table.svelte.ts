// One open table: what is public about it, and a stream for each own seat (or one for spectators).
import type { Connection, Message } from './connection.svelte';
import { isHere } from './here';
import type { ChatLine, GameEvent, Hint, TableInfo, Update } from './types';

export interface LogEntry {
  /** Position in the stream's log. */
  n: number;
  event: GameEvent;
}

/** What one seat sees. Replaced as a whole with each update, so that nothing is ever half new. */
export interface Stream {
  update: Update;
  log: LogEntry[];
}

/** The stream after an update: the log is cut to `log_from` and continued with the new events. */
export function advance(before: Stream | undefined, update: Update): Stream {
  const log = before ? before.log.slice(0, update.log_from) : [];
  for (const event of update.events) log.push({ n: log.length, event });
  return { update, log };
}

let serial = 0;
const session = Math.floor(Math.random() * 2 ** 40).toString(36);
/** A name no other move of this browser has. */
export const nextCid = () => `${session}-${++serial}`;

export class TableClient {
  info = $state.raw<TableInfo | undefined>();
  /** When `info` came, by this computer's clock: what it counts down counts from there. */
  infoAt = 0;
  streams = $state.raw<ReadonlyMap<number | null, Stream>>(new Map());
  chat = $state.raw<ChatLine[]>([]);
  /** Set when the table cannot be opened. */
  failure = $state.raw<string | undefined>();
  /** A move is on its way. */
  busy = $state(false);

  private readonly stop: (() => void)[] = [];

  constructor(
    readonly id: string,
    private readonly connection: Connection,
    private readonly onUpdate: (update: Update, stream: Stream, before?: Stream) => void = () => {},
    /** How long what a player did, another or oneself, is shown before others go on; 0 for no time at all. */
    private readonly pause: (waiting: number, own: boolean) => number = () => 0,
  ) {
    this.stop.push(connection.listen((message) => this.receive(message)));
    if (isHere(id)) void this.open();
    else this.stop.push(connection.onWelcome(() => void this.open()));
    connection.start();
  }

  private async open() {
    const since = [...this.streams].map(([seat, stream]) => ({ seat, seq: stream.update.seq }));
    try {
      await this.connection.request({
        type: 'open',
        table: this.id,
        ...(since.length > 0 ? { since } : {}),
      });
      this.failure = undefined;
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'offline';
      if (code !== 'offline') this.failure = code;
    }
  }

  close() {
    clearTimeout(this.timer);
    for (const stop of this.stop) stop();
    this.connection.request({ type: 'close', table: this.id }).catch(() => {});
  }

  private receive(message: Message) {
    if (message.table !== this.id) return;
    if (message.type === 'table') {
      this.infoAt = Date.now();
      this.info = message as unknown as TableInfo;
    }
    else if (message.type === 'spectators' && this.info)
      this.info = { ...this.info, spectators: message.count as number };
    else if (message.type === 'snapshot' || message.type === 'update')
      this.queue(message as unknown as Update);
    else if (message.type === 'chat') {
      const lines = message.lines as ChatLine[];
      const known = new Set(lines.map((line) => line.n));
      this.chat = [...this.chat.filter((line) => !known.has(line.n)), ...lines]
        .sort((a, b) => a.n - b.n)
        .slice(-200);
    }
  }

  // Others' actions come one after another, each with time to be seen, the first when one's own has been. One's
  // own move, a snapshot, and a second own seat (whose view would lag behind) wait for nothing.
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue(update: Update) {
    const shown = update.type === 'update' && update.cause === 'play' && update.by !== update.seat;
    if (!shown || this.streams.size > 1) this.hurry();
    this.waiting.push(update);
    if (!this.timer) this.next();
  }
  private next = () => {
    this.timer = undefined;
    const update = this.waiting.shift();
    if (!update) return;
    this.update(update);
    const own = update.by === update.seat;
    const shown = update.type === 'update' && update.cause === 'play' && (own || !update.your_turn);
    const ms = shown && this.streams.size === 1 ? this.pause(this.waiting.length, own) : 0;
    if (ms > 0) this.timer = setTimeout(this.next, ms);
    else this.next();
  };
  /** Shows all that is waiting at once. */
  hurry = () => {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const update of this.waiting.splice(0)) this.update(update);
  };

  private update(update: Update) {
    const before = this.streams.get(update.seat);
    // What is older is old news; of two with one number the later one counts (`ready` repeats it), and a
    // snapshot always does.
    if (before && update.type === 'update' && update.seq < before.update.seq) return;
    const stream = advance(update.type === 'snapshot' ? undefined : before, update);
    const streams = new Map(this.streams);
    streams.set(update.seat, stream);
    // Taking a seat ends being a spectator.
    if (update.seat !== null) streams.delete(null);
    this.streams = streams;
    this.onUpdate(update, stream, before);
  }

  private async change(type: string, seat: number, more: Record<string, unknown> = {}) {
    const seq = this.streams.get(seat)?.update.seq ?? 0;
    this.busy = true;
    try {
      await this.connection.request(
        { type, table: this.id, seat, seq, cid: nextCid(), ...more },
        true,
      );
    } catch (error) {
      // Whatever was missed, opening the table again brings it.
      if ((error as { code?: string }).code === 'stale') void this.open();
      throw error;
    } finally {
      this.busy = false;
    }
  }

  play = (seat: number, move: string) => this.change('play', seat, { move });
  undo = (seat: number) => this.change('undo', seat);
  redo = (seat: number) => this.change('redo', seat);

  /**
   * Takes back everything since the dice, the news or the other player the turn began with. Where that
   * is nothing and only bots play besides, the turn before it, over what they did.
   */
  async undoTurn(seat: number) {
    const update = this.streams.get(seat)?.update;
    if (update && !update.can_undo && update.can_rewind) await this.change('rewind', seat);
    while (this.streams.get(seat)?.update.can_undo) await this.undo(seat);
  }

  async hint(seat: number, count = 3): Promise<Hint[]> {
    const seq = this.streams.get(seat)?.update.seq ?? 0;
    const answer = await this.connection.request({ type: 'hint', table: this.id, seat, seq, count });
    return (answer.hints ?? []) as Hint[];
  }

  /** Everything else that is said about a table: sit, stand, start, substitute, chat … */
  tell(type: string, more: Record<string, unknown> = {}): Promise<Message> {
    return this.connection.request({ type, table: this.id, ...more });
  }
}
