// Moves and events of the modules in the reader's language (words.ts tells those of the plain game).
import type { Detail, GameEvent } from '../../net/types';
import type { Context } from '../types';
import { goodName, tileName } from './names';
import type { View } from './view';
import { bonusWords } from './vineyard';

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** '' for a kind that is not of a module. */
export function describeModuleMove(detail: Detail, { t, names }: Context<View>): string {
  switch (detail.kind) {
    case 'effect':
      return t('move.effect', { tile: tileName(t, String(detail.tile)) });
    case 'exchange':
      return t('move.exchange');
    case 'recall':
      return typeof detail.at === 'string'
        ? t('move.recall.at', { at: detail.at })
        : t('move.recall');
    case 'shield': {
      const key = detail.free === true ? 'move.shield.free' : 'move.shield';
      const words = t(key, { n: number(detail.shield), depot: number(detail.depot) });
      const more = [
        number(detail.workers) > 0 ? t('workers.n', { n: number(detail.workers) }) : '',
        number(detail.replaces) > 0 ? t('move.replaces', { n: number(detail.replaces) }) : '',
      ].filter(Boolean);
      return more.length > 0 ? `${words} (${more.join(', ')})` : words;
    }
    case 'set_die':
      return t('move.set_die', { die: number(detail.die), to: number(detail.to) });
    case 'name':
      return t('move.name', { name: names[number(detail.seat)] ?? '' });
    case 'tribute':
      return number(detail.workers) > 0
        ? t('move.tribute.workers', { n: number(detail.workers) })
        : t('move.tribute');
    case 'give_up':
      return t('move.give_up', { n: number(detail.shield) });
    case 'route':
      return t('move.route', { n: number(detail.route) });
    default:
      return '';
  }
}

export function describeModuleEvent(
  event: GameEvent,
  { t, names }: Context<View>,
  spaceName: (space: unknown) => string,
): string {
  const name = typeof event.seat === 'number' ? (names[event.seat] ?? '') : '';
  switch (event.kind) {
    case 'used_effect':
      return t('event.used_effect', { name, tile: tileName(t, String(event.tile)) });
    case 'recalled':
      return typeof event.space === 'number'
        ? t('event.recalled.at', { name, at: spaceName(event.space) })
        : t('event.recalled', { name });
    case 'inn_laid':
      return t('event.inn_laid', { n: number(event.count) });
    case 'route_good':
      return t(event.bonus ? 'event.route_good.bonus' : 'event.route_good', {
        name,
        good: goodName(t, event.good),
        n: number(event.route_space) + 1,
        bonus: event.bonus ? bonusWords(t, event.bonus) : '',
      });
    case 'route_picked':
      return t('event.route_picked', {
        name,
        route: number(event.route),
        n: number(event.route_space) + 1,
      });
    case 'took_shield':
      return t('event.took_shield', { name, n: number(event.shield), depot: number(event.depot) });
    case 'lost_shield':
      return t('event.lost_shield', { name, n: number(event.shield) });
    case 'paid_tribute':
      return t(number(event.workers) > 0 ? 'event.paid_tribute.workers' : 'event.paid_tribute', {
        name,
        silver: number(event.silver),
        n: number(event.workers),
      });
    case 'set_die':
      return t('event.set_die', { name, die: number(event.die), to: number(event.second_die) });
    case 'named_player':
      return t('event.named_player', { name, other: names[number(event.named)] ?? '' });
    case 'linked_posts':
      return t('event.linked_posts', { name });
    case 'automa_card':
    case 'automa_chose':
    case 'automa_completed':
      return t(`event.${event.kind}`, { card: number(event.card), place: number(event.place) });
    case 'automa_rolled':
      return t('event.automa_rolled', { die: number(event.die) });
    case 'automa_placed':
      return t(event.face_down ? 'event.automa_placed.down' : 'event.automa_placed', {
        tile: tileName(t, String(event.tile), !event.face_down),
        card: number(event.card),
        slot: number(event.slot) + 1,
      });
    case 'automa_stored':
      return t(event.face_down ? 'event.automa_stored.down' : 'event.automa_stored', {
        tile: tileName(t, String(event.tile), !event.face_down),
      });
    case 'automa_moved':
      return t('event.automa_moved', {
        tile: tileName(t, String(event.tile), true),
        colour: t(`kind.${String(event.colour)}`),
      });
    default:
      return '';
  }
}

/** The rules behind events of modules. */
export const moduleRules: Record<string, string> = {
  used_effect: 'B10.2',
  recalled: 'B11.2',
  inn_laid: 'B12.3',
  route_good: 'B12.4',
  route_picked: 'B12.4',
  took_shield: 'B13.2',
  lost_shield: 'B13.6',
  paid_tribute: 'B13.6',
  set_die: 'B13.4.16',
  named_player: 'B13.4.6',
  linked_posts: 'B12.1',
  automa_card: 'B17.2',
  automa_chose: 'B17.3',
  automa_rolled: 'B17.3',
  automa_placed: 'B17.3',
  automa_stored: 'B17.4',
  automa_completed: 'B17.7',
  automa_moved: 'B17.7',
};
