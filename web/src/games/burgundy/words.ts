// Moves and events of Burgundy in the reader's language.
import type { Detail, GameEvent } from '../../net/types';
import type { Translate } from '../../i18n/index.svelte';
import type { Context } from '../types';
import { describeModuleEvent, describeModuleMove, moduleRules } from './module-words';
import { from, goodName, tileName } from './names';
import { describeSoloEvent, describeSoloMove, soloRules } from './solo';
import { describeTeamEvent, describeTeamMove, landOf } from './team';
import { describeVineyardEvent, describeVineyardMove, vineyardRules } from './vineyard';
import type { View } from './view';

const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const tileOf = (t: Translate, value: unknown) => tileName(t, String(value), true);

/** "die 5", "die 5 and 1 worker"; '' where no die is spent. */
function cost(t: Translate, die: unknown, workers: unknown): string {
  if (!number(die)) return '';
  return number(workers) > 0
    ? t('cost.workers', { die: number(die), workers: number(workers) })
    : t('cost.die', { die: number(die) });
}
const inBrackets = (words: string) => (words ? ` (${words})` : '');

export function describeMove(detail: Detail, context: Context<View>): string {
  const { t } = context;
  const price = inBrackets(cost(t, detail.die, detail.workers));
  const common = detail.storage === 'common' ? '.common' : '';
  switch (detail.kind) {
    case 'take':
      return t('move.take', { tile: tileOf(t, detail.tile), from: from(t, detail.depot) }) + price;
    case 'place':
      return t(`move.place${common}`, { tile: tileOf(t, detail.tile), at: String(detail.at) }) + price;
    case 'sell':
      return (
        t('move.sell', { count: number(detail.count), good: goodName(t, detail.good) }) + price
      );
    case 'workers':
      return t('move.workers') + price;
    case 'buy': {
      const silver = number(detail.silver);
      return t(silver > 0 ? 'move.buy.silver' : 'move.buy.workers', {
        tile: tileOf(t, detail.tile),
        from: from(t, detail.depot),
        n: silver > 0 ? silver : number(detail.workers),
      });
    }
    case 'goods': {
      const types = (detail.types as number[] | undefined) ?? [];
      if (types.length === 0) return t('move.goods.none');
      if (detail.depot === 'black')
        return t('move.goods.all', { goods: types.map((type) => goodName(t, type)).join(', ') });
      return t('move.goods', {
        goods: types.map((type) => goodName(t, type)).join(', '),
        from: from(t, detail.depot),
      });
    }
    case 'discard':
      return t(`move.discard${common}`, { tile: tileOf(t, detail.tile) });
    case 'start':
      return t('move.start', { board: number(detail.board), at: String(detail.at) });
    case 'skip':
    case 'end':
      return t(`move.${detail.kind}`);
    default:
      return (
        describeModuleMove(detail, context) ||
        describeVineyardMove(detail, context, price) ||
        describeSoloMove(detail, context) ||
        describeTeamMove(detail, context)
      );
  }
}

/** The name of a space of a seat's duchy. */
function spaceName(view: View, seat: unknown, space: unknown): string {
  return typeof space === 'number' ? (landOf(view, number(seat))?.duchy.spaces[space]?.name ?? '?') : '?';
}

// Laying out a phase is seen on the board; twenty lines about it would only hide the rest.
const silent = new Set(['tile_laid', 'good_laid', 'turn_began', 'shield_laid', 'double_laid']);

