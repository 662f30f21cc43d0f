// At a table with a tutor a turn is looked at before it is handed over. One that loses more than the host's
// limit is not played at once: its player is warned, and thinks again or plays it all the same.
import { follow } from '../analysis/follow';
import type { Turn } from '../analysis/types';
import { api } from '../net/api';
import type { LegalMove } from '../net/types';

const every = 120;
/** Nobody waits longer for a tutor that has much to do. */
const patience = 6000;

export class TutorGate {
  /** The move that is looked at. */
  asked = $state.raw<LegalMove | undefined>();
  /** What its player is warned of. */
  warning = $state.raw<{ move: LegalMove; turn: Turn; limit: number } | undefined>();
  private question = 0;

  constructor(
    private readonly table: string,
    private readonly play: (move: LegalMove) => void,
  ) {}

  /** Plays the move, unless there is something to be said against the turn it ends. */
  async make(seat: number, move: LegalMove): Promise<void> {
    this.clear();
    const mine = this.question;
    this.asked = move;
    const latest = Date.now() + patience;
    const still = () => mine === this.question && Date.now() < latest;
    const came = await follow(() => api.tutor(this.table, seat, move.move), { every, still }).catch(() => undefined);
    if (mine !== this.question) return;
    if (came?.status === 'done' && came.warns && came.turn) {
      this.asked = undefined;
      this.warning = { move, turn: came.turn, limit: came.limit ?? 0 };
      return;
    }
    this.clear();
    this.play(move);
  }

  anyway = () => {
    const { warning } = this;
    this.clear();
    if (warning) this.play(warning.move);
  };

  clear = () => {
    ++this.question;
    this.asked = undefined;
    this.warning = undefined;
  };
}
