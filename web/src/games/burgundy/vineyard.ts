// The vineyards (B14): what the view says of them, where their spaces stand, and everything in words.
import { vineyards } from '../../book/burgundy';
import type { Translate } from '../../i18n/index.svelte';
import type { Detail, GameEvent } from '../../net/types';
import type { Context, PieceHelp, PieceId } from '../types';
import { capital, tileName } from './names';
import { owned } from './pieces';
import type { Player, TileKey, View } from './view';

export interface VineyardMarket {
  depot: (TileKey | null)[];
  shop: (TileKey | null)[];
  bag: Record<TileKey, number>;
  pool: Record<string, number>;
}
export interface Vineyard {
  stored: TileKey[];
  tiles: Record<string, number>;
  spaces: (TileKey | null)[];
  areas?: Record<string, number[]>;
  points?: number;
}
export type VineyardSpace = (typeof vineyards.spaces)[number];

export const { vines } = vineyards;

/** The two vines of a double, from left to right. */
export function vinesOf(tile: TileKey): [string, string] {
  const [, left = '', right = ''] = tile.split('_');
  return [left, right];
}

export const { spaces } = vineyards;

/** Partners have one vineyard, which is told with the first of them. */
export function vineyardOf(view: View, player: Player): Vineyard | undefined {
  return view.common_storage ? view.players[view.players.indexOf(player) & 1]?.vineyard : player.vineyard;
}

// ---- where it is drawn: hexes stand in columns, every second one half a hex higher

export const radius = 48;
const tall = (radius * Math.sqrt(3)) / 2;

export interface Point {
  x: number;
  y: number;
}
export const hexCentre = ({ column, row }: { column: number; row: number }): Point => ({
  x: radius + 1.5 * radius * column,
  y: (10 - row) * tall,
});
export const boardSize = { width: 9.5 * radius, height: 11 * tall };

const corner = (centre: Point, i: number): Point => ({
  x: centre.x + radius * Math.cos((Math.PI / 3) * i),
  y: centre.y + radius * Math.sin((Math.PI / 3) * i),
});
export const hexPath = (centre: Point, scale = 1): string =>
  `M${Array.from({ length: 6 }, (_, i) => {
    const point = corner(centre, i);
    return `${(centre.x + (point.x - centre.x) * scale).toFixed(1)} ${(centre.y + (point.y - centre.y) * scale).toFixed(1)}`;
  }).join('L')}z`;

/** The outline of two hexes that share an edge. */
export function doublePath(a: Point, b: Point): string {
  const key = ({ x, y }: Point) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  const edges = [a, b].flatMap((centre) =>
    Array.from({ length: 6 }, (_, i) => [corner(centre, i), corner(centre, (i + 1) % 6)] as const),
  );
  const shared = (from: Point, to: Point) =>
    edges.some(([start, end]) => key(start) === key(to) && key(end) === key(from));
  const outer = new Map(edges.filter(([from, to]) => !shared(from, to)).map(([from, to]) => [key(from), to]));
  const start = [...outer.values()][0]!;
  const points = [start];
  for (let at = outer.get(key(start)); at && key(at) !== key(start); at = outer.get(key(at))) points.push(at);
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
}

// ---- pieces

export function vineyardPieces(detail: Detail): PieceId[] {
  const die = typeof detail.die === 'number' && detail.die > 0 ? [`die:${detail.die}`] : [];
  switch (detail.kind) {
    case 'take_double':
    case 'buy_double':
      return [detail.slot === 'shop' ? `vshop:${String(detail.double)}` : `vdepot:${String(detail.slot)}`, ...die];
    case 'place_double':
      return [`${detail.storage === 'common' ? 'common' : 'storage'}:${String(detail.double)}`, `vspace:${String(detail.vineyard_space)}`, ...die];
    case 'vine':
      return [`vpool:${String(detail.vine)}`];
    default:
      return [];
  }
}

/** `land` tells whose area shows the vineyard of a seat: partners have one. */
export function vineyardEventPieces(event: GameEvent, me: number, land: (seat: number) => number): PieceId[] {
  const own = (id: string) => (typeof event.seat === 'number' ? [owned(event.seat, me, id)] : []);
  switch (event.kind) {
    case 'took_double':
    case 'bought_double':
      return [
        event.slot === 'shop' ? `vshop:${String(event.double)}` : `vdepot:${String(event.slot)}`,
        ...own(`storage:${String(event.double)}`),
      ];
    case 'placed_double':
      return typeof event.seat === 'number'
        ? [owned(land(event.seat), me, `vspace:${String(event.vineyard_space)}`)]
        : [];
    case 'took_vine':
      return [`vpool:${String(event.vine)}`];
    default:
      return [];
  }
}

// ---- words

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

export const bonusWords = (t: Translate, bonus: unknown): string =>
  t.has(`bonus.${String(bonus)}`) ? t(`bonus.${String(bonus)}`) : String(bonus);

/** "1–2" with two or three players, "1" with four. */
export const slotNumbers = (slot: number, slots: number): string =>
  slots === 6 ? String(slot) : `${2 * slot - 1}–${2 * slot}`;

const fromSlot = (t: Translate, slot: unknown, view: View): string =>
  slot === 'shop'
    ? t('from.vshop')
    : t('from.vdepot', { n: slotNumbers(Number(slot), view.vineyard_market?.depot.length ?? 6) });

