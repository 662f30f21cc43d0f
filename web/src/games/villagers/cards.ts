// What is printed on the villagers, for drawing and explaining them. It mirrors the table of
// games/villagers/card_table.h; what a card does is decided by the server.

export interface Formula {
  coin: 'silver' | 'copper';
  amount: number;
  group: number;
  per: string;
  suit?: string;
}

export interface Card {
  suit: string;
  on?: string;
  padlock?: string;
  carries?: number;
  food?: number;
  builders?: number;
  gold?: number;
  symbols?: number;
  formula?: Formula;
  /** Played and gone. */
  discarded?: boolean;
}

export const cards: Record<string, Card> = {
  lumberjack: { suit: 'wood', carries: 2 },
  carpenter: { suit: 'wood', on: 'lumberjack', builders: 1 },
  cooper: { suit: 'wood', on: 'lumberjack', padlock: 'blacksmith', gold: 4 },
  shipwright: { suit: 'wood', on: 'lumberjack', builders: 1, gold: 2 },
  wheeler: { suit: 'wood', on: 'lumberjack', carries: 1, gold: 3 },
  cartwright: { suit: 'wood', on: 'wheeler', gold: 9 },
  wood_carver: { suit: 'wood', on: 'lumberjack', formula: { coin: 'silver', amount: 1, group: 1, per: 'wood_gold' } },
  log_rafter: { suit: 'wood', on: 'lumberjack', symbols: 2, formula: { coin: 'silver', amount: 1, group: 1, per: 'suit_symbols', suit: 'wood' } },
  arkwright: { suit: 'wood', on: 'lumberjack', formula: { coin: 'copper', amount: 2, group: 1, per: 'villagers_with_coins' } },
  hayer: { suit: 'hay', carries: 2 },
  thatcher: { suit: 'hay', on: 'hayer', builders: 1, gold: 2 },
  bed_builder: { suit: 'hay', on: 'hayer', padlock: 'carpenter', gold: 4, symbols: 2 },
  grazier: { suit: 'hay', on: 'hayer', carries: 1, food: 1 },
  milk_maid: { suit: 'hay', on: 'grazier', padlock: 'cooper', carries: 1, food: 2 },
  fromager: { suit: 'hay', on: 'milk_maid', food: 1, gold: 15 },
  peddler: { suit: 'hay', on: 'hayer', padlock: 'cartwright', formula: { coin: 'silver', amount: 3, group: 2, per: 'gold_symbols' } },
  horse_trader: { suit: 'hay', on: 'hayer', formula: { coin: 'silver', amount: 3, group: 2, per: 'suit_symbols', suit: 'hay' } },
  ore_muler: { suit: 'hay', on: 'hayer', formula: { coin: 'silver', amount: 3, group: 2, per: 'suit_symbols', suit: 'ore' } },
  carter: { suit: 'hay', on: 'hayer', formula: { coin: 'copper', amount: 1, group: 1, per: 'long_chains' } },
  miner: { suit: 'ore', carries: 2 },
  blacksmith: { suit: 'ore', on: 'miner', gold: 2 },
  glass_blower: { suit: 'ore', on: 'miner', padlock: 'blacksmith', gold: 4, symbols: 2 },
  mason: { suit: 'ore', on: 'miner', builders: 1, gold: 2 },
  seeker: { suit: 'ore', on: 'miner', carries: 1 },
  spelunker: { suit: 'ore', on: 'seeker', padlock: 'chandler', carries: 1, gold: 10 },
  jeweler: { suit: 'ore', on: 'spelunker', padlock: 'blacksmith', gold: 20 },
  locksmith: { suit: 'ore', on: 'miner', padlock: 'blacksmith', formula: { coin: 'silver', amount: 2, group: 1, per: 'padlocks' } },
  alchemist: { suit: 'ore', on: 'miner', formula: { coin: 'copper', amount: 1, group: 2, per: 'best_silver' } },
  graper: { suit: 'grapes', carries: 2, food: 1 },
  vintner: { suit: 'grapes', on: 'graper', padlock: 'cooper', carries: 1, gold: 5 },
  wine_trader: { suit: 'grapes', on: 'vintner', padlock: 'glass_blower', gold: 14 },
  shepherd: { suit: 'wool', carries: 2, food: 1 },
  spinner: { suit: 'wool', on: 'shepherd', carries: 1, gold: 4 },
  weaver: { suit: 'wool', on: 'spinner', padlock: 'carpenter', carries: 1, gold: 12 },
  tailor: { suit: 'wool', on: 'weaver', gold: 24 },
  tanner: { suit: 'leather', carries: 2, gold: 2 },
  saddler: { suit: 'leather', on: 'tanner', gold: 5 },
  cobbler: { suit: 'leather', on: 'tanner', padlock: 'blacksmith', gold: 6 },
  founders: { suit: 'grain', carries: 2, gold: 2 },
  brewer: { suit: 'grain', on: 'founders', padlock: 'cooper', food: 1, builders: 1 },
  poulterer: { suit: 'grain', on: 'founders', padlock: 'carpenter', food: 1, gold: 3 },
  swineherd: { suit: 'grain', on: 'founders', carries: 1, food: 1, gold: 2 },
  truffler: { suit: 'grain', on: 'swineherd', padlock: 'hunter', food: 1, gold: 8 },
  harvester: { suit: 'solitary', food: 1 },
  hunter: { suit: 'solitary', food: 1 },
  chandler: { suit: 'solitary', gold: 3, symbols: 2 },
  wattler: { suit: 'solitary', builders: 1 },
  fisher: { suit: 'solitary', padlock: 'shipwright', food: 1, gold: 3 },
  beekeeper: { suit: 'solitary', padlock: 'carpenter', gold: 4 },
  grocer: { suit: 'solitary', padlock: 'harvester', formula: { coin: 'silver', amount: 3, group: 1, per: 'food' } },
  freemason: { suit: 'solitary', padlock: 'brewer', formula: { coin: 'silver', amount: 3, group: 1, per: 'builders' } },
  priest: { suit: 'solitary', padlock: 'chandler', formula: { coin: 'silver', amount: 3, group: 2, per: 'suit_symbols', suit: 'solitary' } },
  agent: { suit: 'solitary', formula: { coin: 'silver', amount: 1, group: 1, per: 'coins_on_one' } },
  wholesaler: { suit: 'solitary', formula: { coin: 'silver', amount: 3, group: 1, per: 'basic_sets' } },
  captain: { suit: 'solitary', formula: { coin: 'copper', amount: 1, group: 1, per: 'gold_symbols' } },
  monk: { suit: 'special', carries: 2 },
  apprentice: { suit: 'special', carries: 2 },
  tinner: { suit: 'special', discarded: true },
  smuggler: { suit: 'special', padlock: 'shipwright', discarded: true },
  freelancer: { suit: 'special' },
  thief: { suit: 'special' },
  sheriff: { suit: 'special', discarded: true },
  barbarian: { suit: 'special', discarded: true },
  courier: { suit: 'special', discarded: true },
  flaker: { suit: 'special', discarded: true },
  noble: { suit: 'special', discarded: true },
  schemer: { suit: 'special', discarded: true },
  benefactor: { suit: 'special', discarded: true },
  nun: { suit: 'special' },
  pigeoneer: { suit: 'special', discarded: true },
  prophet: { suit: 'special', discarded: true },
  recruiter: { suit: 'special' },
  countess: { suit: 'none', gold: 4, symbols: 0 },
};

export const basics = ['lumberjack', 'hayer', 'miner'] as const;
