// Pebbles on the page: a heap, a card and a row a player. See web/src/games/types.ts for what each
// function is for.
import type { Context, GameModule, PieceHelp, PieceId, TextSection } from '../../../web/src/games/types';
import type { Detail, GameEvent } from '../../../web/src/net/types';
import Board from './Board.svelte';

export interface View {
  heap: number;
  turn: number;
  active: number;
  players: { card: number | null; shown: boolean; points: number }[];
}

export function cardWords({ card, shown }: View['players'][number], t: Context['t']): string {
  if (card === null) return t('card.hidden');
  return t(shown ? 'card.shown' : 'card', { n: card });
}

const pebbles: GameModule<View> = {
  Board,
  movePieces: (detail: Detail, { seat }: Context<View>): PieceId[] =>
    detail.kind === 'show' ? [`card:${seat}`] : [`take:${String(detail.count)}`],
  describeMove: (detail: Detail, { t }: Context<View>): string =>
    detail.kind === 'show' ? t('move.show') : t('move.take', { n: Number(detail.count) }),
  describeEvent: (event: GameEvent, { names, t }: Context<View>): string => {
    const kind = event.kind === 'dealt' && event.value !== undefined ? 'dealt_card' : event.kind;
    return t(`event.${kind}`, { who: names[Number(event.seat)] ?? '', n: Number(event.value ?? 0) });
  },
  eventPieces: (event: GameEvent): PieceId[] => [`card:${String(event.seat)}`],
  eventDice: (event: GameEvent): number[] => (event.kind === 'rolled' ? [Number(event.value)] : []),
  textView: ({ view, names, t }: Context<View>): TextSection[] => [
    {
      title: t('game.pebbles'),
      lines: [
        t('heap', { n: view.heap }),
        ...view.players.map(
          (player, seat) =>
            `${names[seat] ?? ''}: ${t('points', { n: player.points })}, ${cardWords(player, t)}`,
        ),
      ],
    },
  ],
  pieceHelp: (id: PieceId, { view, t }: Context<View>): PieceHelp | undefined => {
    const [kind, number] = id.split(':');
    if (kind === 'take') return { name: t('move.take', { n: Number(number) }), text: t('take.help') };
    const player = view.players[Number(number)];
    return player && { name: cardWords(player, t), text: t('card.help') };
  },
  hidesThings: true,
  coach: [],
};

export default pebbles;
