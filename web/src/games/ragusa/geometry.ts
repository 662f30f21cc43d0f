// Where the map of the book is drawn: pointy-topped hexes by axial coordinates, the spaces where
// three of them meet, and the ring of walls.
import { hexes, spaces as printedSpaces, walls as printedWalls } from '../../book/ragusa';

export { hexes };
export type Countryside = 'a' | 'b';

export interface Point {
  x: number;
  y: number;
}

export const size = 60;

/** The middle of a hex in the units of the drawing. */
export function centre({ q, r }: { q: number; r: number }): Point {
  return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}

export interface Space extends Point {
  id: string;
  hexes: readonly string[];
}

const hexOf = new Map<string, (typeof hexes)[number]>(hexes.map((hex) => [hex.id, hex]));

export const spaces: readonly Space[] = printedSpaces.map(({ id, hexes: around }) => {
  const points = around.map((hex) => centre(hexOf.get(hex)!));
  return {
    id,
    hexes: around,
    x: points.reduce((sum, point) => sum + point.x, 0) / 3,
    y: points.reduce((sum, point) => sum + point.y, 0) / 3,
  };
});

export const spaceOf: ReadonlyMap<string, Space> = new Map(spaces.map((space) => [space.id, space]));

export interface Wall {
  id: string;
  from: Space;
  to: Space;
}

export const walls: readonly Wall[] = printedWalls.map(({ id, from, to }) => ({
  id,
  from: spaceOf.get(from)!,
  to: spaceOf.get(to)!,
}));

const city = hexes.filter((hex) => hex.zone === 'city');
export const cityKinds: ReadonlySet<string> = new Set(city.map((hex) => hex.kind.a));
/** Buildings that wake the other houses around them. */
export const arrowKinds: ReadonlySet<string> = new Set(city.filter((hex) => hex.arrow).map((hex) => hex.kind.a));

/** The six corners of a hex as an SVG list of points. */
export function corners({ x, y }: Point, radius: number = size): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** A point a little outside the city from a border space, where its tower stands. */
export function towerSpot(space: Point): Point {
  const middle = centre({ q: 0.5, r: 0 });
  const length = Math.hypot(space.x - middle.x, space.y - middle.y);
  return {
    x: space.x + ((space.x - middle.x) / length) * 21,
    y: space.y + ((space.y - middle.y) / length) * 21,
  };
}
