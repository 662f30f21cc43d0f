// Our own drawings. Each symbol is a list of shapes in a box of 48 × 48 around the origin, drawn once into
// Defs.svelte and used from there by its name ("bg-cow"). Nothing refers to the page's theme: a
// tile is a thing on the table and looks the same by day and by night.

const ink = '#2b2117';
export const paint = {
  ink,
  stone: '#e4dccb',
  stoneDark: '#b9ae98',
  white: '#fdfaf1',
  wood: '#96633a',
  woodDark: '#6a4224',
  roof: '#a8442f',
  slate: '#5d6b78',
  gold: '#e5b53d',
  goldDark: '#a5740d',
  silver: '#e9eef2',
  steel: '#9aa6b0',
  sail: '#fdf3da',
  red: '#b5372a',
  green: '#5b8c3b',
  blue: '#3d78ae',
  pink: '#efb7a4',
  night: '#3a2e22',
  worker: '#c98a4b',
  pigskin: '#f3c0b1',
  snout: '#dd8f80',
} as const;
type Paint = keyof typeof paint;

/** One shape of a drawing. */
export interface Shape {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}
type Drawing = Shape | readonly Drawing[];

const f = (fill: Paint, d: string, width = 1.6): Shape => ({
  d,
  fill: paint[fill],
  stroke: width > 0 ? ink : 'none',
  width,
});
const flat = (fill: Paint, d: string): Shape => f(fill, d, 0);
const line = (d: string, stroke: Paint = 'ink', width = 1.6): Shape => ({
  d,
  fill: 'none',
  stroke: paint[stroke],
  width,
});
const round = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const disc = (fill: Paint, x: number, y: number, r: number, width = 1.6) =>
  f(fill, round(x, y, r), width);
const dot = (fill: Paint, x: number, y: number, r: number) => flat(fill, round(x, y, r));
const oval = (fill: Paint, x: number, y: number, rx: number, ry: number, width = 1.4) =>
  f(fill, round(x, y, rx, ry), width);
/** A thick ring with an outline. */
const ring = (stroke: Paint, x: number, y: number, r: number, width: number): Drawing => [
  line(round(x, y, r), 'ink', width + 2.6),
  line(round(x, y, r), stroke, width),
];

const towers = (fill: Paint, flag: Paint): Drawing => [
  line('M0-5V-23'),
  f(flag, 'M0-23.5l11 3.8-11 3.8z', 1.3),
  f(fill, 'M-9 20V-5h3.5v3.5h3.5V-5h4v3.5h3.5V-5H9V20z'),
  f(fill, 'M-21 20V-14h3v3.5h2.2V-14h3.4v3.5h2.2V-14h3V20z'),
  f(fill, 'M21 20V-14h-3v3.5h-2.2V-14h-3.4v3.5h-2.2V-14h-3V20z'),
  f('night', 'M-4.5 20v-7.5a4.5 4.5 0 0 1 9 0V20z', 1.2),
  flat('night', 'M-15.7-4h2.4v6h-2.4zM13.3-4h2.4v6h-2.4zM-15.7 8h2.4v5h-2.4zM13.3 8h2.4v5h-2.4z'),
];

const house = (wall: Paint, roof: Paint, d = 'M-18 20V-2H18V20z', top = 'M-22-1L-12-16H12L22-1z'): Drawing => [
  f(wall, d), f(roof, top),
];

const cow: Drawing = [
  f('stone', 'M-11-12C-21-11-21-21-17-23c0 5 4 7 9 7z', 1.4),
  f('stone', 'M11-12C21-11 21-21 17-23c0 5-4 7-9 7z', 1.4),
  f('wood', 'M-12-10C-19-10-23-5-21-1c5 1 8-1 10-4z', 1.4),
  f('wood', 'M12-10C19-10 23-5 21-1c-5 1-8-1-10-4z', 1.4),
  f('white', 'M-13-11C-10-18 10-18 13-11C15-2 10 4 10 11C10 22-10 22-10 11C-10 4-15-2-13-11z'),
  flat('wood', 'M-12-11C-9-16-3-16.5-1-16C0-8-3-1-9 1C-12-3-13.5-7-12-11z'),
  f('pink', 'M-11 13a11 8.5 0 1 0 22 0a11 8.5 0 1 0-22 0z', 1.4),
  dot('ink', -4.5, 13, 1.7),
  dot('ink', 4.5, 13, 1.7),
  dot('ink', -5.5, -3, 2),
  dot('ink', 5.5, -3, 2),
];

