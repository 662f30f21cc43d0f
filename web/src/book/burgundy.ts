// Made by tools/write-book from `reeve catalogue burgundy --json`. Not to be edited.
import {
  tiles as tiles_,
  boards as boards_,
  depots as depots_,
  goods as goods_,
  region_points as region_points_,
  phase_bonus as phase_bonus_,
  bonus_tiles as bonus_tiles_,
  post_pairs as post_pairs_,
  routes as routes_,
  shields as shields_,
  vineyards as vineyards_,
  team_boards as team_boards_,
  chateauma_cards as chateauma_cards_,
  chateauma_rows as chateauma_rows_,
} from './burgundy.json';

export const tiles = tiles_ as unknown as Readonly<Record<string, { readonly colour: 'castle' | 'mine' | 'ship' | 'livestock' | 'building' | 'monastery' }>>;
export const boards = boards_ as unknown as Readonly<Record<string, { readonly name: 'starter' | 'distant_castles' | 'ring_of_knowledge' | 'restructuring' | 'triplets' | 'big_river' | 'central_city' | 'outer_cities' | 'two_cities' | 'big_city' | 'four_corners' | 'high_pastures' | 'academy' | 'mine_gate' | 'heart_of_stone' | 'three_quarters' | 'long_meadow' | 'crown' | 'championship_2013' | 'championship_2016' | 'mountain_pass' | 'great_market' | 'pilgrim_road' | 'river_bend' | 'scattered_mines' | 'blue_border' | 'western_farms' | 'twin_towns' | 'patchwork' | 'broken_coast' | 'four_lands' | 'archipelago' | 'restructuring_2019' | 'outer_cities_2019'; readonly picture: readonly (string)[]; readonly layout?: { readonly places: readonly (readonly [number, number])[]; readonly rivers: readonly (readonly [number, number])[] }; readonly reconstructed?: 'solo_board' }>>;
export const depots = depots_ as unknown as readonly (readonly ({ readonly colour: 'monastery' | 'building' | 'ship' | 'livestock' | 'castle' | 'mine'; readonly from_players: number })[])[];
export const goods = goods_ as unknown as readonly ('cloth' | 'grapes' | 'rings' | 'pottery' | 'furniture' | 'mustard')[];
export const region_points = region_points_ as unknown as readonly (number)[];
export const phase_bonus = phase_bonus_ as unknown as readonly (number)[];
export const bonus_tiles = bonus_tiles_ as unknown as readonly ({ readonly players: number; readonly large: number; readonly small: number })[];
export const post_pairs = post_pairs_ as unknown as { readonly "nw-ne": readonly [number, number]; readonly "nw-s": readonly [number, number]; readonly "ne-s": readonly [number, number] };
export const routes = routes_ as unknown as Readonly<Record<string, { readonly spaces: readonly ({ readonly good: number; readonly bonus: 'bank' | 'castle' | 'carpenter' | 'warehouse' | 'church' | 'watchtower' | 'boarding_house' | 'any_tile' | 'market' | 'city_hall' })[]; readonly reconstructed?: 'route_reading' | 'route' }>>;
export const shields = shields_ as unknown as Readonly<Record<string, { readonly points: number }>>;
export const vineyards = vineyards_ as unknown as { readonly vines: readonly ('orange' | 'yellow' | 'green' | 'red' | 'black' | 'blue')[]; readonly doubles: { readonly vines_orange_orange: { readonly pieces: number }; readonly vines_orange_yellow: { readonly pieces: number }; readonly vines_orange_green: { readonly pieces: number }; readonly vines_orange_red: { readonly pieces: number }; readonly vines_orange_black: { readonly pieces: number }; readonly vines_orange_blue: { readonly pieces: number }; readonly vines_yellow_yellow: { readonly pieces: number }; readonly vines_yellow_green: { readonly pieces: number }; readonly vines_yellow_red: { readonly pieces: number }; readonly vines_yellow_black: { readonly pieces: number }; readonly vines_yellow_blue: { readonly pieces: number }; readonly vines_green_green: { readonly pieces: number }; readonly vines_green_red: { readonly pieces: number }; readonly vines_green_black: { readonly pieces: number }; readonly vines_green_blue: { readonly pieces: number }; readonly vines_red_red: { readonly pieces: number }; readonly vines_red_black: { readonly pieces: number }; readonly vines_red_blue: { readonly pieces: number }; readonly vines_black_black: { readonly pieces: number }; readonly vines_black_blue: { readonly pieces: number }; readonly vines_blue_blue: { readonly pieces: number } }; readonly spaces: readonly ({ readonly space: number; readonly layer: number; readonly number: number; readonly bonuses: readonly ('bank' | 'carpenter' | 'boarding_house' | 'market' | 'watchtower' | 'take_double' | 'church' | 'warehouse' | 'castle' | 'city_hall' | 'take_black')[]; readonly hexes: readonly ({ readonly column: number; readonly row: number })[]; readonly neighbours: readonly (number)[]; readonly reconstructed?: 'vineyard' })[]; readonly bonuses: readonly ('warehouse' | 'watchtower' | 'carpenter' | 'church' | 'market' | 'boarding_house' | 'bank' | 'city_hall' | 'castle' | 'take_double' | 'take_black')[]; readonly area_points: readonly (number)[] };
export const team_boards = team_boards_ as unknown as { readonly a: { readonly left: readonly (string)[]; readonly right: readonly (string)[] }; readonly b: { readonly left: readonly (string)[]; readonly right: readonly (string)[]; readonly reconstructed: 'team_board' } };
export const chateauma_cards = chateauma_cards_ as unknown as Readonly<Record<string, { readonly slots: readonly ({ readonly colour: 'mine' | 'livestock' | 'monastery' | 'building' | 'ship' | 'castle'; readonly sell: boolean; readonly double: boolean })[]; readonly points: { readonly easy: number; readonly medium: number; readonly hard: number }; readonly border_post: boolean; readonly shield: boolean; readonly reconstructed?: 'card_icon' | 'card_slot' | 'card' }>>;
export const chateauma_rows = chateauma_rows_ as unknown as { readonly castle: { readonly length: number; readonly face_down: number; readonly extra_action: number }; readonly mine: { readonly length: number; readonly face_down: number; readonly extra_action: number }; readonly ship: { readonly length: number; readonly face_down: number; readonly extra_action: number }; readonly livestock: { readonly length: number; readonly face_down: number; readonly extra_action: number; readonly reconstructed: 'extra_action' }; readonly building: { readonly length: number; readonly face_down: number; readonly extra_action: number; readonly reconstructed: 'extra_action' }; readonly monastery: { readonly length: number; readonly face_down: number; readonly extra_action: number; readonly reconstructed: 'extra_action' } };
