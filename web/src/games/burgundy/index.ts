// The table of Burgundy: drawings, words and pointing (see ../types.ts).
import type { GameModule } from '../types';
import BadgeIcon from './BadgeIcon.svelte';
import Board from './Board.svelte';
import { askWords } from './ask';
import { coach, tips } from './coach';
import { pieceHelp, whyNot } from './help';
import LogPicture from './LogPicture.svelte';
import { eventPieces, keyPieces, movePieces, readPiece, travels } from './pieces';
import { eventPicture } from './pictures';
import { textView } from './text';
import type { View } from './view';
import { describeEvent, describeMove, eventDice, eventRule } from './words';

const game: GameModule<View> = {
  Board,
  movePieces: (detail, { view }) => movePieces(detail, view),
  describeMove,
  describeEvent,
  eventPieces: (event, { seat, view }) => eventPieces(event, seat, view),
  travels: (event, { seat, view }) => travels(event, seat, view),
  eventPicture,
  Picture: LogPicture,
  eventRule,
  eventDice,
  chapter: (event) => (event.kind === 'phase_began' ? String(event.phase) : undefined),
  records({ view, seat, t }) {
    const board = view.players[seat]?.board;
    return board === undefined ? [] : [{ key: `duchy:${board}`, words: t('record.duchy', { n: board }) }];
  },
  textView,
  pieceHelp,
  whyNot,
  prompt({ view, seat, t }) {
    const dice = view.players[seat]?.dice;
    if (view.pending.length > 0) return askWords(view, t);
    if (!dice) return '';
    return dice.length === 0 ? t('prompt.noDice') : t('prompt.turn', { dice: dice.join(', ') });
  },
  keyPieces: (key, { view }) => keyPieces(key, view),
  pieceSeat: (id) => readPiece(id).seat,
  badges: { gains: ['silver', 'workers', 'goods'], costs: ['workers', 'silver'], Icon: BadgeIcon },
  coach,
  tips,
};
export default game as unknown as GameModule;