const pig: Drawing = [
  f('pink', 'M-16-7C-20-18-16-22-14-22c4 1 8 5 9 9z', 1.4),
  f('pink', 'M16-7C20-18 16-22 14-22c-4 1-8 5-9 9z', 1.4),
  disc('pigskin', 0, 2, 18.5),
  oval('snout', 0, 8, 9.5, 7),
  dot('ink', -3.5, 8, 1.9),
  dot('ink', 3.5, 8, 1.9),
  dot('ink', -8, -4, 2.1),
  dot('ink', 8, -4, 2.1),
];

const sheep: Drawing = [
  f(
    'white',
    'M-6-20c4-4 10-3 12 1c6-2 11 3 10 8c5 3 6 9 2 13c2 6-2 11-8 11c-2 5-9 7-13 3c-5 3-11 0-12-5c-6 0-9-6-7-11c-4-4-3-10 2-13c-1-6 8-10 14-7z',
  ),
  f('night', 'M-8-9C-5-13 5-13 8-9C10-2 6 15 0 15C-6 15-10-2-8-9z', 1.2),
  f('night', 'M-8-7C-13-9-17-7-18-3c4 2 8 1 10-1z', 1),
  f('night', 'M8-7C13-9 17-7 18-3c-4 2-8 1-10-1z', 1),
  f('white', 'M-7-13c3-5 11-5 14 0c1 3-3 4-7 4s-8-1-7-4z', 1),
  dot('white', -3.3, -3, 1.8),
  dot('white', 3.3, -3, 1.8),
  line('M-2 10l2 1.5L2 10', 'stone', 1.2),
];

const chicken: Drawing = [
  line('M-3 15V21.5M-7 22h7M5 15V21.5M1 22h8', 'goldDark', 2.2),
  f('red', 'M7-19c0-5 4-5 4.5-2c2-4 6-1 4 2c3 0 3 4-1 5z', 1.2),
  f('white', 'M-21-11C-22-4-18 16 0 16.5C14 17 17 5 17-4C19-13 16-17 12-17C6-17 5-11 3-6C-4 0-14-1-21-11z'),
  f('gold', 'M17.5-12l6.5 3-7 2.5z', 1.2),
  f('red', 'M15.5-6c3 1 3 6 0 6c-2-1-2-4-1-6z', 1),
  f('stone', 'M-12 3C-8 12 3 12 7 2C1 5-6 4-12 3z', 1.2),
  dot('ink', 12.5, -11, 1.7),
];

const goose: Drawing = [
  line('M-2 16V21.5M-6 22h7M5 16V21.5M2 22h8', 'goldDark', 2.2),
  f('white', 'M-23 0C-19 12-12 17-1 17C11 17 14 8 13 0C12-7 14-11 16-15C17-20 12-23 8-21C3-18 5-8 4-3C0 1-12 4-23 0z'),
  f('gold', 'M15.5-19l8 3.5-8 2z', 1.2),
  f('stone', 'M-14 5C-9 13 3 13 7 4C0 7-7 7-14 5z', 1.2),
  dot('ink', 11.5, -17, 1.7),
];

const coin = (x: number, y: number, r: number): Drawing => [
  [disc('silver', x, y, r), line(round(x, y, r * 0.62), 'steel', 1.2)],
];

const person = (fill: Paint): Drawing => [
  f(fill, 'M-14 21C-14 8-8 4 0 4S14 8 14 21z'),
  disc('pink', 0, -6, 8.5),
  f(fill, 'M-10.5-8C-10-18 10-18 10.5-8C5-11-5-11-10.5-8z', 1.4),
  line('M-13 16L-19-8', 'woodDark', 2.6),
  f('steel', 'M-24-8l10-3.5 1.5 5-10.5 3z', 1.2),
];

const key = [ring('gold', -11, 0, 8.5, 5), f('gold', 'M-2.5-2.5H22V9h-5V3h-4v5h-5V2.5H-2.5z', 1.4)];

