// What the page knows of tiles to draw them: which colour a key has.
export const colours = ['castle', 'mine', 'ship', 'livestock', 'building', 'monastery'] as const;
export type Colour = (typeof colours)[number];

const letters: Record<string, Colour> = {
  C: 'castle',
  M: 'mine',
  S: 'ship',
  A: 'livestock',
  B: 'building',
  K: 'monastery',
};
/** The colour behind a letter of a duchy's picture. */
export const colourOfLetter = (letter: string): Colour => letters[letter] ?? 'building';

/** The colour of a tile; an inn has none of its own and looks like a building. */
export function colourOf(tile: string): Colour {
  if (tile === 'castle' || tile === 'mine' || tile === 'ship') return tile;
  if (tile.startsWith('monastery')) return 'monastery';
  if (/^(cow|pig|sheep|chicken)_\d$/.test(tile) || tile === 'geese') return 'livestock';
  return 'building';
}

/** "3" of "cow_3"; undefined for other tiles. */
export function herdOf(tile: string): { kind: string; count: number } | undefined {
  const match = /^(cow|pig|sheep|chicken)_(\d)$/.exec(tile);
  if (match) return { kind: match[1]!, count: Number(match[2]) };
  return tile === 'geese' ? { kind: 'geese', count: 2 } : undefined;
}

export const monasteryNumber = (tile: string): number | undefined =>
  tile.startsWith('monastery_') ? Number(tile.slice(10)) : undefined;
