// Where things lie on the main board, in the units of its drawing: depots 1 and 4 as rows at top and
// bottom, the others as blocks of four at the sides, clockwise, as on the printed board. There are
// two drawings of the same board, both 840 wide: the flat one, and for fingers a taller one whose
// tiles are a good third larger, so that each is a target of 44 pixels on a phone.

export interface Place {
  x: number;
  y: number;
}
export interface Box extends Place {
  width: number;
  height: number;
}
export interface DepotPlace {
  depot: number;
  panel: Box;
  slots: Place[];
  /** The number of the depot. */
  sign: Place;
  /** Where the goods of one of so many types lie, how large, and the field one points at. */
  goods(index: number, types: number): Place & { scale: number };
  field: Box;
}
export interface MainLayout {
  height: number;
  /** Tiles on this board are hexes of this fraction of their drawing. */
  tileScale: number;
  when: Place;
  whiteDie: Place;
  depots: readonly DepotPlace[];
  /** The fields of phases and rounds, from left to right, and their size. */
  phases: readonly Place[];
  rounds: readonly Place[];
  cellScale: number;
  black: Box;
  /**
   * The slots of the black depot in the order they are filled: four for two players, six for three,
   * eight for four; together three, two, three, like a honeycomb.
   */
  blackSlots: readonly Place[];
  price: Place & { onBlack: boolean };
  inn: Place;
  track: Box;
  trackPlaces: readonly Place[];
  /** Bonus tiles: the fields of the six colours, and where large and small tile lie in them. */
  bonuses: readonly Box[];
  largeY: number;
  smallY: number;
}

export const width = 840;

const inRow = (first: number, pitch: number, y: number, count: number): Place[] =>
  Array.from({ length: count }, (_, i) => ({ x: first + i * pitch, y }));

/** Three, two, three hexes around the middle; the inner four come first. */
function honeycomb({ x, y }: Place, across: number, down: number): Place[] {
  const at = (dx: number, dy: number) => ({ x: x + dx * across, y: y + dy * down });
  return [at(0, -1), at(-0.5, 0), at(0.5, 0), at(0, 1), at(-1, -1), at(1, 1), at(1, -1), at(-1, 1)];
}

function flatRow(depot: number, y: number): DepotPlace {
  const x = 148;
  return {
    depot,
    panel: { x, y, width: 544, height: 100 },
    slots: inRow(x + 108, 80, y + 50, 4),
    sign: { x: x + 34, y: y + 50 },
    goods: (i) => ({ x: x + 424 + (i % 3) * 44, y: y + 28 + (i > 2 ? 44 : 0), scale: 0.76 }),
    field: { x: x + 398, y: y + 3, width: 142, height: 94 },
  };
}

function flatBlock(depot: number, left: boolean, y: number): DepotPlace {
  const x = left ? 6 : 620;
  const first = left ? x + 44 : x + 92;
  const strip = left ? x + 187 : x + 27;
  return {
    depot,
    panel: { x, y, width: 214, height: 196 },
    slots: [...inRow(first, 78, y + 52, 2), ...inRow(first, 78, y + 144, 2)],
    sign: { x: strip, y: y + 28 },
    goods: (i, types) =>
      types > 3
        ? { x: strip, y: y + 66 + i * 23, scale: 0.46 }
        : { x: strip, y: y + 75 + i * 45, scale: 0.78 },
    field: { x: strip - 25, y: y + 50, width: 50, height: 143 },
  };
}

export const flat: MainLayout = {
  height: 628,
  tileScale: 0.86,
  when: { x: 74, y: 56 },
  whiteDie: { x: 766, y: 56 },
  depots: [
    flatRow(1, 6),
    flatBlock(2, false, 114),
    flatBlock(3, false, 318),
    flatRow(4, 522),
    flatBlock(5, true, 318),
    flatBlock(6, true, 114),
  ],
  phases: inRow(266, 77, 138, 5),
  rounds: inRow(266, 77, 194, 5),
  cellScale: 1,
  black: { x: 286, y: 226, width: 268, height: 232 },
  blackSlots: honeycomb({ x: 420, y: 342 }, 78, 66),
  price: { x: 257, y: 342, onBlack: false },
  inn: { x: 584, y: 330 },
  track: { x: 230, y: 466, width: 380, height: 48 },
  trackPlaces: inRow(258, 54, 490, 7),
  bonuses: [6, 50, 94, 706, 750, 794].map((x) => ({ x, y: 524, width: 40, height: 98 })),
  largeY: 550,
  smallY: 598,
};

function tallRow(depot: number, y: number): DepotPlace {
  const x = 118;
  return {
    depot,
    panel: { x, y, width: 604, height: 126 },
    slots: inRow(x + 112, 100, y + 63, 4),
    sign: { x: x + 30, y: y + 63 },
    goods: (i) => ({ x: x + 491 + (i % 3) * 43, y: y + 36 + (i > 2 ? 54 : 0), scale: 0.8 }),
    field: { x: x + 466, y: y + 4, width: 134, height: 118 },
  };
}

function tallBlock(depot: number, left: boolean, y: number): DepotPlace {
  const x = left ? 6 : 584;
  const first = left ? x + 52 : x + 99;
  const strip = left ? x + 226 : x + 24;
  return {
    depot,
    panel: { x, y, width: 250, height: 252 },
    slots: [...inRow(first, 99, y + 65, 2), ...inRow(first, 99, y + 187, 2)],
    sign: { x: strip, y: y + 28 },
    goods: (i, types) =>
      types > 3
        ? { x: strip, y: y + 72 + i * 30, scale: 0.6 }
        : { x: strip, y: y + 82 + i * 54, scale: 0.78 },
    field: { x: strip - 22, y: y + 52, width: 44, height: 196 },
  };
}

export const tall: MainLayout = {
  height: 792,
  tileScale: 1.17,
  when: { x: 60, y: 70 },
  whiteDie: { x: 781, y: 69 },
  depots: [
    tallRow(1, 6),
    tallBlock(2, false, 140),
    tallBlock(3, false, 400),
    tallRow(4, 660),
    tallBlock(5, true, 400),
    tallBlock(6, true, 140),
  ],
  phases: inRow(294, 63, 161, 5),
  rounds: inRow(294, 63, 207, 5),
  cellScale: 0.82,
  black: { x: 264, y: 236, width: 312, height: 358 },
  blackSlots: honeycomb({ x: 420, y: 415 }, 99, 89),
  price: { x: 293, y: 415, onBlack: true },
  inn: { x: 547, y: 415 },
  track: { x: 264, y: 602, width: 312, height: 48 },
  trackPlaces: inRow(288, 44, 626, 7),
  bonuses: [4, 42, 80, 724, 762, 800].map((x) => ({ x, y: 662, width: 36, height: 122 })),
  largeY: 694,
  smallY: 750,
};