const hexShape = 'M0-22L19-11V11L0 22L-19 11V-11z';
const dieShape = (fill: Paint) =>
  f(fill, 'M-11-18H11a7 7 0 0 1 7 7V11a7 7 0 0 1-7 7H-11a7 7 0 0 1-7-7V-11a7 7 0 0 1 7-7z');

/** Colours of the six kinds of land, as tiles and, paler, as empty spaces. */
const land = {
  castle: { tile: '#2f6a45', space: '#7fa58c' },
  mine: { tile: '#9299a1', space: '#c3c7cb' },
  ship: { tile: '#3f82b8', space: '#9cc3df' },
  livestock: { tile: '#a5cf68', space: '#d3e8ae' },
  building: { tile: '#dcb98a', space: '#eddcc0' },
  monastery: { tile: '#f3cd3c', space: '#f8e797' },
  /** The castles of the Special Edition are burgundy red. */
  red: { tile: '#8c2f40', space: '#cf9aa3' },
} as const;

/** What to fill a hex with; a palette that is easier to tell apart may replace it (Board.svelte). */
export function landFill(colour: string, kind: 'tile' | 'space', red = false): string {
  const name = colour === 'castle' && red ? 'red' : colour;
  return `var(--land-${name}-${kind}, ${land[name as keyof typeof land]?.[kind] ?? '#999'})`;
}

export const goodColours = ['#2b9c8d', '#7b4fa0', '#d7648f', '#c23b2d', '#8a5a33', '#e0982c'] as const;
export const vineColours: Record<string, string> = {
  orange: '#d9772b',
  yellow: '#e8c63b',
  green: '#5f9a45',
  red: '#b23440',
  black: '#43404a',
  blue: '#4a72b8',
};

