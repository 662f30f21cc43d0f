// The positions of a replay, fetched in pages as they are looked at.
import { api } from '../net/api';
import type { Position } from '../net/types';

const page = 25;

export class ReplayBook {
  steps = $state(0);
  at = $state.raw<Position | undefined>();
  /** All events up to the shown position that are known. */
  events = $state.raw<Position[]>([]);
  private readonly known = new Map<number, Position>();
  private readonly loading = new Map<number, Promise<void>>();
  private wanted = 0;

  constructor(
    readonly table: string,
    readonly seat: number | 'spectator' | 'all',
  ) {}

  private load(number: number): Promise<void> {
    let loading = this.loading.get(number);
    if (!loading) {
      loading = api.replay(this.table, this.seat, number * page, page).then((replay) => {
        this.steps = replay.steps;
        for (const position of replay.positions) this.known.set(position.step, position);
      });
      loading.catch(() => this.loading.delete(number));
      this.loading.set(number, loading);
    }
    return loading;
  }

  /** Shows a step; while it is on its way the old one stays. */
  async go(step: number): Promise<void> {
    this.wanted = step;
    if (!this.known.has(step)) await this.load(Math.floor(step / page));
    // The log of a position is everything before it.
    const pages = [...Array(Math.floor(step / page) + 1).keys()];
    if (this.wanted === step && this.known.has(step)) this.show(step);
    await Promise.all(pages.map((number) => this.load(number)));
    if (this.wanted !== step) return;
    if (!this.known.has(step)) return this.go(Math.max(0, Math.min(step, this.steps)));
    this.show(step);
    // The next page, so that stepping on never waits.
    if (step + page < this.steps) void this.load(Math.floor(step / page) + 1).catch(() => {});
  }

  private show(step: number) {
    this.at = this.known.get(step);
    const events: Position[] = [];
    for (let n = 0; n <= step; n++) {
      const position = this.known.get(n);
      if (position) events.push(position);
    }
    this.events = events;
  }
}
