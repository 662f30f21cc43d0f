// The view of Ragusa as the server sends it (games/ragusa/state_json.cpp).
import type { goods, resources } from '../../book/ragusa';
import type { Countryside } from './geometry';

export type Resource = (typeof resources)[number];
export type Good = (typeof goods)[number];

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
  next_back: null | { good: Good; arrows: number };
  /** For a seat's own view: what a house would need on each free space, and what it lacks. */
  spaces?: Record<string, { needs: Record<string, number>; lacks: Record<string, number> }>;
  reserved?: string[];
  patrician?: Record<string, string[]>;
}
