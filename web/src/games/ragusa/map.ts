// Where things are on the map: pointy-topped hexes by axial coordinates, and the spaces where three
// of them meet. Positions only; what they mean is the server's business.

export type Countryside = 'a' | 'b';

export interface MapHex {
  id: string;
  q: number;
  r: number;
  /** What it is in each countryside: a resource or a building. */
  kind: Record<Countryside, string>;
}

export interface Point {
  x: number;
  y: number;
}

export const size = 60;

/** The middle of a hex in the units of the drawing. */
export function centre({ q, r }: { q: number; r: number }): Point {
  return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}

const rows: [id: string, q: number, r: number, a: string, b?: string][] = [
  ['land_01', -1, -3, 'wood'],
  ['land_02', 0, -3, 'stone', 'silver_ore'],
  ['land_03', 1, -3, 'wood'],
  ['land_04', 2, -3, 'stone'],
  ['land_05', 3, -3, 'wood'],
  ['land_06', 4, -3, 'stone', 'silver_ore'],
  ['land_07', 5, -3, 'wood'],
  ['land_08', -2, -2, 'stone', 'silver_ore'],
  ['land_09', -1, -2, 'silver_ore', 'stone'],
  ['land_10', 0, -2, 'grapes'],
  ['land_11', 1, -2, 'olives'],
  ['land_12', 2, -2, 'grapes'],
  ['land_13', 3, -2, 'olives'],
  ['land_14', 4, -2, 'silver_ore', 'stone'],
  ['land_15', 5, -2, 'stone', 'silver_ore'],
  ['land_16', -2, -1, 'wood'],
  ['land_17', -1, -1, 'olives'],
  ['architect', 0, -1, 'architect'],
  ['jeweller', 1, -1, 'jeweller'],
  ['mason', 2, -1, 'mason'],
  ['land_18', 3, -1, 'grapes'],
  ['land_19', 4, -1, 'wood'],
  ['sea_01', -3, 0, 'fish'],
  ['sea_02', -2, 0, 'fish'],
  ['winery', -1, 0, 'winery'],
  ['rectors_palace', 0, 0, 'rectors_palace'],
  ['cathedral', 1, 0, 'cathedral'],
  ['oil_press', 2, 0, 'oil_press'],
  ['sea_03', 3, 0, 'fish'],
  ['sea_04', 4, 0, 'fish'],
  ['sea_05', -2, 1, 'fish'],
  ['quay', -1, 1, 'quay'],
  ['fishmonger', 0, 1, 'fishmonger'],
  ['market', 1, 1, 'market'],
  ['sea_06', 2, 1, 'fish'],
  ['sea_07', -2, 2, 'fish'],
  ['sea_08', -1, 2, 'fish'],
  ['sea_09', 0, 2, 'fish'],
  ['sea_10', 1, 2, 'fish'],
];

export const hexes: readonly MapHex[] = rows.map(([id, q, r, a, b]) => ({
  id,
  q,
  r,
  kind: { a, b: b ?? a },
}));

const hexOf = new Map(hexes.map((hex) => [hex.id, hex]));

const touching: Record<string, string> = {
  B01: 'jeweller land_11 land_12',
  B02: 'jeweller land_12 mason',
  B03: 'land_12 land_13 mason',
  B04: 'land_13 land_18 mason',
  B05: 'land_18 mason oil_press',
  B06: 'land_18 oil_press sea_03',
  B07: 'oil_press sea_03 sea_06',
  B08: 'market oil_press sea_06',
  B09: 'market sea_06 sea_10',
  B10: 'market sea_09 sea_10',
  B11: 'fishmonger market sea_09',
  B12: 'fishmonger sea_08 sea_09',
  B13: 'fishmonger quay sea_08',
  B14: 'quay sea_07 sea_08',
  B15: 'quay sea_05 sea_07',
  B16: 'quay sea_05 winery',
  B17: 'sea_02 sea_05 winery',
  B18: 'land_17 sea_02 winery',
  B19: 'architect land_17 winery',
  B20: 'architect land_10 land_17',
  B21: 'architect land_10 land_11',
  B22: 'architect jeweller land_11',
  I01: 'architect jeweller rectors_palace',
  I02: 'cathedral jeweller mason',
  I03: 'architect rectors_palace winery',
  I04: 'cathedral jeweller rectors_palace',
  I05: 'cathedral mason oil_press',
  I06: 'quay rectors_palace winery',
  I07: 'cathedral fishmonger rectors_palace',
  I08: 'cathedral market oil_press',
  I09: 'fishmonger quay rectors_palace',
  I10: 'cathedral fishmonger market',
  R01: 'land_01 land_02 land_09',
  R02: 'land_02 land_03 land_10',
  R03: 'land_03 land_04 land_11',
  R04: 'land_04 land_05 land_12',
  R05: 'land_05 land_06 land_13',
  R06: 'land_06 land_07 land_14',
  R07: 'land_01 land_08 land_09',
  R08: 'land_02 land_09 land_10',
  R09: 'land_03 land_10 land_11',
  R10: 'land_04 land_11 land_12',
  R11: 'land_05 land_12 land_13',
  R12: 'land_06 land_13 land_14',
  R13: 'land_07 land_14 land_15',
  R14: 'land_08 land_09 land_16',
  R15: 'land_09 land_10 land_17',
  R16: 'land_13 land_14 land_18',
  R17: 'land_14 land_15 land_19',
  R18: 'land_09 land_16 land_17',
  R19: 'land_14 land_18 land_19',
  R20: 'land_16 land_17 sea_02',
  R21: 'land_18 land_19 sea_03',
  R22: 'land_16 sea_01 sea_02',
  R23: 'land_19 sea_03 sea_04',
};

export interface Space extends Point {
  id: string;
  hexes: readonly string[];
}

export const spaces: readonly Space[] = Object.entries(touching).map(([id, list]) => {
  const around = list.split(' ');
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

const border = spaces.filter((space) => space.id.startsWith('B'));
const two = (n: number) => String(n).padStart(2, '0');

/** The ring of walls, clockwise: W01 lies between B01 and B02. */
export const walls: readonly Wall[] = border.map((from, index) => ({
  id: `W${two(index + 1)}`,
  from,
  to: border[(index + 1) % border.length]!,
}));

export const cityKinds = new Set([
  'winery',
  'oil_press',
  'jeweller',
  'architect',
  'mason',
  'fishmonger',
  'market',
  'quay',
  'rectors_palace',
  'cathedral',
]);
/** Buildings that wake the other houses around them. */
export const arrowKinds = new Set(
  [...cityKinds].filter((kind) => kind !== 'rectors_palace' && kind !== 'cathedral'),
);

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
