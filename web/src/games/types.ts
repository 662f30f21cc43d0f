// The contract between the frame and a game. A game is a folder src/games/<name>/ whose index.ts
// exports a GameModule as default; the frame loads it when somebody opens a table of that game.
// Nothing here knows a rule: the server sends what a seat sees (the view) and what it may do (the
// legal moves); a module draws the one and puts the other into words and places.
import type { Component } from 'svelte';
import type { Translate } from '../i18n/index.svelte';
import type { Detail, GameEvent, LegalMove } from '../net/types';
import type { BadgeKeys } from '../play/worth';

/**
 * A thing on the table that can be pointed at, named by the module: "depot:5:2", "hex:17",
 * "die:a", "storage:0". The same thing has the same id in moves, events, help and on the board
 * (attribute data-piece). An opponent's thing carries the seat: "duchy:1:hex:17".
 */
export type PieceId = string;

/** What every function of a module is told besides its own subject. */
export interface Context<View = unknown> {
  view: View;
  /** The seat whose view it is; -2 for a spectator. */
  seat: number;
  /** Display names by seat. */
  names: readonly string[];
  /** Words: the game's own namespace first, then the frame's. */
  t: Translate;
}

/** How the frame sees a piece just now. */
export interface PieceState {
  /** A legal move can be continued with it. */
  legal: boolean;
  /** Part of the choice being made. */
  picked: boolean;
  /** A hovered log line, hint or coach step speaks of it. */
  lit: boolean;
}

/** Attributes to spread on the element that draws a piece, HTML or SVG. */
export type PieceAttributes = Record<string, string | number | boolean | undefined>;

export interface BoardProps<View = unknown> extends Context<View> {
  /** Who decides now, or null. */
  actor: number | null;
  /**
   * Whose area the reader wants to see (by tapping a seat in the header), for layouts without room
   * for all of them. The own seat at first; 0 for spectators.
   */
  focusSeat: number;
  /** All legal moves of the seat whose view this is; empty when it has nothing to decide. */
  legal: readonly LegalMove[];
  /** The legal moves that fit what was picked so far. */
  candidates: readonly LegalMove[];
  picked: readonly PieceId[];
  /**
   * The one thing a board must use: `<g {...piece('hex:17', label)}>`. It makes the element
   * focusable, pointable, explainable, and styles it (classes piece, legal, picked, lit). `label`
   * is what a screen reader says: "pasture, 3, empty, next to your castle"; what the piece would
   * bring is added by the frame. SVG pieces should contain one shape of class "edge", which gets
   * the outline.
   */
  piece(id: PieceId, label: string): PieceAttributes;
  /** For things a board draws differently by state. */
  stateOf(id: PieceId): PieceState;
  /** Picks a piece from code, as if clicked. */
  onpick(id: PieceId): void;
}

/** Name and explanation of a piece, for hover, focus and long press. */
export interface PieceHelp {
  name: string;
  text?: string;
  /** A heading of the rules book, such as "B6.1". */
  rule?: string;
  /** Why something of the piece is our reconstruction and not print: the reason's key in the book. */
  reconstructed?: string | undefined;
  /** It says what choosing the piece brings; the one way to choose it is not told again. */
  whole?: boolean;
}

export interface TextSection {
  title: string;
  lines: string[];
}

/** Something that is seen moving: from a piece of the board as it was (or from above) to one as it is. */
export interface Travel {
  to: PieceId;
  from?: PieceId;
  /** It rolls where it lies: dice. */
  spin?: boolean;
  /** Not the piece itself moves but small pictures of this name (`badges.Icon`), this many: coins, workers. */
  token?: string;
  count?: number;
}

/** One step of the first-game coach, at most ten a game. */
export interface CoachStep {
  /** Key of the words, in the game's namespace. */
  text: string;
  /** Pieces to light up. */
  pieces?(context: Context<never>): PieceId[];
  /**
   * The step is done when this is true; without it the reader presses "next". `event` is the
   * newest event of the log, `mine` whether the reader caused it.
   */
  until?(event: GameEvent, mine: boolean): boolean;
}