const drawings: Record<string, Drawing> = {
  castle: [towers('stone', 'red')],
  white_castle: [towers('white', 'blue')],
  mine: [f('slate', 'M-23 20L-9-12l6 7L5-16 23 20z'),
    flat('white', 'M-9-12l6 7 2-3-2.5 9-4-3-5 5z'),
    flat('white', 'M5-16l6 12-4-1-3 5-2.5-6z'),
    f('night', 'M-8 20V10.5C-8 3 8 3 8 10.5V20z', 1.4),
    line('M-8 20V9M8 20V9M-9.5 8.5h19', 'wood', 3),
    f('silver', 'M11 20l2-5.5 5-.5 4.5 6z', 1.2),
    f('silver', 'M-20 20l2-4 4-.5 2 4.5z', 1.2)],
  ship: [line('M0 8V-23', 'woodDark', 2.4),
    f('red', 'M1-23.5l10 2.5-10 3z', 1.2),
    f('sail', 'M-2-18C-5-10-13-4-19 4H-2z'),
    f('sail', 'M3-17C14-14 18-5 17 4H3z'),
    f('red', 'M8-8h5v2h2v4h-2v2H8v-2H6v-4h2z', 0),
    f('wood', 'M-22 7H22L16 18H-15z'),
    line('M-18.5 12H19', 'woodDark', 1.4),
    line('M-23 21q4-4 8 0t8 0 8 0 8 0 8 0 6 0', 'white', 2)],
  cow,
  pig,
  sheep,
  chicken,
  goose,

  warehouse: [house('wood', 'roof', 'M-20 20V-2H20V20z', 'M-23-1L0-18L23-1z'),
    f('woodDark', 'M-10 20V5H10V20z', 1.4),
    line('M0 5V20M-10 5L0 20M10 5L0 20M-10 20L0 5M10 20L0 5', 'stone', 1),
    f('gold', 'M-4-10h8v7h-8z', 1.2),
    f('stone', 'M-20 20v-8h8v8zM12 20v-8h8v8z', 1.2)],
  watchtower: [f('stone', 'M-9 21L-7-8H7L9 21z'),
    f('stone', 'M-13-8V-18h5v4h5v-4h6v4h5v-4h5V-8z'),
    f('night', 'M-3 21v-7a3 3.5 0 0 1 6 0v7z', 1.2),
    flat('night', 'M-1.5-3h3V4h-3z'),
    line('M-7 8h4M2 0h5M-6-2h3M3 9h4', 'stoneDark', 1.4),
    line('M0-18V-23'),
    f('red', 'M0-24l8 2.5-8 2.5z', 1.1)],
  carpenter: [house('sail', 'wood'),
    line('M-18 9H-8M18 9H8M-18-2L-8 9M18-2L8 9', 'woodDark', 1.8),
    f('woodDark', 'M-8 20V4H8V20z', 1.2),
    f('steel', 'M-15-10L13-15l1 5.5L-11-4z', 1.3),
    line('M-11-4l1-2 2 1.4 1-2 2 1.4 1-2 2 1.3 1-1.9 2 1.3 1-1.9 2 1.3 1-1.9 2 1.2', 'ink', 1.1),
    f('wood', 'M13-16l8-2 1 7-8 2z', 1.2)],
  church: [f('stone', 'M-5 20V-2L9-9L22-1V20z'),
    f('slate', 'M-5 0L8-11L23 0z'),
    f('stone', 'M-18 20V-6H-4V20z'),
    f('slate', 'M-20-6L-11-20L-2-6z'),
    line('M-11-24.5V-18M-13.5-22.5h5', 'goldDark', 2),
    f('night', 'M-14 20v-7a3 4 0 0 1 6 0v7z', 1.2),
    flat('blue', 'M1 14V8a2 2.5 0 0 1 4 0v6zM8 14V8a2 2.5 0 0 1 4 0v6zM15 14V8a2 2.5 0 0 1 4 0v6z'),
    dot('gold', -11, -1, 2.4)],
  market: [line('M-18 20V-4M18 20V-4', 'woodDark', 2.6),
    f('wood', 'M-20 9H20V20H-20z'),
    disc('red', -12, 6, 3.4, 1.1),
    disc('green', -5, 6, 3.4, 1.1),
    disc('gold', 2, 6, 3.4, 1.1),
    f('blue', 'M7 4h9l-1.5 5.5h-6z', 1.1),
    f('white', 'M-17-18H17L22-4H-22z'),
    flat('red', 'M-17-18h6.8L-13.3-4H-22zM-3.4-18H3.4L4.4-4H-4.4zM10.2-18H17L22-4h-8.7z'),
    line('M-22-4c0 5 8.7 5 8.7 0c0 5 8.9 5 8.9 0c0 5 8.8 5 8.8 0c0 5 8.9 5 8.9 0c0 5 8.7 5 8.7 0')],
  boarding_house: [house('sail', 'roof', 'M-19 20V-2H19V20z', 'M-23-1L-14-15H14L23-1z'),
    flat('blue', 'M-8-11h5v6h-5zM3-11h5v6H3z'),
    f('woodDark', 'M-15 19V4h2.5v7H13V8.5h2.5V19H13v-4H-12.5v4z', 1.2),
    f('white', 'M-12 11V7.5h6.5V11z', 1.1),
    f('red', 'M-5.5 11V8H13v3z', 1.1)],
  bank: [f('stone', 'M-21-6L0-20L21-6z'),
    f('stone', 'M-20-6H20v4H-20z', 1.3),
    f('white', 'M-17-2h5V15h-5zM-7-2h5V15h-5zM2-2h5V15H2zM12-2h5V15h-5z', 1.3),
    f('stone', 'M-21 15H21v5H-21z'),
    coin(0, -11.5, 4.6)],
  city_hall: [house('stone', 'slate', 'M-20 20V2H20V20z', 'M-22 3L-16-6H16L22 3z'),
    f('stone', 'M-7 3V-13H7V3z'),
    f('slate', 'M-9-12L0-23L9-12z'),
    disc('white', 0, -5, 5, 1.3),
    line('M0-8.5V-5h3', 'ink', 1.3),
    f('woodDark', 'M-4 20V9H4V20z', 1.2),
    flat('blue', 'M-16 8h5v7h-5zM11 8h5v7h-5z')],
  crane: [line('M-8 20L-5-18M6 20L-1-18', 'woodDark', 3),
    line('M-7 4L4 8M-6-8L1-4', 'woodDark', 2),
    f('wood', 'M-10-18L18-23l1.5 4.5L-9-12z', 1.4),
    line('M17-19V2', 'ink', 1.4),
    f('gold', 'M11 2h12v10H11z', 1.3),
    line('M11 7h12M17 2v10', 'woodDark', 1.1),
    ring('wood', -9, 11, 9.5, 2.4),
    line('M-9 2v18M-18 11H0M-15.5 4.5l13 13M-2.5 4.5l-13 13', 'woodDark', 1.2),
    f('woodDark', 'M-22 19.5H14v2.5H-22z', 0.6)],
  inn: [house('sail', 'wood', 'M-16 20V0H16V20z', 'M-20 1L-11-13H11L20 1z'),
    f('woodDark', 'M-4 20V8H4V20z', 1.2),
    flat('gold', 'M-13 5h6v6h-6zM7 5h6v6H7z'),
    line('M10-13V-21H22', 'woodDark', 2),
    f('gold', 'M13-18h7V-8h-7z', 1.2),
    line('M20-16h2.5v5H20', 'ink', 1.3),
    f('white', 'M12.5-19.5c2-2.5 6-2.5 8 0v2.5h-8z', 1)],
  monastery: [f('stone', 'M-21 20V2H21V20z'),
    f('roof', 'M-23 3L-16-8H16L23 3z'),
    f('stone', 'M-6 3V-10a6 6 0 0 1 12 0V3z'),
    line('M0-25V-15M-3.5-22h7', 'goldDark', 2.2),
    disc('gold', 0, -7, 3, 1.2),
    f('night', 'M-4 20v-8a4 4.5 0 0 1 8 0v8z', 1.2),
    flat('night', 'M-17 16v-6a2.5 3 0 0 1 5 0v6zM12 16v-6a2.5 3 0 0 1 5 0v6z')],

  worker: [person('worker')],
  silver: [f('silver', 'M-18 12L-20 0L-11-12L3-15L16-8L20 5L12 15L-6 17z'),
    line('M-11-12L-6 0L-20 0M-6 0L8 3L3-15M8 3L20 5M8 3L12 15M-6 0L-6 17', 'steel', 1.6)],
  coins: [coin(-8, 6, 12), coin(9, -5, 12)],
  key,
  marker: [f('gold', 'M-15-6V8c0 4 7 7 15 7s15-3 15-7V-6z'),
    oval('gold', 0, -6, 15, 7, 1.6)],
  bridge: [f('stone', 'M-23 8C-23-8 23-8 23 8V14H15C15 2 3 2 1.5 14H-1.5C-3 2-15 2-15 14H-23z'),
    line('M-20 0C-10-7 10-7 20 0', 'stoneDark', 1.4),
    line('M-23 19q4-3.5 8 0t8 0 8 0 8 0 8 0', 'blue', 2.2)],
  post: [line('M0 22V-20', 'woodDark', 4),
    f('white', 'M2-20H20L15-13l5 7H2z'),
    flat('red', 'M2-20h6v14H2zM14-20h6l-5 7 5 7h-6z'),
    line('M2-20H20L15-13l5 7H2z', 'ink', 1.4),
    f('stone', 'M-9 22C-9 15 9 15 9 22z', 1.4)],
  // Brass with an outline: it hangs on light tiles and on the dark table alike.
  scales: [line('M-17-13L-23 2M-17-13L-11 2M17-13L11 2M17-13L23 2', 'ink', 2.2),
    line('M-17-13L-23 2M-17-13L-11 2M17-13L11 2M17-13L23 2', 'gold', 1.1),
    line('M0-19V17M-9 19H9M-17-13H17', 'ink', 4.2),
    line('M0-19V17M-9 19H9M-17-13H17', 'gold', 2.2),
    f('gold', 'M-24 2h14c-1 6-13 6-14 0zM10 2h14c-1 6-13 6-14 0z', 1.3),
    disc('gold', 0, -19, 3, 1.2)],
  bonus: [f('gold', 'M0-22l6.2 13 14.3 2-10.4 10 2.5 14.2L0 10.4l-12.6 6.8 2.5-14.2L-20.5-7l14.3-2z')],
  laurel: [line('M-8 20C-22 14-22-8-12-20M8 20C22 14 22-8 12-20', 'green', 2.4),
    flat('green', 'M-19-4c-6-2-6-8-4-10c4 2 6 6 4 10zM-20 7c-5 0-7-5-6-8c5 0 7 4 6 8zM-15 15c-5 1-8-3-8-6c4-1 8 2 8 6zM19-4c6-2 6-8 4-10c-4 2-6 6-4 10zM20 7c5 0 7-5 6-8c-5 0-7 4-6 8zM15 15c5 1 8-3 8-6c-4-1-8 2-8 6z')],
  arrow: [f('white', 'M-20-5H4V-14L22 0L4 14V5H-20z')],
  swap: [f('white', 'M-22-7L-10-17V-11H12V-3H-10V3z', 1.3), f('white', 'M22 8L10-2V4H-12v8H10v6z', 1.3)],
  hex: [f('white', hexShape)],
  die: [dieShape('white'), dot('ink', -8, -8, 3.4), dot('ink', 8, 8, 3.4), dot('ink', 0, 0, 3.4)],
  anydie: [dieShape('white'),
    line('M-6-6C-6-13 7-13 7-6C7-1 0-1 0 5', 'ink', 3.6),
    dot('ink', 0, 11, 2.6)],
  shield: [f('white', 'M-18-19C-10-16-5-19 0-22C5-19 10-16 18-19V-2C18 12 8 19 0 23C-8 19-18 12-18-2z')],
  vine: [line('M0 22C-2 10 4 6 0-6', 'woodDark', 2.6),
    f('green', 'M-2-6C-12-4-20-10-18-18c6 2 8-4 12-3c4 1 6 8 4 15z', 1.2),
    f('green', 'M2-8C8-2 18-4 20-12c-6 0-6-6-10-6S0-14 2-8z', 1.2)],
  grapes: [[[-8, 0], [0, 0], [8, 0], [-4, 7], [4, 7], [0, 14]].map(([x, y]) => dot('night', x!, y!, 4.6))],
  hourglass: [f('white', 'M-12-20H12L2 0 12 20H-12L-2 0z')],
  card: [f('sail', 'M-12-22H12a4 4 0 0 1 4 4V18a4 4 0 0 1-4 4H-12a4 4 0 0 1-4-4V-18a4 4 0 0 1 4-4z')],

  good_1: [f('white', 'M-16-12h26v24h-26z'),
    f('white', 'M10-12a6 12 0 0 1 0 24a6 12 0 0 1 0-24z', 1.4),
    line('M10-5a2.5 5 0 0 1 0 10a2.5 5 0 0 1 0-10M-16-5H4M-16 2H3.5M-16 8H4.5', 'ink', 1.2)],
  good_2: [[[-9, -4], [0, -4], [9, -4], [-4.5, 4], [4.5, 4], [0, 12]].map(([x, y]) => disc('white', x!, y!, 5, 1.4)),
    f('white', 'M0-10C4-20 14-18 16-14C10-8 4-8 0-10z', 1.3),
    line('M0-9V-18', 'ink', 2)],
  good_3: [ring('white', 0, 6, 11, 4.4),
    f('white', 'M-8-11L-4-18H4L8-11L0-3z', 1.4),
    line('M-8-11H8M-3-11L0-4L3-11', 'ink', 1)],
  good_4: [f('white', 'M-7-16H7V-12C4-9 14-4 14 4C14 14 7 17 0 17S-14 14-14 4C-14-4-4-9-7-12z'),
    line('M-13 1H13M-13.5 6.5H13.5', 'ink', 1.2),
    line('M8-10C17-12 20-2 13-1M-8-10C-17-12-20-2-13-1', 'ink', 2)],
  good_5: [f('white', 'M-11-19h5V2H11V18H6V8H-6V18h-5z'),
    line('M-11-13h5M-11-6h5', 'ink', 1.2)],
  good_6: [f('white', 'M-11-8H11L13 13C13 19-13 19-13 13z'),
    f('white', 'M-12-14H12V-8H-12z', 1.4),
    f('white', 'M-4-14C-4-20 4-20 4-14z', 1.3),
    [[-5, 4], [5, 4], [0, 9], [0, -1]].map(([x, y]) => dot('ink', x!, y!, 1.7))],
};