export function describeVineyardMove(detail: Detail, { t, view }: Context<View>, price: string): string {
  const tile = tileName(t, String(detail.double ?? ''), true);
  switch (detail.kind) {
    case 'take_double':
      return t('move.take', { tile, from: fromSlot(t, detail.slot, view) }) + price;
    case 'buy_double': {
      const silver = number(detail.silver);
      return t(silver > 0 ? 'move.buy.silver' : 'move.buy.workers', {
        tile,
        from: fromSlot(t, detail.slot, view),
        n: silver > 0 ? silver : number(detail.workers),
      });
    }
    case 'place_double':
      return t('move.place_double', { vines: lying(t, String(detail.vines)), n: number(detail.vineyard_space) }) + price;
    case 'bonus':
      return t('move.bonus', { bonus: bonusWords(t, detail.bonus) });
    case 'vine':
      return t('move.vine', { vine: t(`vine.${String(detail.vine)}`) });
    default:
      return '';
  }
}

/** "red | blue": how a double lies, from left to right. */
export const lying = (t: Translate, tile: TileKey): string =>
  vinesOf(tile).map((vine) => t(`vine.${vine}`)).join(' | ');

export function describeVineyardEvent(event: GameEvent, { t, names, view }: Context<View>, paid: string): string {
  const name = typeof event.seat === 'number' ? (names[event.seat] ?? '') : '';
  const tile = event.double ? tileName(t, String(event.double), true) : '';
  switch (event.kind) {
    case 'took_double':
      return t('event.took', { name, tile, from: fromSlot(t, event.slot, view), cost: paid });
    case 'bought_double': {
      const silver = number(event.silver);
      return t(silver > 0 ? 'event.bought.silver' : 'event.bought.workers', {
        name,
        tile,
        from: fromSlot(t, event.slot, view),
        n: silver > 0 ? silver : number(event.workers),
      });
    }
    case 'placed_double':
      return t('event.placed_double', { name, vines: lying(t, String(event.vines)), n: number(event.vineyard_space), cost: paid });
    case 'vine_bonus':
      return t('event.vine_bonus', { name, bonus: bonusWords(t, event.bonus) });
    case 'took_vine':
      return t('event.took_vine', { name, vine: t(`vine.${String(event.vine)}`) });
    default:
      return '';
  }
}

export const vineyardRules: Record<string, string> = {
  took_double: 'B14.4',
  bought_double: 'B14.7',
  placed_double: 'B14.5',
  vine_bonus: 'B14.5',
  took_vine: 'B14.5',
};

export function spaceWords(space: VineyardSpace, tile: TileKey | null | undefined, t: Translate): string {
  const place = t('vineyard.space', { n: space.space });
  return tile
    ? `${place}: ${lying(t, tile)}`
    : `${place}, ${space.number}, ${t('space.empty')}, ${t('vineyard.gives', { list: space.bonuses.map((bonus) => bonusWords(t, bonus)).join(', ') })}`;
}

export function vineyardHelp(
  what: string,
  args: readonly string[],
  player: Player | undefined,
  { view, t }: Context<View>,
): PieceHelp | undefined {
  const market = view.vineyard_market;
  switch (what) {
    case 'vdepot': {
      const tile = market?.depot[Number(args[0]) - 1];
      return {
        name: tile ? capital(tileName(t, tile)) : capital(t('vineyard.depot')),
        text: t('help.vdepot', { n: slotNumbers(Number(args[0]), market?.depot.length ?? 6) }),
        rule: 'B14.4',
      };
    }
    case 'vshop':
      return { name: capital(tileName(t, args[0] ?? '')), text: t('help.vshop'), rule: 'B14.7' };
    case 'vpool':
      return { name: capital(t('vine.tile', { vine: t(`vine.${args[0]}`) })), text: t('help.vine'), rule: 'B14.8' };
    case 'vspace': {
      const space = spaces.find((found) => found.space === Number(args[0]));
      if (!space) return undefined;
      return {
        name: capital(spaceWords(space, player && vineyardOf(view, player)?.spaces[space.space - 1], t)),
        text: t('help.vspace', { n: space.number }),
        rule: 'B14.5',
        reconstructed: space.reconstructed,
      };
    }
    default:
      return undefined;
  }
}

export function vineyardLines(player: Player, { view, t }: Context<View>): string[] {
  const { vineyard } = player;
  if (!vineyard) return [];
  const nothing = t('text.nothing');
  const doubles = t('text.doubles', { list: vineyard.stored.map((tile) => tileName(t, tile)).join(', ') || nothing });
  if (vineyardOf(view, player) !== vineyard) return [doubles];
  return [
    doubles,
    t('text.vines', {
      list: vines.flatMap((vine) => (vineyard.tiles[vine] ? [`${vineyard.tiles[vine]} × ${t(`vine.${vine}`)}`] : [])).join(', ') || nothing,
      points: vineyard.points ?? 0,
    }),
    ...spaces.map((space) => capital(spaceWords(space, vineyard.spaces[space.space - 1], t))),
  ];
}

export function marketLines({ view, t }: Context<View>): string[] {
  const market = view.vineyard_market;
  if (!market) return [];
  return [
    `${t('vineyard.depot')}: ${market.depot.map((tile, index) => `${slotNumbers(index + 1, market.depot.length)}: ${tile ? tileName(t, tile) : t('text.nothing')}`).join('; ')}`,
    `${t('vineyard.shop')}: ${market.shop.flatMap((tile) => (tile ? [tileName(t, tile)] : [])).join(', ') || t('text.nothing')}`,
    t('text.vinePool', { list: vines.flatMap((vine) => (market.pool[vine] ? [`${market.pool[vine]} × ${t(`vine.${vine}`)}`] : [])).join(', ') || t('text.nothing') }),
  ];
}
