// What is looked at: through whose eyes, and at which moment. While a game runs that is the newest update
// of a seat; in a replay it is the position an address names.
import { untrack } from 'svelte';
import type { BoardLines } from '../analysis/types';
import type { Context, GameModule } from '../games/types';
import { translator } from '../i18n/index.svelte';
import { router } from '../lib/router.svelte';
import type { LogEntry, TableClient } from '../net/table.svelte';
import { isFinished, type TableInfo, type Update } from '../net/types';
import { showError } from '../ui/errors';
import { placed, ReplayBook, type PlacedEntry } from './replay.svelte';

export interface SightInput {
  client: TableClient;
  info: TableInfo;
  module: GameModule;
  names: readonly string[];
}

/** Nobody decides, and no clock runs. */
const idle = {
  actor: null,
  your_turn: false,
  legal: [],
  can_undo: false,
  can_rewind: false,
  can_redo: false,
  clock: null,
} satisfies Partial<Update>;

/** Nothing to see yet; a replay fills in what it knows. */
const blank: Update = {
  type: 'snapshot',
  table: '',
  seat: null,
  seq: 0,
  cause: 'snapshot',
  by: null,
  log_from: 0,
  events: [],
  view: undefined,
  ...idle,
  scores: [],
  over: false,
  result: null,
};

/** A game that was ended before its rules did. */
const ceased = (update: Update): Update => ({ ...update, ...idle, over: true });

/** Make it while a component is made: it follows streams and address from then on. */
export class Sight {
  private readonly input: () => SightInput;
  /** What an analysis draws on the board. */
  lines = $state.raw<BoardLines | undefined>();
  /** The seat looked through last: at one screen the next player's things are shown only when asked for. */
  private lastSeat = $state<number | null>(null);

  constructor(input: () => SightInput) {
    this.input = input;
    $effect(() => {
      if (!this.hotSeat && this.wantedSeat !== this.lastSeat) this.lastSeat = this.wantedSeat;
    });
    $effect(() => {
      const { book, step } = this;
      if (book && step !== undefined) untrack(() => book.go(step).catch(showError));
    });
    $effect(() => {
      this.book?.loadCourse().catch(showError);
    });
  }

  // The own seat that has to decide, else the one looked through last.
  private readonly deciding = $derived.by(
    () =>
      [...this.input().client.streams].find(([seat, stream]) => seat !== null && stream.update.your_turn)?.[0],
  );
  readonly wantedSeat = $derived.by(() => {
    const { streams } = this.input().client;
    if (this.deciding !== undefined) return this.deciding;
    return this.lastSeat !== null && streams.has(this.lastSeat) ? this.lastSeat : ([...streams.keys()][0] ?? null);
  });
  private readonly hotSeat = $derived.by(
    () => this.input().info.yours.length > 1 && this.input().module.hidesThings === true,
  );
  /** Another player of this screen is to decide, and has not yet said to be here. */
  readonly curtain = $derived.by(
    () =>
      this.hotSeat &&
      this.input().info.status === 'running' &&
      this.wantedSeat !== null &&
      this.wantedSeat !== this.lastSeat,
  );
  liftCurtain = () => (this.lastSeat = this.wantedSeat);
  private readonly stream = $derived.by(() => this.input().client.streams.get(this.wantedSeat));

  /** The step of a replay that the address names. */
  readonly step = $derived(
    router.route.path[2] === 'move' ? Number(router.route.path[3] ?? 0) || 0 : undefined,
  );
  readonly replaying = $derived(this.step !== undefined);
  readonly replaySeat = $derived.by(() => {
    const { yours } = this.input().info;
    return router.route.query.get('seat') ?? (yours.length > 0 ? String(yours[0]) : 'spectator');
  });
  readonly book = $derived.by(() => {
    if (!this.replaying) return undefined;
    const who = this.replaySeat;
    return new ReplayBook(this.input().info.table, who === 'spectator' ? who : Number(who));
  });
  /** Words about events need the view of a position; the course may come before the first one. */
  readonly course = $derived(this.book?.at ? this.book.course : []);

  readonly update = $derived.by<Update>(() => {
    if (!this.replaying) {
      const newest = this.stream?.update ?? blank;
      return this.input().info.status === 'ended' ? ceased(newest) : newest;
    }
    const at = this.book?.at;
    return at
      ? { ...blank, seq: at.step, view: at.view, actor: at.actor, scores: at.scores, result: at.result }
      : blank;
  });
  readonly log = $derived.by<LogEntry[]>(() =>
    this.replaying ? placed(this.course) : (this.stream?.log ?? []),
  );
  /** The line of a replay's log that tells the step looked at. */
  readonly logAt = $derived(
    this.replaying
      ? this.log.findLastIndex((entry) => (entry as PlacedEntry).step <= (this.book?.at?.step ?? 0))
      : undefined,
  );
  /** The seat whose view it is; -2 for a spectator. */
  readonly seat = $derived(
    this.replaying
      ? this.replaySeat === 'spectator'
        ? -2
        : Number(this.replaySeat)
      : (this.wantedSeat ?? -2),
  );
  private readonly t = $derived.by(() => translator(this.input().info.game));
  readonly context = $derived.by<Context<never>>(() => ({
    view: this.update.view as never,
    seat: this.seat,
    names: this.input().names,
    t: this.t,
  }));

  /** A finished game is being looked through with its analysis. */
  readonly analysing = $derived.by(
    () => this.replaying && isFinished(this.input().info.status) && router.route.query.has('analysis'),
  );
  analyse = (on: boolean) => this.goTo(this.book?.at?.step ?? this.step ?? 0, this.replaySeat, on ? '1' : null);

  /** To another step of the replay, or the same one seen by somebody else. */
  goTo = (step: number, who = this.replaySeat, analysis = router.route.query.get('analysis')) =>
    router.replace(['t', this.input().info.table, 'move', step], { seat: who, analysis: analysis ?? undefined });
}