const shapes = (drawing: Drawing): Shape[] =>
  'd' in drawing ? [drawing] : drawing.flatMap(shapes);
/** Every drawing, flattened to its shapes. */
export const symbols: Record<string, Shape[]> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [name, shapes(drawing)]),
);

/** A drawing made of several: name, where, how large; or words such as "4" or "±1". */
export interface Part {
  use?: string;
  text?: string;
  /** The words stand in a white disc. */
  badge?: boolean;
  hex?: string;
  x: number;
  y: number;
  s: number;
}

const at = (use: string, x: number, y: number, s: number): Part => ({ use, x, y, s });
const word = (text: string, x: number, y: number, s: number): Part => ({ text, x, y, s });
const hexOf = (colour: string, x: number, y: number, s: number): Part => ({
  hex: colour,
  x,
  y,
  s,
});

// A badge with the points something is worth.
const worth = (text: string): Part => ({ text, badge: true, x: 20, y: 26, s: 19 });
const counted = (use: string): Part[] => [at(use, 0, -9, 1.2), worth('4')];

// Tiles are hexes of radius 50 around the origin. Parts of a monastery leave its lower left corner
// to the number.
const monasteryParts: Record<number, Part[]> = {
  1: [at('bank', -15, -8, 0.85), at('bank', 17, -8, 0.85), word('=', 1, 30, 26)],
  2: [at('mine', -12, -10, 0.95), at('worker', 18, 8, 0.85)],
  3: [at('scales', -8, -12, 1), at('silver', 8, 24, 0.6), at('silver', 25, 10, 0.6)],
  4: [at('scales', -8, -12, 1), at('worker', 19, 14, 0.8)],
  5: [at('ship', 0, -13, 1.05), at('good_5', -6, 26, 0.5), at('good_6', 18, 24, 0.5)],
  6: [at('worker', -15, -10, 0.9), at('swap', 10, 25, 0.62), at('silver', 19, -10, 0.8)],
  7: [at('cow', -6, -12, 1.08), word('+1', 17, 33, 26)],
  8: [at('worker', -8, -12, 1.08), word('±2', 14, 33, 27)],
  9: [hexOf('building', 0, -14, 1.15), at('warehouse', 0, -15, 0.7), word('±1', 14, 34, 26)],
  10: [hexOf('ship', -18, -10, 0.92), hexOf('livestock', 18, -10, 0.92), at('ship', -18, -10, 0.55), at('sheep', 18, -10, 0.55), word('±1', 14, 34, 26)],
  11: [hexOf('monastery', 0, -29, 0.78), hexOf('castle', -18, -3, 0.78), hexOf('mine', 18, -3, 0.78), at('castle', -18, -3, 0.46), at('mine', 18, -3, 0.46), at('monastery', 0, -28, 0.46), word('±1', 14, 35, 24)],
  12: [at('key', 0, -12, 1.25), word('±1', 14, 33, 27)],
  13: [at('worker', -12, -9, 1.02), at('silver', 19, 12, 0.72)],
  14: [at('worker', -12, -9, 1.02), word('4', 20, 26, 36)],
  15: [at('good_1', -18, -16, 0.66), at('good_4', 17, -16, 0.66), at('good_2', 0, 8, 0.66), worth('2')],
  16: counted('warehouse'),
  17: counted('watchtower'),
  18: counted('carpenter'),
  19: counted('church'),
  20: counted('market'),
  21: counted('boarding_house'),
  22: counted('bank'),
  23: counted('city_hall'),
  24: [at('cow', -15, -24, 0.58), at('pig', 15, -24, 0.58), at('sheep', -15, 5, 0.58), at('chicken', 15, 3, 0.58), worth('4')],
  25: [at('scales', 0, -12, 1.15), worth('1')],
  26: [at('bonus', 0, -9, 1.2), worth('3')],
  27: [at('bridge', 0, 14, 1.15), at('marker', 0, -20, 0.85)],
  28: [at('silver', -21, -9, 0.72), at('arrow', 1, -10, 0.42), at('worker', 21, -8, 0.78), word('2', 20, 34, 24)],
  29: counted('white_castle'),
};

