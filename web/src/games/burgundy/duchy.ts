// A duchy as the page draws it: where its spaces are, which touch, which form regions, and what a
// region is still worth. Only what is printed or visible; what may be placed is the server's word.
import { colourOfLetter, type Colour } from './art/tiles';
import type { Player, TileKey } from './view';

export interface Space {
  index: number;
  /** "d4". */
  name: string;
  colour: Colour;
  number: number;
  /** The middle, for hexes of radius 50. */
  x: number;
  y: number;
  neighbours: number[];
  /** The same space as another one: not drawn, touches nothing. */
  hidden?: boolean;
}

export interface Duchy {
  spaces: Space[];
  /** For each space its region; regions are sorted lists of spaces. */
  regionOf: number[];
  regions: number[][];
  /** Pairs of spaces that a river joins, in the solo race. */
  rivers: readonly (readonly [number, number])[];
  width: number;
  height: number;
}

/** What is printed: rows of spaces, and for the solo race where they lie and what rivers join. */
export interface Printed {
  picture: readonly string[];
  layout?: { places: readonly (readonly [number, number])[]; rivers: readonly (readonly [number, number])[] };
}

export const hexWidth = 50 * Math.sqrt(3);

const cache = new Map<string, Duchy>();

/** From a picture such as ["A6 C5 C4 K3", …]: rows of hexes, each centred on the others. */
export function duchyOf(printed: Printed): Duchy {
  const key = printed.picture.join('/') + (printed.layout ? ' solo' : '');
  let duchy = cache.get(key);
  if (!duchy) cache.set(key, (duchy = make(printed)));
  return duchy;
}

function make({ picture, layout }: Printed): Duchy {
  const spaces: Space[] = [];
  picture.forEach((line, row) => {
    const cells = line.trim().split(/\s+/);
    cells.forEach((cell, column) => {
      spaces.push({
        index: spaces.length,
        name: `${String.fromCharCode(97 + row)}${column + 1}`,
        colour: colourOfLetter(cell[0]!),
        number: Number(cell[1]),
        x: (column - (cells.length - 1) / 2) * hexWidth,
        y: (row - (picture.length - 1) / 2) * 75,
        neighbours: [],
      });
    });
  });
  if (layout) {
    const middle = (axis: 0 | 1) =>
      (Math.max(...layout.places.map((place) => place[axis])) + Math.min(...layout.places.map((place) => place[axis]))) / 2;
    layout.places.forEach((place, index) => {
      spaces[index]!.x = ((place[0] - middle(0)) * hexWidth) / 2;
      spaces[index]!.y = (place[1] - middle(1)) * 75;
    });
  }
  return { ...finish(spaces), rivers: layout?.rivers ?? [] };
}

/** Finds neighbours by distance and regions by colour. */
export function finish(spaces: Space[]): Duchy {
  const real = spaces.filter((space) => !space.hidden);
  for (const a of real)
    for (const b of real)
      if (a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 90 && !a.neighbours.includes(b.index))
        a.neighbours.push(b.index);
  const regionOf = spaces.map(() => -1);
  const regions: number[][] = [];
  for (const space of real) {
    if (regionOf[space.index]! >= 0) continue;
    const region: number[] = [];
    const open = [space.index];
    regionOf[space.index] = regions.length;
    while (open.length > 0) {
      const here = open.pop()!;
      region.push(here);
      for (const next of spaces[here]!.neighbours)
        if (regionOf[next]! < 0 && spaces[next]!.colour === space.colour) {
          regionOf[next] = regions.length;
          open.push(next);
        }
    }
    regions.push(region.sort((a, b) => a - b));
  }
  const width = 2 * Math.max(...spaces.map((space) => Math.abs(space.x))) + hexWidth;
  const height = 2 * Math.max(...spaces.map((space) => Math.abs(space.y))) + 100;
  return { spaces, regionOf, regions, rivers: [], width, height };
}

/** The corners of a hex of radius 50, from the top one clockwise. */
const corners = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return [50 * Math.cos(angle), 50 * Math.sin(angle)] as const;
});

/** The line around regions: every side of a hex beyond which the region does not go on. */
export function outline(duchy: Duchy, spaces: Iterable<number>): string {
  let path = '';
  for (const index of spaces) {
    const space = duchy.spaces[index]!;
    corners.forEach((from, side) => {
      const to = corners[(side + 1) % 6]!;
      const across = [from[0] + to[0], from[1] + to[1]];
      const other = space.neighbours.find((next) => {
        const there = duchy.spaces[next]!;
        return Math.hypot(space.x + across[0]! - there.x, space.y + across[1]! - there.y) < 5;
      });
      if (other !== undefined && duchy.regionOf[other] === duchy.regionOf[index]) return;
      const at = (point: readonly [number, number]) =>
        `${(space.x + point[0]).toFixed(1)} ${(space.y + point[1]).toFixed(1)}`;
      path += `M${at(from)}L${at(to)}`;
    });
  }
  return path;
}

export function tilesOf(player: Player): (TileKey | null)[] {
  return player.duchy.tiles.flat();
}

export function spaceIndex(duchy: Duchy, name: string): number {
  return duchy.spaces.findIndex((space) => space.name === name);
}

/** How much of the region around a space is still empty. */
export function regionLeft(duchy: Duchy, tiles: readonly (TileKey | null)[], index: number) {
  const spaces = duchy.regions[duchy.regionOf[index]!]!;
  return { size: spaces.length, left: spaces.filter((space) => !tiles[space]).length, spaces };
}

/** Spaces that may take a tile as far as touching goes. */
export function touches(duchy: Duchy, tiles: readonly (TileKey | null)[], index: number): boolean {
  return (
    duchy.spaces[index]!.neighbours.some((next) => tiles[next]) ||
    duchy.rivers.some(([a, b]) => (a === index && tiles[b]) || (b === index && tiles[a]))
  );
}

/** Steps between two faces of a die, which wraps. */
export function dieSteps(from: number, to: number): number {
  const apart = Math.abs(from - to);
  return Math.min(apart, 6 - apart);
}
