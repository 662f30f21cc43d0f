// The solo race (B16): a target to reach again and again, in a duchy of areas joined by rivers.
import type { Detail, GameEvent } from '../../net/types';
import type { Context, PieceId } from '../types';
import { goodName, tileName } from './names';
import type { View } from './view';

export interface Solo {
  target: number;
  points: number;
  first_target: number;
  targets_reached: number;
  bought_points: number;
  lost_points: number;
  monastery_points: number;
  rounds: number;
  won?: boolean;
  rounds_used?: number;
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

export function soloPieces(detail: Detail): PieceId[] {
  switch (detail.kind) {
    case 'swap':
      return [`black:${String(detail.tile)}`];
    case 'pay':
      return [`good:${String(detail.good)}`];
    default:
      return [];
  }
}

export function describeSoloMove(detail: Detail, { t }: Context<View>): string {
  switch (detail.kind) {
    case 'resolve':
      return t(`move.resolve.${String(detail.part)}`);
    case 'points':
      return t('move.points', { n: number(detail.count) });
    case 'swap':
      return t('move.swap', { tile: tileName(t, String(detail.tile), true) });
    case 'pay':
      return t('move.pay', { good: goodName(t, detail.good) });
    default:
      return '';
  }
}

export function describeSoloEvent(event: GameEvent, { t, names }: Context<View>): string {
  const name = typeof event.seat === 'number' ? (names[event.seat] ?? '') : '';
  switch (event.kind) {
    case 'tile_removed':
      return t('event.tile_removed', { tile: tileName(t, String(event.tile)), depot: number(event.depot) });
    case 'reached_target':
    case 'bought_points':
      return t(`event.${event.kind}`, { name, n: number(event.points) });
    case 'goods_left':
      return t('event.goods_left', { n: number(event.count) });
    case 'swapped_goods':
      return t('event.swapped_goods', { name, tile: tileName(t, String(event.tile), true) });
    case 'paid_goods':
      return t('event.paid_goods', { name, n: number(event.count), good: goodName(t, event.good) });
    case 'won_race':
      return t('event.won_race', { name, n: number(event.round) });
    default:
      return '';
  }
}

export const soloRules: Record<string, string> = {
  tile_removed: 'B16.2',
  reached_target: 'B16.7',
  bought_points: 'B16.7',
  goods_left: 'B16.4',
  swapped_goods: 'B16.4',
  paid_goods: 'B16.4',
  won_race: 'B16.9',
};

/** The race in a line: how far to the target, how often it was reached. */
export function soloWords({ view, t }: Context<View>): string {
  const { solo } = view;
  if (!solo) return '';
  return [
    t('solo.target', { points: solo.points, target: solo.target }),
    t('solo.reached', { n: solo.targets_reached }),
  ].join(' ');
}
