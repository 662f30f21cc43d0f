// Where the panels are: beside the board, over it, or folded away, and which of them is looked at.
import { MediaQuery } from 'svelte/reactivity';
import { settings } from '../lib/settings.svelte';

export type Panel = 'log' | 'scores' | 'chat' | 'analysis';

export class Layout {
  panel = $state<Panel>('log');
  /** Where panels lie over the board: whether one does now. */
  open = $state(false);

  // Fingers need the room more than they need log and board side by side.
  #narrow = new MediaQuery('(max-width: 860px) or ((pointer: coarse) and (max-width: 1100px))');
  #slim = new MediaQuery('(max-width: 1279px)');
  #analysing: () => boolean;

  constructor(analysing: () => boolean) {
    this.#analysing = analysing;
  }

  /** An analysis is read beside the board it speaks of, never over it. */
  get analysing() {
    return this.#analysing();
  }

  /** Phones: one thing below another. */
  get narrow() {
    return this.#narrow.current;
  }
  /** There is room for a column beside the board, if the reader wants one. */
  get canUnfold() {
    return !this.narrow && !this.#slim.current && !this.analysing;
  }
  /** The boards need the width, or the reader wants it for them: the log is one line. */
  get folded() {
    return !this.narrow && !this.analysing && (this.#slim.current || settings.folded);
  }
  /** Panels open over the board. */
  get over() {
    return (this.narrow && !this.analysing) || this.folded;
  }
  /** A panel hides the board or part of it. */
  get covering() {
    return this.over && this.open;
  }
  sees(panel: Panel) {
    return this.panel === panel && (this.open || !this.over);
  }

  turnTo(panel: Panel) {
    this.open = this.panel === panel ? !this.open : true;
    this.panel = panel;
  }
  show(panel: Panel) {
    this.panel = panel;
    this.open = true;
  }
  fold() {
    settings.folded = !settings.folded;
    this.open = false;
  }
}
