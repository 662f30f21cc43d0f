// Where points were earned: what is shown rising there before it flies to the score.
import type { PieceId } from '../games/types';
import type { GameEvent } from '../net/types';

export interface Gain {
  seat: number;
  points: number;
  /** The places it may rise at, the best first. */
  at: PieceId[];
}

/**
 * A seat's points event by event, where the events tell them all; else all at the last one. What is earned at one
 * place is one sum, and a score itself is no place: what was scored without one rises where the action before it was.
 */
export function earned(
  seat: number,
  points: number,
  events: readonly GameEvent[],
  pieces: (event: GameEvent) => PieceId[],
): Gain[] {
  const own = events.filter((event) => event.seat === seat);
  const places = own.map(pieces);
  const told = own.map(({ points: n }) => (typeof n === 'number' ? n : 0));
  const around = (last: number) =>
    places
      .slice(0, last + 1)
      .reverse()
      .flat()
      .filter((piece) => !/(^|:)score$/.test(piece));
  if (told.reduce((sum, n) => sum + n, 0) !== points) return [{ seat, points, at: around(own.length - 1) }];
  const gains: Gain[] = [];
  told.forEach((n, index) => {
    if (n === 0) return;
    const at = around(index);
    const same = gains.find((gain) => gain.at[0] === at[0]);
    if (same) same.points += n;
    else gains.push({ seat, points: n, at });
  });
  return gains.filter((gain) => gain.points !== 0);
}
