// What the server sends of a Burgundy table (games/burgundy/state_json.h), as far as it is drawn.
// Modules of the game add fields of their own; they are optional here and drawn when present.

import { bonus_tiles, phase_bonus } from '../../book/burgundy';
import type { Automa } from './automa';
import type { Printed } from './duchy';
import type { Solo } from './solo';
import type { Vineyard, VineyardMarket } from './vineyard';

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

// ---- what is printed, in the forms the page asks for

/** Points of a bonus tile for a colour; one person plays with the values of two. */
export const bonusTile = (players: number) => bonus_tiles.find((tile) => tile.players === Math.max(players, 2))!;

export const phases: readonly Phase[] = ['A', 'B', 'C', 'D', 'E'];
export const phaseBonus = (phase: Phase): number => phase_bonus[phases.indexOf(phase)] ?? 0;
