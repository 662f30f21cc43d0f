// The view of Ragusa as the server sends it (games/ragusa/state_json.cpp).
import type { Countryside } from './map';

export type Resource = 'wood' | 'stone' | 'silver_ore' | 'grapes' | 'olives' | 'fish';
export type Good = 'oil' | 'wine' | 'silver';
export const resources: readonly Resource[] = ['wood', 'stone', 'silver_ore', 'grapes', 'olives', 'fish'];
export const goods: readonly Good[] = ['oil', 'wine', 'silver'];

export interface SeatView {
  colour: string;
  houses_left: number;
  super_houses_left: number;
  houses: string[];
  towers: string[];
  access: Record<Resource, number>;
  stock: Record<Good, number>;
  ships: Record<string, number>;
  hand: (string | null)[];
  given_back: string[];
  points: Record<string, number>;
  automaton: boolean;
  score: number;
  towers_left: number;
  longest_stretch: { walls: number; houses: number; towers: number; points: number };
  cathedral_points: number;
  card_points: Record<string, number>;
}

export interface View {
  players: number;
  countryside: Countryside;
  phase: string;
  first: number;
  active: number;
  decider: number;
  turn: null | {
    placed: string;
    pending: string[];
    hex?: string;
    step?: number;
    offered?: (string | null)[];
    acting_space?: string;
  };
  walls: string[];
  super_houses: string[];
  price: Record<Good, number>;
  value: Record<Good, number>;
  slots: { slot: number; ship: string; cargo: string; points: number; cost: Partial<Record<Good, number>> }[];
  seats: SeatView[];
  bonus_deck_size: number;
  ship_deck_size: number;
  reserved?: string[];
  patrician?: Record<string, string[]>;
}

/** The bonus cards: what they count and how much each is worth. For words only. */
export const bonusCards: Record<string, { kind: string; subject?: string; each: number }> = {
  N01: { kind: 'resource', subject: 'wood', each: 2 },
  N02: { kind: 'resource', subject: 'stone', each: 3 },
  N03: { kind: 'resource', subject: 'silver_ore', each: 4 },
  N04: { kind: 'resource', subject: 'grapes', each: 2 },
  N05: { kind: 'resource', subject: 'olives', each: 2 },
  N06: { kind: 'resource', subject: 'fish', each: 1 },
  N07: { kind: 'cargo', subject: 'spices', each: 2 },
  N08: { kind: 'cargo', subject: 'ceramics', each: 2 },
  N09: { kind: 'cargo', subject: 'furs', each: 2 },
  N10: { kind: 'cargo', subject: 'clothes', each: 2 },
  N11: { kind: 'cargo', subject: 'silk', each: 2 },
  N12: { kind: 'variety', each: 2 },
  N13: { kind: 'sets', each: 2 },
  N14: { kind: 'ship_points', each: 1 },
  N15: { kind: 'walls', each: 1 },
  N16: { kind: 'towers', each: 2 },
};

/** Price track as printed; the marker's place is `price`. */
export const track = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5];
