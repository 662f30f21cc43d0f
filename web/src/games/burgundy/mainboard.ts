// Where things lie on the main board, in the units of its drawing (840 × 628): depots 1 and 4 as rows
// at top and bottom, the others as blocks of four at the sides, clockwise, as on the printed board.

export interface Place {
  x: number;
  y: number;
}
export interface DepotPlace {
  depot: number;
  panel: { x: number; y: number; width: number; height: number };
  slots: Place[];
  /** The number of the depot. */
  sign: Place;
  /** Where the goods of one of so many types lie, how large, and the field one points at. */
  goods(index: number, types: number): Place & { scale: number };
  field: { x: number; y: number; width: number; height: number };
}

export const size = { width: 840, height: 628 };
/** Tiles on this board are hexes of this fraction of their drawing. */
export const tileScale = 0.86;

function row(depot: number, y: number): DepotPlace {
  const x = 148;
  return {
    depot,
    panel: { x, y, width: 544, height: 100 },
    slots: [0, 1, 2, 3].map((i) => ({ x: x + 108 + i * 80, y: y + 50 })),
    sign: { x: x + 34, y: y + 50 },
    goods: (i) => ({ x: x + 424 + (i % 3) * 44, y: y + 28 + (i > 2 ? 44 : 0), scale: 0.76 }),
    field: { x: x + 398, y: y + 3, width: 142, height: 94 },
  };
}

function block(depot: number, left: boolean, y: number): DepotPlace {
  const x = left ? 6 : 620;
  const first = left ? x + 44 : x + 92;
  const strip = left ? x + 187 : x + 27;
  return {
    depot,
    panel: { x, y, width: 214, height: 196 },
    slots: [0, 1, 2, 3].map((i) => ({ x: first + (i % 2) * 78, y: y + 52 + (i > 1 ? 92 : 0) })),
    sign: { x: strip, y: y + 28 },
    goods: (i, types) =>
      types > 3
        ? { x: strip, y: y + 66 + i * 23, scale: 0.46 }
        : { x: strip, y: y + 75 + i * 45, scale: 0.78 },
    field: { x: strip - 25, y: y + 50, width: 50, height: 143 },
  };
}

export const depots: readonly DepotPlace[] = [
  row(1, 6),
  block(2, false, 114),
  block(3, false, 318),
  row(4, 522),
  block(5, true, 318),
  block(6, true, 114),
];

/**
 * The slots of the black depot in the order they are filled: four for two players, six for three,
 * eight for four; together three, two, three, like a honeycomb.
 */
export const blackSlots: readonly Place[] = [
  { x: 420, y: 276 },
  { x: 381, y: 342 },
  { x: 459, y: 342 },
  { x: 420, y: 408 },
  { x: 342, y: 276 },
  { x: 498, y: 408 },
  { x: 498, y: 276 },
  { x: 342, y: 408 },
];

export const phasePlaces: readonly Place[] = [0, 1, 2, 3, 4].map((i) => ({ x: 266 + i * 77, y: 138 }));
export const roundPlaces: readonly Place[] = [0, 1, 2, 3, 4].map((i) => ({ x: 266 + i * 77, y: 194 }));
export const trackPlaces: readonly Place[] = [0, 1, 2, 3, 4, 5, 6].map((i) => ({ x: 258 + i * 54, y: 490 }));
export const whiteDie: Place = { x: 766, y: 56 };