/** Told once in a while where it helps, until the reader has done it; its words are `tip.KEY`. */
export interface Tip {
  key: string;
  /** It helps while such a move can be made; the move's pieces are what it speaks of. */
  about(move: LegalMove, context: Context<never>): boolean;
  /** … and only then. */
  when?(context: Context<never>): boolean;
  /** The reader's own event that shows it is known. */
  done(event: GameEvent): boolean;
}

export interface GameModule<View = never> {
  Board: Component<BoardProps<View>>;

  /**
   * The pieces one points at to mean this move, in the order one would naturally click them. The
   * frame narrows by them in any order. An empty list makes the move a button of the action bar.
   */
  movePieces(detail: Detail, context: Context<View>): PieceId[];
  /**
   * The move in a few words: "Take the mine with die A (5)". What it brings is added by the frame.
   * An empty string falls back to the server's English sentence.
   */
  describeMove(detail: Detail, context: Context<View>): string;

  /**
   * One event that tells both, when `later` belongs to the same action as `earlier`: a house placed
   * and what it brings are one line of the log. The frame folds neighbours from left to right.
   */
  foldEvents?(earlier: GameEvent, later: GameEvent): GameEvent | undefined;
  /** One line of the log. An empty string leaves the event out. */
  describeEvent(event: GameEvent, context: Context<View>): string;
  /** What lights up while the line is hovered or focused. */
  eventPieces(event: GameEvent, context: Context<View>): PieceId[];
  /** What an event moved, for those who see motion. Places that are no pieces have `data-place`. */
  travels?(event: GameEvent, context: Context<View>): Travel[];
  /** The small picture (`Picture`) beside the line of an event: what was taken, built, paid or rolled. */
  eventPicture?(event: GameEvent, context: Context<View>): string | undefined;
  Picture?: Component<{ name: string; size: number }>;
  /** The rule behind an event, for a link to the rules book. */
  eventRule?(event: GameEvent): string | undefined;
  /**
   * What personal records are kept for beside the game itself ("duchy 5"): a key that stays the same
   * for ever, and its words.
   */
  records?(context: Context<View>): { key: string; words: string }[];
  /** A short name of the part of the game that begins with this event ("B"), for marks in replays. */
  chapter?(event: GameEvent): string | undefined;
  /** The pips an event rolled, for the dice statistics. */
  eventDice?(event: GameEvent): number[];

  /** The whole table in words, always available below the board. */
  textView(context: Context<View>): TextSection[];
  pieceHelp(id: PieceId, context: Context<View>): PieceHelp | undefined;

  /** Why a piece cannot be chosen now, when the view tells; else the frame says a general word. */
  whyNot?(id: PieceId, context: Context<View>): PieceHelp | undefined;

  /**
   * What is to be decided now, in a sentence; '' for the frame's general one. `kinds` are those of the
   * legal moves that have a place on the board.
   */
  prompt?(context: Context<View>, kinds: ReadonlySet<string>): string;

  /** What a number key jumps to: its pieces in turn. */
  keyPieces?(key: string, context: Context<View>): PieceId[];
  /** Which seat's area a piece lies in, so that phones can turn to it. */
  pieceSeat?(id: PieceId): number | undefined;
  /** True when something in the view is hidden from others, so that hot-seat needs a curtain. */
  hidesThings?: boolean;

  /**
   * What is written on targets besides points: the gains worth it, what counts as a cost, and their
   * small pictures. Without it only points are written.
   */
  badges?: BadgeKeys & { Icon: Component<{ name: string; size: number }> };

  coach: CoachStep[];
  /** What helps beyond the first steps, in the order of their worth. */
  tips?: Tip[];
}