const buildingParts: Record<string, Part[]> = {
  warehouse: [at('warehouse', 0, -11, 1.25), at('scales', -10, 29, 0.52), at('silver', 12, 31, 0.42)],
  watchtower: [at('watchtower', 0, -8, 1.3), { text: '4', badge: true, x: 20, y: 24, s: 19 }],
  carpenter: [at('carpenter', 0, -11, 1.25), hexOf('building', 0, 30, 0.56)],
  church: [at('church', 0, -11, 1.25), hexOf('mine', -20, 27, 0.5), hexOf('monastery', 0, 32, 0.5), hexOf('castle', 20, 27, 0.5)],
  market: [at('market', 0, -11, 1.25), hexOf('ship', -12, 30, 0.56), hexOf('livestock', 12, 30, 0.56)],
  boarding_house: [at('boarding_house', 0, -11, 1.25), at('worker', -9, 30, 0.54), word('4', 11, 38, 24)],
  bank: [at('bank', 0, -11, 1.25), at('silver', -11, 30, 0.5), at('silver', 11, 30, 0.5)],
  city_hall: [at('city_hall', 0, -11, 1.25), at('key', -17, 28, 0.42), at('arrow', 2, 29, 0.3), at('hex', 19, 28, 0.48)],
  crane: [at('crane', 0, -9, 1.25), word('?', 2, 40, 26)],
  white_castle: [at('white_castle', 0, -11, 1.2), at('anydie', 0, 30, 0.5)],
};

