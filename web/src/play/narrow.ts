// Choosing a move by pointing. The server sends the legal moves; a game module says which pieces
// each is made of; the person picks pieces and what fits is narrowed down. All of it is a function
// of the moves and the picks, so a new list of moves can keep a half-made choice.
import type { LegalMove } from '../net/types';
import type { PieceId } from '../games/types';

export interface Option {
  move: LegalMove;
  pieces: readonly PieceId[];
}

/** The options that contain everything picked. */
export function candidates(options: readonly Option[], picked: readonly PieceId[]): Option[] {
  return options.filter((option) => picked.every((piece) => option.pieces.includes(piece)));
}

/** Pieces that would continue the choice. */
export function reachable(options: readonly Option[], picked: readonly PieceId[]): Set<PieceId> {
  const pieces = new Set<PieceId>();
  for (const option of candidates(options, picked))
    for (const piece of option.pieces) if (!picked.includes(piece)) pieces.add(piece);
  return pieces;
}

/** The picks with a piece let go or added. */
export function toggle(picked: readonly PieceId[], piece: PieceId): PieceId[] {
  return picked.includes(piece) ? picked.filter((other) => other !== piece) : [...picked, piece];
}

export interface Step {
  picked: PieceId[];
  /** Set when only one option is left: it is to be played or confirmed. */
  chosen?: Option;
  /** The piece fits no legal move. */
  refused?: boolean;
}

/**
 * One more piece. A picked piece is let go; a piece that does not fit what was picked begins a new
 * choice, so that a change of mind costs no extra click; a piece no move wants is refused and
 * changes nothing.
 */
export function pick(
  options: readonly Option[],
  picked: readonly PieceId[],
  piece: PieceId,
): Step {
  let next = toggle(picked, piece);
  if (next.length < picked.length) return { picked: next };
  let fitting = candidates(options, next);
  if (fitting.length === 0) {
    // Let go of as little as possible: first the latest pick, then the one before, and so on.
    for (let keep = picked.length - 1; keep >= 0 && fitting.length === 0; keep--) {
      next = [...picked.slice(0, keep), piece];
      fitting = candidates(options, next);
    }
  }
  if (fitting.length === 0) return { picked: [...picked], refused: true };
  return fitting.length === 1 ? { picked: next, chosen: fitting[0]! } : { picked: next };
}

/** What of a half-made choice is still possible after the moves have changed. */
export function keep(options: readonly Option[], picked: readonly PieceId[]): PieceId[] {
  const kept: PieceId[] = [];
  for (const piece of picked)
    if (candidates(options, [...kept, piece]).length > 0) kept.push(piece);
  return kept;
}

/**
 * Whether the options left must be offered as a list: when pointing on cannot tell them apart, because
 * one of them is already all pointed at. What all of them share tells nothing and need not be pointed at.
 */
export function needsList(left: readonly Option[], picked: readonly PieceId[]): boolean {
  if (picked.length === 0 || left.length < 2) return false;
  const shared = (piece: PieceId) => left.every(({ pieces }) => pieces.includes(piece));
  return left.some(({ pieces }) => pieces.every((piece) => picked.includes(piece) || shared(piece)));
}
