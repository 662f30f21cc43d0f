// What is said aloud when something happens, and who is called what.
import type { Context, GameModule } from '../games/types';
import { t, translator } from '../i18n/index.svelte';
import { announcer } from '../lib/announce.svelte';
import { noticeTurn } from '../lib/notice';
import { chime } from '../lib/sound';
import type { Stream } from '../net/table.svelte';
import type { SeatInfo, TableInfo, Update } from '../net/types';
import { teller } from '../play/voice';
import { actionsOf } from '../play/words';

type Named = Pick<SeatInfo, 'kind' | 'name' | 'level'>;

export function seatName(seat: Named, game: string): string {
  if (seat.kind === 'open') return t('seat.open');
  if (seat.kind === 'automaton') {
    // Châteauma, the Countess, the Patrician.
    const words = translator(game);
    return words.has('automaton') ? words('automaton') : t('seat.automaton');
  }
  if (seat.kind === 'bot') {
    const key = `bot.${seat.level ?? seat.name}`;
    return t.has(key) ? t(key) : seat.name;
  }
  return seat.name || t('seat.someone');
}

/** Display names by seat; equal names get their seat's number. */
export function names(info: { game: string; seats: readonly Named[] }): string[] {
  const plain = info.seats.map((seat) => seatName(seat, info.game));
  return plain.map((name, index) =>
    plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} ${index + 1}`,
  );
}

export function announceUpdate(
  update: Update,
  stream: Stream,
  before: Stream | undefined,
  module: GameModule,
  info: TableInfo,
) {
  const context: Context<never> = {
    view: update.view as never,
    seat: update.seat ?? -2,
    names: names(info),
    t: translator(info.game),
  };
  const tell = teller(module, context);
  const news = actionsOf(stream.log.slice(update.log_from), module)
    .map(({ event }) => tell(event))
    .filter(Boolean)
    .slice(-4);
  if (update.cause === 'undo') news.unshift(t('said.undone'));
  const turnCame = update.your_turn && !before?.update.your_turn;
  if (turnCame) {
    news.push(t('said.yourTurn'));
    chime('turn');
    noticeTurn(info.game, info.table);
  } else if (update.by !== null && update.by !== update.seat) chime('move');
  if (update.over && !before?.update.over) {
    news.push(t('end.title'));
    chime('end');
  }
  announcer.say(news.join(' '));
}
