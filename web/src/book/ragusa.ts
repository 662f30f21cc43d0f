// Made by tools/write-book from `reeve catalogue ragusa --json`. Not to be edited.
import {
  resources as resources_,
  goods as goods_,
  cargoes as cargoes_,
  cargo_points as cargo_points_,
  buildings as buildings_,
  most_access as most_access_,
  most_stock as most_stock_,
  towers_each as towers_each_,
  hexes as hexes_,
  spaces as spaces_,
  walls as walls_,
  clockwise as clockwise_,
  ships as ships_,
  slots as slots_,
  bonus_cards as bonus_cards_,
  patrician_cards as patrician_cards_,
  solo_houses as solo_houses_,
  price_track as price_track_,
  fish_price as fish_price_,
  colours as colours_,
  two_player_colours as two_player_colours_,
} from './ragusa.json';

export const resources = resources_ as unknown as readonly ('wood' | 'stone' | 'silver_ore' | 'grapes' | 'olives' | 'fish')[];
export const goods = goods_ as unknown as readonly ('oil' | 'wine' | 'silver')[];
export const cargoes = cargoes_ as unknown as readonly ('furs' | 'ceramics' | 'spices' | 'clothes' | 'silk' | 'pearls' | 'gems')[];
export const cargo_points = cargo_points_ as unknown as { readonly furs: number; readonly ceramics: number; readonly spices: number; readonly clothes: number; readonly silk: number; readonly pearls: number; readonly gems: number };
export const buildings = buildings_ as unknown as readonly ('winery' | 'oil_press' | 'jeweller' | 'architect' | 'mason' | 'fishmonger' | 'market' | 'quay' | 'rectors_palace' | 'cathedral')[];
export const most_access = most_access_ as unknown as number;
export const most_stock = most_stock_ as unknown as number;
export const towers_each = towers_each_ as unknown as number;
export const hexes = hexes_ as unknown as readonly ({ readonly id: 'land_01' | 'land_02' | 'land_03' | 'land_04' | 'land_05' | 'land_06' | 'land_07' | 'land_08' | 'land_09' | 'land_10' | 'land_11' | 'land_12' | 'land_13' | 'land_14' | 'land_15' | 'land_16' | 'land_17' | 'architect' | 'jeweller' | 'mason' | 'land_18' | 'land_19' | 'sea_01' | 'sea_02' | 'winery' | 'rectors_palace' | 'cathedral' | 'oil_press' | 'sea_03' | 'sea_04' | 'sea_05' | 'quay' | 'fishmonger' | 'market' | 'sea_06' | 'sea_07' | 'sea_08' | 'sea_09' | 'sea_10'; readonly q: number; readonly r: number; readonly zone: 'land' | 'city' | 'sea'; readonly kind: { readonly a: 'wood' | 'stone' | 'silver_ore' | 'grapes' | 'olives' | 'architect' | 'jeweller' | 'mason' | 'fish' | 'winery' | 'rectors_palace' | 'cathedral' | 'oil_press' | 'quay' | 'fishmonger' | 'market'; readonly b: 'wood' | 'silver_ore' | 'stone' | 'grapes' | 'olives' | 'architect' | 'jeweller' | 'mason' | 'fish' | 'winery' | 'rectors_palace' | 'cathedral' | 'oil_press' | 'quay' | 'fishmonger' | 'market' }; readonly arrow: boolean; readonly status: 'reconstructed' | 'inferred'; readonly reconstructed?: 'land' | 'sea' })[];
export const spaces = spaces_ as unknown as readonly ({ readonly id: 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11' | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'I01' | 'I02' | 'I03' | 'I04' | 'I05' | 'I06' | 'I07' | 'I08' | 'I09' | 'I10' | 'R01' | 'R02' | 'R03' | 'R04' | 'R05' | 'R06' | 'R07' | 'R08' | 'R09' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14' | 'R15' | 'R16' | 'R17' | 'R18' | 'R19' | 'R20' | 'R21' | 'R22' | 'R23'; readonly hexes: readonly ('jeweller' | 'land_11' | 'land_12' | 'mason' | 'land_13' | 'land_18' | 'oil_press' | 'sea_03' | 'sea_06' | 'market' | 'sea_10' | 'sea_09' | 'fishmonger' | 'sea_08' | 'quay' | 'sea_07' | 'sea_05' | 'winery' | 'sea_02' | 'land_17' | 'architect' | 'land_10' | 'rectors_palace' | 'cathedral' | 'land_01' | 'land_02' | 'land_09' | 'land_03' | 'land_04' | 'land_05' | 'land_06' | 'land_07' | 'land_14' | 'land_08' | 'land_15' | 'land_16' | 'land_19' | 'sea_01' | 'sea_04')[]; readonly zone: 'border' | 'interior' | 'rural'; readonly neighbours: readonly ('B02' | 'B22' | 'R10' | 'B01' | 'B03' | 'I02' | 'B04' | 'R11' | 'B05' | 'R16' | 'B06' | 'I05' | 'B07' | 'R21' | 'B08' | 'B09' | 'I08' | 'B10' | 'B11' | 'B12' | 'I10' | 'B13' | 'B14' | 'I09' | 'B15' | 'B16' | 'B17' | 'I06' | 'B18' | 'B19' | 'R20' | 'B20' | 'I03' | 'B21' | 'R15' | 'R09' | 'I01' | 'I04' | 'I07' | 'R07' | 'R08' | 'R12' | 'R13' | 'R01' | 'R14' | 'R02' | 'R03' | 'R04' | 'R05' | 'R06' | 'R17' | 'R18' | 'R19' | 'R22' | 'R23')[] })[];
export const walls = walls_ as unknown as readonly ({ readonly id: 'W01' | 'W02' | 'W03' | 'W04' | 'W05' | 'W06' | 'W07' | 'W08' | 'W09' | 'W10' | 'W11' | 'W12' | 'W13' | 'W14' | 'W15' | 'W16' | 'W17' | 'W18' | 'W19' | 'W20' | 'W21' | 'W22'; readonly from: 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11' | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22'; readonly to: 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11' | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'B01' })[];
export const clockwise = clockwise_ as unknown as { readonly winery: readonly ('B19' | 'I03' | 'I06' | 'B16' | 'B17' | 'B18')[]; readonly oil_press: readonly ('B05' | 'B06' | 'B07' | 'B08' | 'I08' | 'I05')[]; readonly jeweller: readonly ('B01' | 'B02' | 'I02' | 'I04' | 'I01' | 'B22')[]; readonly architect: readonly ('B21' | 'B22' | 'I01' | 'I03' | 'B19' | 'B20')[]; readonly mason: readonly ('B03' | 'B04' | 'B05' | 'I05' | 'I02' | 'B02')[]; readonly fishmonger: readonly ('I07' | 'I10' | 'B11' | 'B12' | 'B13' | 'I09')[]; readonly market: readonly ('I08' | 'B08' | 'B09' | 'B10' | 'B11' | 'I10')[]; readonly quay: readonly ('I06' | 'I09' | 'B13' | 'B14' | 'B15' | 'B16')[]; readonly rectors_palace: readonly ('I01' | 'I04' | 'I07' | 'I09' | 'I06' | 'I03')[]; readonly cathedral: readonly ('I02' | 'I05' | 'I08' | 'I10' | 'I07' | 'I04')[] };
export const ships = ships_ as unknown as readonly ({ readonly id: 'furs_oil' | 'furs_wine' | 'furs_silver' | 'ceramics_oil' | 'ceramics_wine' | 'ceramics_silver' | 'spices_oil' | 'spices_wine' | 'spices_silver' | 'clothes_oil' | 'clothes_wine' | 'clothes_silver' | 'silk_oil' | 'silk_wine' | 'pearls_silver' | 'gems_silver'; readonly cargo: 'furs' | 'ceramics' | 'spices' | 'clothes' | 'silk' | 'pearls' | 'gems'; readonly points: number; readonly count: number; readonly extra: 'oil' | 'wine' | 'silver' | null; readonly raises: 'oil' | 'wine' | 'silver'; readonly arrows: number; readonly reconstructed: 'ship_count' })[];
export const slots = slots_ as unknown as readonly ({ readonly slot: number; readonly good: 'oil' | 'wine' | 'silver'; readonly count: number; readonly drops: 'oil' | 'wine' | 'silver'; readonly reconstructed: 'slot_drop' })[];
export const bonus_cards = bonus_cards_ as unknown as readonly ({ readonly id: 'N01' | 'N02' | 'N03' | 'N04' | 'N05' | 'N06' | 'N07' | 'N08' | 'N09' | 'N10' | 'N11' | 'N12' | 'N13' | 'N14' | 'N15' | 'N16'; readonly kind: 'resource' | 'cargo' | 'variety' | 'sets' | 'ship_points' | 'walls' | 'towers'; readonly subject: 'wood' | 'stone' | 'silver_ore' | 'grapes' | 'olives' | 'fish' | 'spices' | 'ceramics' | 'furs' | 'clothes' | 'silk' | null; readonly each: number; readonly cap: number; readonly status: 'probable' | 'certain' | 'reconstructed'; readonly reconstructed?: 'bonus_points' })[];
export const patrician_cards = patrician_cards_ as unknown as readonly ({ readonly id: 'P01' | 'P02' | 'P03' | 'P04' | 'P05' | 'P06' | 'P07' | 'P08' | 'P09' | 'P10'; readonly spaces: readonly ('B05' | 'B19' | 'I07' | 'I04' | 'B10' | 'B14' | 'B08' | 'I06' | 'B21' | 'B16' | 'I08' | 'B03' | 'B07' | 'I03' | 'B15' | 'B17' | 'I05' | 'B09' | 'B18' | 'B22' | 'I09' | 'B02' | 'B06' | 'I10' | 'I01' | 'B04' | 'B13' | 'I02' | 'B20' | 'B11')[]; readonly reconstructed: 'patrician' })[];
export const solo_houses = solo_houses_ as unknown as readonly ({ readonly countryside: 'a' | 'b'; readonly seats: readonly (readonly ('R01' | 'R06' | 'R10' | 'R14' | 'R02' | 'R03' | 'R13' | 'R04' | 'R05' | 'R18' | 'R19')[])[]; readonly reconstructed: 'solo_houses' })[];
export const price_track = price_track_ as unknown as { readonly values: readonly (number)[]; readonly start: number; readonly reconstructed: 'price_track' };
export const fish_price = fish_price_ as unknown as { readonly wood: number; readonly stone: number; readonly silver_ore: number; readonly grapes: number; readonly olives: number };
export const colours = colours_ as unknown as readonly ('violet' | 'orange' | 'blue' | 'green' | 'red')[];
export const two_player_colours = two_player_colours_ as unknown as readonly ('blue' | 'violet')[];
