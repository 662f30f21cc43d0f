// The hand over the board: which pieces are picked, which moves are left, what is lit, what is
// explained. The frame makes one for a table; boards only draw what it tells them.
import type { Context, GameModule, PieceAttributes, PieceId, PieceState } from '../games/types';
import type { LegalMove } from '../net/types';
import { candidates, keep, needsList, pick, reachable, toggle, type Option } from './narrow';
import { waysBy, worthOf, type Worth } from './worth';

export interface ControlInput {
  module: GameModule;
  context: Context<never>;
  legal: readonly LegalMove[];
  /** Others are choosing: what is picked now is a plan for the own turn. */
  planning: boolean;
  confirm: 'never' | 'turn' | 'always';
  /** Only bots play besides: whatever is done can be taken back, so handing over needs no question. */
  forgiving: boolean;
  play(move: LegalMove): void;
  refuse(piece: PieceId): void;
}

/** As many answers as a row of buttons can hold. */
const few = 6;

export class Control {
  picked = $state.raw<readonly PieceId[]>([]);
  /** Fully chosen, waiting for a yes. */
  pending = $state.raw<LegalMove | undefined>();
  /** Lit by a log line, a hint or the coach. */
  lit = $state.raw<ReadonlySet<PieceId>>(new Set());
  /** The piece being explained, and where it is on the screen. */
  explained = $state.raw<{ id: PieceId; element: Element; held: boolean } | undefined>();

  private readonly input: () => ControlInput;

  constructor(input: () => ControlInput) {
    this.input = input;
  }

  readonly options = $derived.by<Option[]>(() => {
    const { legal, module, context } = this.input();
    return legal.map((move) => ({ move, pieces: module.movePieces(move.detail, context) }));
  });
  readonly left = $derived(candidates(this.options, this.picked));
  readonly reachable = $derived(reachable(this.options, this.picked));
  /** Pieces that begin or continue some legal move, whatever is picked. */
  readonly usable = $derived(new Set(this.options.flatMap((option) => option.pieces)));
  /** Moves without a place on the board, for the action bar. */
  readonly bare = $derived(this.options.filter((option) => option.pieces.length === 0));
  readonly listed = $derived(needsList(this.left, this.picked) && !this.pending);
  /** What the action bar offers as buttons: moves without a place; every answer when there are few. */
  readonly answers = $derived.by<Option[]>(() => {
    if (this.pending || this.listed || this.planning) return [];
    if (this.picked.length > 0) return this.left.length <= few / 2 ? this.left : [];
    return this.left.length <= few ? this.left : this.bare;
  });

  private readonly ways = $derived(waysBy(this.left));
  /** What choosing a piece next would bring and cost. */
  worthOf = (id: PieceId): Worth =>
    worthOf(this.ways.get(id) ?? [], this.picked, id, this.input().module.badges ?? { gains: [], costs: [] });

  readonly planning = $derived.by(() => this.input().planning);

  /**
   * Called when the legal moves have changed: keeps of a half-made choice, or of the plan made while
   * waiting, what goes. When that leaves one move, it is asked for, never played unseen.
   */
  settle() {
    if (this.planning) return;
    const kept = keep(this.options, this.picked);
    if (kept.length !== this.picked.length) this.picked = kept;
    if (kept.length > 0 && this.left.length === 1) this.pending = this.left[0]!.move;
    if (this.pending && !this.options.some(({ move }) => move.move === this.pending!.move))
      this.pending = undefined;
  }

  pick = (piece: PieceId) => {
    if (this.planning) {
      this.picked = toggle(this.picked, piece);
      return;
    }
    const step = pick(this.options, this.picked, piece);
    if (step.refused) {
      this.input().refuse(piece);
      return;
    }
    this.pending = undefined;
    this.picked = step.picked;
    if (step.chosen) this.choose(step.chosen.move);
  };

  /** A move is chosen; it is played at once unless the reader wants to be asked. */
  choose = (move: LegalMove) => {
    const { confirm, forgiving } = this.input();
    const ask = confirm === 'always' || (confirm === 'turn' && move.hands_over === true && !forgiving);
    if (ask && this.pending?.move !== move.move) {
      this.pending = move;
      return;
    }
    this.pending = undefined;
    this.picked = [];
    this.input().play(move);
  };

  /** Esc: one step back. True when there was something to step back from. */
  back = (): boolean => {
    if (this.explained?.held) {
      this.explained = undefined;
      return true;
    }
    if (this.pending) {
      this.pending = undefined;
      if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
      return true;
    }
    if (this.picked.length > 0) {
      this.picked = this.picked.slice(0, -1);
      return true;
    }
    if (this.explained) {
      this.explained = undefined;
      return true;
    }
    return false;
  };

  clear() {
    this.picked = [];
    this.pending = undefined;
  }

  light(pieces: readonly PieceId[]) {
    this.lit = new Set(pieces);
  }

  stateOf = (id: PieceId): PieceState => ({
    legal: this.picked.length > 0 ? this.reachable.has(id) : this.usable.has(id),
    picked: this.picked.includes(id),
    lit: this.lit.has(id),
  });

  piece = (id: PieceId, label: string): PieceAttributes => {
    const { legal, picked, lit } = this.stateOf(id);
    const { t } = this.input().context;
    const usable = this.planning || this.usable.has(id);
    let words = label;
    let paid = false;
    if (legal) {
      const points = Math.max(0, ...(this.ways.get(id) ?? []).map(({ move }) => move.points));
      words += `, ${points > 0 ? t('piece.legalPoints', { points }) : t('piece.legal')}`;
      paid = this.worthOf(id).paid;
    }
    return {
      'data-piece': id,
      class: `piece${legal ? ' legal' : ''}${paid ? ' paid' : ''}${picked ? ' picked' : ''}${lit ? ' lit' : ''}`,
      role: 'button',
      tabindex: -1,
      'aria-label': words,
      'aria-disabled': usable ? undefined : true,
      'aria-pressed': usable ? picked : undefined,
    };
  };
}
