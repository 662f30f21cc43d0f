// A replay: the course of the game in brief, and its positions, fetched in pages as they are looked at.
import { api } from '../net/api';
import type { LogEntry } from '../net/table.svelte';
import type { Position, Step } from '../net/types';

const page = 25;

/** A line of a replay's log knows its place. */
export interface PlacedEntry extends LogEntry {
  step: number;
}

/** All events of a course, numbered as a log. */
export function placed(course: readonly Step[]): PlacedEntry[] {
  return course.flatMap(({ step, events }) => events.map((event) => ({ event, step }))).map((entry, n) => ({ n, ...entry }));
}

/** The steps with which somebody else begins to move. */
export function turnSteps(course: readonly Step[]): number[] {
  let last: number | null = null;
  return course.flatMap(({ step, by }) => {
    const begins = by !== null && by !== last;
    if (by !== null) last = by;
    return begins ? [step] : [];
  });
}

export class ReplayBook {
  steps = $state(0);
  at = $state.raw<Position | undefined>();
  course = $state.raw<Step[]>([]);
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

  async loadCourse(): Promise<void> {
    this.course = (await api.course(this.table, this.seat)).positions;
  }

  /** Shows a step; while it is on its way the old one stays. */
  async go(step: number): Promise<void> {
    this.wanted = step;
    const number = Math.floor(step / page);
    if (!this.known.has(step)) await this.load(number);
    if (this.wanted !== step) return;
    // An address may name a step beyond the last one.
    if (step > this.steps) return this.go(this.steps);
    this.at = this.known.get(step);
    // The next page, so that stepping on never waits.
    if (step + page < this.steps) void this.load(number + 1).catch(() => {});
  }
}
