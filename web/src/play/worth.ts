// What is written on a target: what choosing it brings and what it costs, as far as the legal moves tell.
import type { PieceId } from '../games/types';
import type { LegalMove } from '../net/types';
import type { Option } from './narrow';

/** Which gains of a game are worth writing on a target, and which it pays with. */
export interface BadgeKeys {
  gains: readonly string[];
  costs: readonly string[];
}

export interface Amount {
  key: string;
  n: number;
}

export interface Worth {
  /** No way through this target is free. */
  paid: boolean;
  /** Points and gains first, then costs; empty where nothing is worth telling. */
  amounts: Amount[];
}

const costOf = (move: LegalMove, keys: BadgeKeys) =>
  keys.costs.reduce((sum, key) => sum + Math.max(0, -(move.gains[key] ?? 0)), 0);

/** The ways left by the pieces they go through. */
export function waysBy(left: readonly Option[]): Map<PieceId, Option[]> {
  const ways = new Map<PieceId, Option[]>();
  for (const option of left)
    for (const piece of new Set(option.pieces)) {
      const known = ways.get(piece);
      if (known) known.push(option);
      else ways.set(piece, [option]);
    }
  return ways;
}

/**
 * What choosing `piece` next would bring, of the ways left `through` it: the best of the free ones, or
 * of the cheapest. Before anything is picked only the piece a move begins with tells it (the tile, not the
 * die that takes it), so that nothing is written twice.
 */
export function worthOf(
  through: readonly Option[],
  picked: readonly PieceId[],
  piece: PieceId,
  keys: BadgeKeys,
): Worth {
  if (through.length === 0) return { paid: false, amounts: [] };
  const least = Math.min(...through.map(({ move }) => costOf(move, keys)));
  const pool = through.filter(({ move }) => costOf(move, keys) === least).map(({ move }) => move);
  const best = pool.reduce((a, b) => (b.points > a.points ? b : a));
  const tells = picked.length > 0 || through.every(({ pieces }) => pieces[0] === piece);
  if (!tells) return { paid: least > 0, amounts: [] };
  const of = (key: string): Amount => ({ key, n: best.gains[key] ?? 0 });
  const brings = [{ key: 'points', n: best.points }, ...(best.certain ? keys.gains.map(of) : [])].filter(({ n }) => n > 0);
  const costs = keys.costs.map(of).filter(({ n }) => n < 0);
  // At first there are many targets close together: one thing each.
  return { paid: least > 0, amounts: [...(picked.length > 0 ? brings : brings.slice(0, 1)), ...costs] };
}