export function describeEvent(event: GameEvent, context: Context<View>): string {
  const { t, names, view } = context;
  const { kind } = event;
  if (silent.has(kind)) return '';
  const name = typeof event.seat === 'number' ? (names[event.seat] ?? '') : '';
  const tile = event.tile ? tileOf(t, event.tile) : '';
  const paid = inBrackets(cost(t, event.die, event.workers));
  switch (kind) {
    case 'dealt_good':
      return t('event.dealt_good', { name, good: goodName(t, event.good) });
    case 'picked_start':
    case 'start_revealed':
      return typeof event.board === 'number'
        ? t('event.picked_start', {
            name,
            board: event.board,
            at: spaceName(view, event.seat, event.space),
          })
        : t('event.picked_start.hidden', { name });
    case 'phase_began':
    case 'phase_ended':
      return t(`event.${kind}`, { phase: String(event.phase) });
    case 'round_began':
      return t('event.round_began', { round: number(event.round) });
    case 'rolled':
      return t('event.rolled', { name, die: number(event.die), second: number(event.second_die) });
    case 'white_die':
      return typeof event.good === 'number'
        ? t('event.white_die', { die: number(event.die), good: goodName(t, event.good) })
        : t('event.white_die.none', { die: number(event.die) });
    case 'took':
      return t('event.took', { name, tile, from: from(t, event.depot), cost: paid });
    case 'bought': {
      const silver = number(event.silver);
      const workers = number(event.workers);
      const key = workers === 0 ? 'silver' : silver === 0 ? 'workers' : 'mixed';
      return t(`event.bought.${key}`, {
        name,
        tile,
        from: from(t, event.depot),
        silver,
        n: workers === 0 ? silver : workers,
      });
    }
    case 'discarded':
      return t('event.discarded', { name, tile });
    case 'placed':
      return t('event.placed', {
        name,
        tile,
        at: spaceName(view, event.seat, event.space),
        cost: paid,
      });
    case 'sold':
      return t('event.sold', {
        name,
        count: number(event.count),
        good: goodName(t, event.good),
        cost: paid,
      });
    case 'gained_workers':
    case 'gained_silver':
      return t(`event.${kind}`, {
        name,
        n: number(event.count),
        why: event.tile ? inBrackets(tileName(t, String(event.tile))) : '',
      });
    case 'took_goods':
      return t('event.took_goods', {
        name,
        count: number(event.count),
        good: goodName(t, event.good),
        from: from(t, event.depot),
      });
    case 'moved_marker':
      return t('event.moved_marker', { name, n: number(event.track) });
    case 'scored': {
      const source = `source.${String(event.source)}`;
      return t('event.scored', {
        name,
        points: number(event.points),
        source: t.has(source) ? t(source) : String(event.source).replaceAll('_', ' '),
      });
    }
    case 'took_bonus_tile':
      return t('event.took_bonus_tile', {
        name,
        large: event.large === true,
        colour: t(`kind.${String(event.colour)}`),
      });
    case 'first_player':
    case 'skipped':
    case 'game_ended':
      return t(`event.${kind}`, { name });
    default:
      return (
        describeModuleEvent(event, context, (space) => spaceName(view, event.seat, space)) ||
        describeVineyardEvent(event, context, paid) ||
        describeSoloEvent(event, context) ||
        describeTeamEvent(event, context) ||
        (event.text ?? '')
      );
  }
}

const rules: Record<string, string> = {
  first_player: 'B2.5',
  dealt_good: 'B2.2',
  picked_start: 'B2.4',
  start_revealed: 'B2.4',
  phase_began: 'B3.2',
  round_began: 'B3.4',
  rolled: 'B3.4',
  white_die: 'B3.4',
  took: 'B5.1',
  bought: 'B4.3',
  discarded: 'B4.4',
  placed: 'B5.2',
  sold: 'B5.3',
  gained_workers: 'B5.4',
  took_goods: 'B6.1',
  moved_marker: 'B6.1',
  took_bonus_tile: 'B7.2',
  skipped: 'B6.5',
  phase_ended: 'B3.6',
  game_ended: 'B8.1',
};
const sourceRules: Record<string, string> = {
  bonus_tiles: 'B7.2',
  livestock: 'B6.4',
  watchtowers: 'B6.5.8',
  phase_bonus: 'B7.1',
  goods_sold: 'B5.3',
  goods_left: 'B8.1',
  silver_left: 'B8.1',
  workers_left: 'B8.1',
  border_posts: 'B12.1',
  border_post_bonus: 'B12.1',
  castle_recall: 'B11.2',
  shields: 'B13.3',
  vines: 'B14.8',
  cards: 'B17.7',
  boarding_houses: 'B17.5',
  monasteries: 'B17.10',
  reserve: 'B17.10',
  unfinished_cards: 'B17.10',
};

/** The rule behind an event. */
export function eventRule(event: GameEvent): string | undefined {
  if (event.kind === 'scored') {
    const source = String(event.source);
    if (source.startsWith('region_')) return 'B7.1';
    if (source.startsWith('monastery_')) return `B9.${source.slice(10)}`;
    return sourceRules[source];
  }
  return rules[event.kind] ?? moduleRules[event.kind] ?? vineyardRules[event.kind] ?? soloRules[event.kind] ?? (event.kind === 'stored' ? 'B15.1' : undefined);
}

export function eventDice(event: GameEvent): number[] {
  if (event.kind === 'automa_rolled') return [number(event.die)];
  return event.kind === 'rolled' ? [number(event.die), number(event.second_die)] : [];
}
