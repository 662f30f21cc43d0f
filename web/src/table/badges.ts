// Where what a target brings and costs is written: on the target, but neither on another badge nor on words
// that are to be read. Where targets are too close together for that, less is written; coming closer, or
// pointing at the target, tells the rest.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Wanted {
  width: number;
  height: number;
  /** Where its middle may lie, the best place first. */
  spots: readonly { x: number; y: number }[];
}

/** How much of a badge may lie under others before it is rather left out. */
const bearable = 0.35;

/** As many badges a small board bears before what most of them say goes without saying. */
const many = 4;

/** Of many badges on a small board those that tell targets apart: what most of them say is left out. */
export function telling<T>(told: readonly T[], says: (badge: T) => string): T[] {
  const times = new Map<string, number>();
  for (const badge of told) times.set(says(badge), (times.get(says(badge)) ?? 0) + 1);
  const common = told.length > many && [...times].find(([, n]) => 2 * n >= told.length)?.[0];
  return told.filter((badge) => says(badge) !== common);
}

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The spot each badge gets, or none; `kept` are words that are to be read. */
export function spread(wanted: readonly Wanted[], kept: readonly Box[], most = bearable): ({ x: number; y: number } | undefined)[] {
  const taken: Box[] = [];
  return wanted.map(({ width, height, spots }) => {
    let best: { spot: { x: number; y: number }; box: Box; cost: number; hidden: number } | undefined;
    for (const spot of spots) {
      const box = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
      const hidden = taken.reduce((sum, other) => sum + shared(box, other), 0);
      const cost = 2 * hidden + kept.reduce((sum, words) => sum + shared(box, words), 0);
      if (!best || cost < best.cost) best = { spot, box, cost, hidden };
      if (cost === 0) break;
    }
    if (!best || best.hidden > most * width * height) return undefined;
    taken.push(best.box);
    return best.spot;
  });
}
