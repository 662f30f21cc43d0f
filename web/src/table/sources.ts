import type { GameEvent, Result } from '../net/types';

export interface ScoreRow {
  source: string;
  points: number[];
}

/** One row a source that brought somebody something, in the order of the score sheets. */
export function scoreRows(result: Result): ScoreRow[] {
  const rows = new Map<string, number[]>();
  result.seats.forEach((seat, index) => {
    for (const { source, points } of seat.sources) {
      if (!rows.has(source)) rows.set(source, result.seats.map(() => 0));
      rows.get(source)![index]! += points;
    }
  });
  return [...rows]
    .map(([source, points]) => ({ source, points }))
    .filter((row) => row.points.some((points) => points !== 0));
}

/** How often each seat rolled each number; index 0 is a one. */
export function diceCounts(
  events: readonly GameEvent[],
  seats: number,
  dice: (event: GameEvent) => number[],
): number[][] {
  const counts = Array.from({ length: seats }, () => [0, 0, 0, 0, 0, 0]);
  for (const event of events) {
    const seat = event.seat;
    if (typeof seat !== 'number' || !counts[seat]) continue;
    for (const pips of dice(event)) if (pips >= 1 && pips <= 6) counts[seat][pips - 1]!++;
  }
  return counts;
}
