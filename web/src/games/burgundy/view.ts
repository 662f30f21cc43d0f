// What the server sends of a Burgundy table (games/burgundy/state_json.h), as far as it is drawn.
// Modules of the game add fields of their own; they are optional here and drawn when present.

import type { Automa } from './automa';
import type { Printed } from './duchy';
import type { Solo } from './solo';
import type { Vineyard, VineyardMarket, VineyardSpace } from './vineyard';

export type TileKey = string;
export type Phase = 'A' | 'B' | 'C' | 'D' | 'E' | 'over';
export type DepotKey = number | 'black';

export interface Pending {
  ask: string;
  colours?: string[];
  tile?: TileKey | null;
  depot?: number;
  [more: string]: unknown;
}

export interface Player {
  board: number;
  duchy: Printed & { tiles: (TileKey | null)[][] };
  start_castle: string | null;
  storage: TileKey[];
  goods: number[];
  sold: number[];
  workers: number;
  silver: number;
  dice: number[];
  large_bonuses: string[];
  small_bonuses: string[];
  track: number;
  score: number;
  points?: Record<string, number>;
  // modules
  /** Linked pairs of border posts: "nw-ne", "nw-s", "ne-s". */
  posts?: string[];
  post_bonus?: 'large' | 'small' | null;
  /** Numbers of the route tiles, and the goods on their spaces from the first on. */
  route?: number[];
  route_goods?: number[];
  shields?: number[];
  named?: number | null;
  vineyard?: Vineyard;
  /** This seat is Châteauma's. */
  automa?: Automa;
}

export interface View {
  edition: 'alea2019' | 'special';
  phase: Phase;
  round: number;
  white_die: number | null;
  order: number[];
  turn: number;
  ranking: number[];
  bought: boolean;
  hired: boolean;
  pick_sides?: boolean;
  hidden_choice?: boolean;
  pending: Pending[];
  depots: { tiles: (TileKey | null)[]; goods: number[] }[];
  black_depot: (TileKey | null)[];
  round_goods: (number | null)[];
  players: Player[];
  // modules
  modules?: string[];
  inns?: number;
  discarded_castles?: number;
  depot_shields?: number[][];
  vineyard_market?: VineyardMarket;
  solo?: Solo;
  /** The team game: tiles of the common storages, of seats 0 and 2, then of 1 and 3. */
  common_storage?: TileKey[][];
}

/** What GET /api/games/burgundy/catalogue adds: pictures of the boards one may choose. */
export interface Catalogue {
  boards?: Record<string, Printed & { name: string }>;
  vineyards?: { spaces: VineyardSpace[] };
}

/** The pairs of posts, by the posts 0 north-west, 1 north-east, 2 south. */
export const postPairs: Record<string, readonly [number, number]> = {
  'nw-ne': [0, 1],
  'nw-s': [0, 2],
  'ne-s': [1, 2],
};

/** What is printed on the route tiles 1–12: a good and a bonus on each of three spaces. */
export const routeTiles: readonly (readonly (readonly [good: number, bonus: string])[])[] = [
  [[1, 'bank'], [6, 'castle'], [5, 'carpenter']],
  [[5, 'warehouse'], [2, 'church'], [3, 'watchtower']],
  [[3, 'boarding_house'], [5, 'church'], [2, 'castle']],
  [[2, 'carpenter'], [4, 'church'], [1, 'boarding_house']],
  [[6, 'watchtower'], [3, 'bank'], [4, 'carpenter']],
  [[4, 'take_any'], [3, 'church'], [2, 'boarding_house']],
  [[6, 'market'], [1, 'warehouse'], [4, 'bank']],
  [[1, 'city_hall'], [5, 'watchtower'], [6, 'market']],
  [[2, 'market'], [6, 'warehouse'], [1, 'castle']],
  [[4, 'castle'], [1, 'market'], [3, 'city_hall']],
  [[5, 'bank'], [6, 'boarding_house'], [2, 'warehouse']],
  [[3, 'carpenter'], [4, 'watchtower'], [5, 'city_hall']],
];

// ---- what is printed on the main board

/** The colour of each slot of depots 1–6 and the least number of players that uses it. */
export const depotSlots: readonly (readonly [colour: string, players: number][])[] = [
  [['monastery', 3], ['building', 2], ['ship', 2], ['livestock', 4]],
  [['monastery', 2], ['building', 3], ['castle', 2], ['building', 4]],
  [['livestock', 2], ['ship', 3], ['building', 2], ['monastery', 4]],
  [['mine', 4], ['ship', 2], ['building', 2], ['livestock', 3]],
  [['building', 3], ['mine', 2], ['building', 4], ['monastery', 2]],
  [['castle', 3], ['building', 2], ['ship', 4], ['livestock', 2]],
];

export const phases: readonly Phase[] = ['A', 'B', 'C', 'D', 'E'];
export const phaseBonus: Record<Phase, number> = { A: 10, B: 8, C: 6, D: 4, E: 2, over: 0 };
/** Points of a completed region, by its size. */
export const regionPoints = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45] as const;

/** Printed values by the number of players. */
export const largeBonus = (players: number) => Math.max(players, 2) + 3;
export const smallBonus = (players: number) => Math.max(players, 2);