const herd: Record<number, [number, number, number][]> = {
  2: [[-20, -6, 0.84], [20, -6, 0.84]],
  3: [[0, -25, 0.74], [-20, 6, 0.74], [20, 6, 0.74]],
  4: [[0, -31, 0.64], [-24, -7, 0.64], [24, -7, 0.64], [0, 14, 0.64]],
};

/** What is drawn on a tile. */
export function partsOf(tile: string): Part[] {
  const building = buildingParts[tile];
  if (building) return building;
  if (tile.startsWith('monastery_')) return monasteryParts[Number(tile.slice(10))] ?? [];
  const animals = /^(cow|pig|sheep|chicken)_([234])$/.exec(tile);
  if (animals) {
    const count = Number(animals[2]);
    return [
      ...herd[count]!.map(([x, y, s]) => at(animals[1]!, x, y, s)),
      word(String(count), 0, 45, 22),
    ];
  }
  if (tile === 'geese')
    return [...herd[2]!.map(([x, y, s]) => at('goose', x, y, s)), word('2', 0, 44, 22)];
  if (tile === 'castle' || tile === 'mine' || tile === 'ship') return [at(tile, 0, 0, 1.35)];
  if (tile === 'inn') return [at('inn', 0, -2, 1.25)];
  return [word('?', 0, 14, 40)];
}

