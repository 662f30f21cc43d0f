// A board for any game: every argument of a legal move is a piece, and the pieces of one argument
// stand together. Not beautiful, but each move can be made.
import type { Context, GameModule, PieceId, TextSection } from '../types';
import type { Detail, GameEvent } from '../../net/types';
import Board from './Board.svelte';

/** "depot=5" for each argument of a move that is a plain value. */
export function argumentPieces(detail: Detail): PieceId[] {
  return Object.entries(detail).flatMap(([key, value]) =>
    value === null || value === undefined || typeof value === 'object'
      ? value === null || value === undefined
        ? []
        : [`${key}=${JSON.stringify(value)}`]
      : [`${key}=${String(value)}`],
  );
}

function lines(value: unknown, path: string, out: string[]) {
  if (value === null || typeof value !== 'object') out.push(`${path}: ${String(value)}`);
  else if (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object'))
    out.push(`${path}: ${value.map(String).join(', ')}`);
  else
    for (const [key, item] of Object.entries(value))
      lines(item, path ? `${path} › ${key.replaceAll('_', ' ')}` : key.replaceAll('_', ' '), out);
}

export function viewSections(view: unknown): TextSection[] {
  if (view === null || typeof view !== 'object') return [];
  const plain: string[] = [];
  const sections: TextSection[] = [];
  for (const [key, value] of Object.entries(view)) {
    const out: string[] = [];
    lines(value, '', out);
    if (value !== null && typeof value === 'object')
      sections.push({ title: key.replaceAll('_', ' '), lines: out });
    else plain.push(`${key.replaceAll('_', ' ')}${out.join('')}`);
  }
  return plain.length > 0 ? [{ title: '—', lines: plain }, ...sections] : sections;
}

const generic: GameModule = {
  Board,
  movePieces: argumentPieces,
  describeMove: () => '',
  describeEvent: (event: GameEvent) => event.text ?? '',
  eventPieces: () => [],
  textView: ({ view }: Context<never>) => viewSections(view),
  pieceHelp: () => undefined,
  hidesThings: true,
  coach: [],
};

export default generic;
