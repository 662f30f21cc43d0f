// Which small picture stands beside a line of the log (LogPicture.svelte draws it).
import type { GameEvent } from '../../net/types';

const simple: Record<string, string> = {
  gained_workers: 'worker',
  gained_silver: 'silver',
  moved_marker: 'marker',
  took_bonus_tile: 'bonus',
  phase_began: 'hourglass',
  phase_ended: 'hourglass',
  first_player: 'marker',
  placed_double: 'vine',
  took_double: 'vine',
  bought_double: 'vine',
  took_vine: 'grapes',
  vine_bonus: 'grapes',
  linked_posts: 'post',
  lost_shield: 'shield',
  paid_tribute: 'silver',
  bought_points: 'bonus',
  reached_target: 'laurel',
  won_race: 'laurel',
  game_ended: 'laurel',
  automa_card: 'card',
  automa_chose: 'card',
  automa_completed: 'card',
  picked_start: 'castle',
  start_revealed: 'castle',
  recalled: 'castle',
  inn_laid: 'inn',
  named_player: 'monastery',
};
/** What was scored for, where it is one thing one knows by sight. */
const sources: Record<string, string> = {
  goods_sold: 'scales',
  goods_left: 'scales',
  silver_left: 'silver',
  workers_left: 'worker',
  livestock: 'cow',
  watchtowers: 'watchtower',
  bonus_tiles: 'bonus',
  shields: 'shield',
  vines: 'grapes',
  border_posts: 'post',
  border_post_bonus: 'post',
  castle_recall: 'castle',
  boarding_houses: 'boarding_house',
};

export function eventPicture(event: GameEvent): string | undefined {
  const { kind } = event;
  if (kind === 'rolled') return `dice:${String(event.die)}:${String(event.second_die)}`;
  if (kind === 'set_die') return `dice:${String(event.to ?? event.second_die ?? event.die)}`;
  if (kind === 'white_die' || kind === 'automa_rolled') return `die:${String(event.die)}`;
  if (kind === 'took_shield') return `shield:${String(event.shield)}`;
  if (kind === 'scored') {
    const source = String(event.source);
    if (source.startsWith('monastery_')) return `tile:${source}`;
    return source.startsWith('region_') || source === 'phase_bonus' ? 'hex' : (sources[source] ?? 'bonus');
  }
  if (typeof event.good === 'number') return `good:${event.good}`;
  if (typeof event.tile === 'string' && !/^gained/.test(kind)) return `tile:${event.tile}${event.face_down ? ':down' : ''}`;
  return simple[kind];
}