/** Symbols of the shields 1–18, in a box of about 40 × 30. */
export const shieldParts: Record<number, Part[]> = {
  1: [at('cow', -9, -4, 0.5), at('sheep', 11, 2, 0.5)],
  2: [at('worker', -8, 0, 0.5), at('worker', 10, 3, 0.4)],
  3: [at('worker', -9, 0, 0.48), at('swap', 10, 0, 0.36)],
  4: [at('key', -2, -5, 0.6), word('∞', 4, 16, 20)],
  5: [at('ship', -4, 0, 0.62), at('good_2', 13, 6, 0.34)],
  6: [at('monastery', -8, 0, 0.5), at('monastery', 10, 4, 0.4)],
  7: [at('bonus', -5, 0, 0.6), word('×2', 12, 12, 14)],
  8: [at('mine', -6, 0, 0.6), word('×2', 12, 12, 14)],
  9: [at('good_4', -9, 0, 0.5), at('silver', 9, 3, 0.48)],
  10: [at('monastery', -5, 0, 0.58), word('×2', 12, 12, 14)],
  11: [at('castle', -7, 0, 0.55), at('shield', 12, 3, 0.4)],
  12: [at('scales', -4, 0, 0.6), word('×2', 12, 14, 14)],
  13: [at('shield', -6, 0, 0.55), word('×2', 10, 12, 14)],
  14: [at('hex', -10, -2, 0.44), at('arrow', 8, 0, 0.5)],
  15: [at('grapes', -40, 0, 0.001), hexOf('mine', -10, -2, 0.5), at('arrow', 8, 0, 0.5)],
  16: [at('anydie', 0, 0, 0.68)],
  17: [at('hex', -8, 2, 0.5), word('+1', 9, 10, 16)],
  18: [at('hex', -11, 3, 0.42), at('hex', 11, -3, 0.42)],
};
