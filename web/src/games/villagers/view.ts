// The view of Villagers as the server sends it (games/villagers/view_json.cpp).
import { cards as printed } from '../../book/villagers';

/** What is printed on a card, by its id. */
export const cards: ReadonlyMap<string, (typeof printed)[number]> = new Map(printed.map((card) => [card.id, card]));

export interface HeldCard {
  suit?: string;
  card?: string;
}

export interface VillageCard {
  place: number;
  card: string;
  on: number | null;
  coins: number;
  covered: boolean;
  value: number;
  side?: string;
  used?: boolean;
}

export interface Pile {
  count: number;
  cards: HeldCard[];
  market?: number;
}

export interface PlayerView {
  seat: number;
  gold: number;
  countess: boolean;
  village: VillageCard[];
  hand: HeldCard[];
  remembered?: string[];
  square: string[];
  food: number;
  builders: number;
  padlocks: number;
  symbols: Record<string, number>;
  villagers: number;
  worth: { gold: number; silver: number; coins: number };
  draft_limit?: number;
  draft_finished?: boolean;
  build_limit?: number;
}

export interface View {
  options: { players: number; [name: string]: unknown };
  round: number;
  stage: string;
  first_player: number;
  turn: number;
  actor: number | null;
  road: ({ card: string; coins: number } | null)[];
  stacks: Pile[];
  reserve: Pile;
  basics: Record<string, number>;
  discarded: Record<string, number>;
  players: PlayerView[];
  build_actions_used: number;
  basics_taken: number;
  first_market_held: boolean;
  pending_card?: string;
  pending_basic?: string;
  events?: string[];
  events_left?: string[];
  jester?: boolean;
  resolving?: string;
  improvements?: { domain: string; card: string; winner: number | null }[];
}

/** A village card with what lies on it. */
export interface Branch {
  card: VillageCard;
  above: Branch[];
}

/** The village as chains that begin on the table and may branch. */
export function chains(village: readonly VillageCard[]): Branch[] {
  const branches = new Map<number, Branch>(
    village.map((card) => [card.place, { card, above: [] }]),
  );
  const ground: Branch[] = [];
  for (const branch of branches.values()) {
    const below = branch.card.on === null ? undefined : branches.get(branch.card.on);
    (below?.above ?? ground).push(branch);
  }
  return ground;
}

/** Equal cards of a hand are one thing to point at. */
export function handGroups(hand: readonly HeldCard[]): { card: string; suit: string; count: number }[] {
  const groups = new Map<string, { card: string; suit: string; count: number }>();
  for (const { card, suit = 'none' } of hand) {
    if (!card) continue;
    const group = groups.get(card);
    if (group) group.count++;
    else groups.set(card, { card, suit, count: 1 });
  }
  return [...groups.values()];
}
