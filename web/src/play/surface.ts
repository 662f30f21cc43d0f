// Pointing at a board with mouse, finger or keys. Everything is listened to on one element around
// the board; pieces are whatever carries data-piece.
import type { PieceId } from '../games/types';
import type { Control } from './control.svelte';

const holdTime = 450;

export interface SurfaceOptions {
  control: Control;
  /** Pieces a number key jumps to. */
  keyPieces(key: string): PieceId[];
}

interface Point {
  x: number;
  y: number;
}

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The index of the best place to go from `from` in a direction: near, and not far off the line. On
 * a hex grid that is the neighbour; between parts of a board, the nearest thing over there.
 */
export function nearest(from: Point, points: readonly Point[], direction: Point): number {
  let best = -1;
  let bestCost = Infinity;
  points.forEach((point, index) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (along < 2) return;
    const cost = along + aside * (aside > along * 2 ? 6 : 2);
    if (cost < bestCost) {
      bestCost = cost;
      best = index;
    }
  });
  return best;
}

/** When nothing that can be chosen, or none of the pieces spoken of, is in sight, goes to where it is. */
export function bringIntoSight(root: HTMLElement, window: Element, behavior: ScrollBehavior, spoken?: readonly PieceId[]) {
  const { top, bottom: edge } = window.getBoundingClientRect();
  const bottom = edge - (parseFloat(getComputedStyle(window).scrollPaddingBottom) || 0);
  const which = spoken ? spoken.map((id) => `[data-piece="${CSS.escape(id)}"]`).join() : '.piece.legal';
  if (which === '') return;
  const pieces = [...root.querySelectorAll(which)].filter((piece) => piece.getClientRects().length > 0);
  const inSight = (piece: Element) => {
    const { y } = centre(piece);
    return y > top && y < bottom;
  };
  if (!pieces.some(inSight)) pieces[0]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function surface(root: HTMLElement, options: SurfaceOptions): { destroy(): void } {
  const { control } = options;
  const pieceOf = (target: EventTarget | null): HTMLElement | null =>
    (target as Element | null)?.closest?.<HTMLElement>('[data-piece]') ?? null;
  const all = () =>
    [...root.querySelectorAll<HTMLElement>('[data-piece]')].filter(
      (element) => element.getClientRects().length > 0,
    );

  // One piece at a time can be reached by Tab; arrows go on from there.
  let stop: HTMLElement | null = null;
  const setStop = (element: HTMLElement | null) => {
    if (stop === element && stop?.tabIndex === 0) return;
    stop?.setAttribute('tabindex', '-1');
    stop = element;
    stop?.setAttribute('tabindex', '0');
  };
  const ensureStop = () => {
    if (stop && root.contains(stop) && stop.tabIndex === 0) return;
    const id = stop?.dataset.piece;
    const pieces = all();
    setStop(
      pieces.find((piece) => piece.dataset.piece === id) ??
        pieces.find((piece) => piece.classList.contains('legal')) ??
        pieces[0] ??
        null,
    );
  };
  // Who is led by keys stays on the board when the piece under the focus goes: the nearest one has it.
  let lastFocus: { element: HTMLElement; at: Point } | undefined;
  const keepFocus = () => {
    if (!lastFocus || lastFocus.element.isConnected) return;
    const { x, y } = lastFocus.at;
    lastFocus = undefined;
    if (document.activeElement !== document.body) return;
    const far = (piece: HTMLElement) => Math.hypot(centre(piece).x - x, centre(piece).y - y);
    const pieces = all();
    if (pieces.length > 0) focus(pieces.reduce((a, b) => (far(b) < far(a) ? b : a)));
  };
  const observer = new MutationObserver(() => {
    ensureStop();
    keepFocus();
  });
  observer.observe(root, { childList: true, subtree: true });
  ensureStop();

  const focus = (element: HTMLElement | undefined) => {
    if (!element) return;
    setStop(element);
    element.focus();
    element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  // A hand that rests while the board comes to lie under it asks for nothing.
  let stirred = false;
  const explain = (element: HTMLElement, byHold: boolean) => {
    control.explained = { id: element.dataset.piece!, element, held: byHold };
  };
  // Later, because the focus is also lost when Svelte takes a focused piece away, in the middle of
  // its work.
  const hush = () => {
    clearTimeout(hoverTimer);
    hoverTimer = setTimeout(() => {
      if (!control.explained?.held) control.explained = undefined;
    });
  };

  const hover = (piece: HTMLElement) => {
    clearTimeout(hoverTimer);
    hoverTimer = setTimeout(() => explain(piece, false), 300);
  };

  const on: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    click(event) {
      const piece = pieceOf(event.target);
      if (!piece) {
        if (control.explained?.held) control.explained = undefined;
        return;
      }
      if (held) {
        held = false;
        return;
      }
      // Who has clicked knows what it is and wants to see where to go on.
      clearTimeout(hoverTimer);
      control.explained = undefined;
      setStop(piece);
      control.pick(piece.dataset.piece!);
    },
    pointerdown(event) {
      held = false;
      lastFocus = undefined;
      clearTimeout(holdTimer);
      const piece = pieceOf(event.target);
      if (!piece || event.pointerType === 'mouse') return;
      holdTimer = setTimeout(() => {
        held = true;
        explain(piece, true);
      }, holdTime);
    },
    pointerup: () => clearTimeout(holdTimer),
    pointercancel: () => clearTimeout(holdTimer),
    pointermove(event) {
      if (!stirred && event.pointerType === 'mouse') {
        stirred = true;
        const piece = pieceOf(event.target);
        if (piece) hover(piece);
      }
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 8) clearTimeout(holdTimer);
    },
    contextmenu(event) {
      if (held) event.preventDefault();
    },
    pointerover(event) {
      if (event.pointerType !== 'mouse') return;
      const piece = pieceOf(event.target);
      stirred = false;
      clearTimeout(hoverTimer);
      if (!piece) hush();
    },
    pointerleave: () => hush(),
    focusin(event) {
      const piece = pieceOf(event.target);
      if (!piece) return;
      setStop(piece);
      if (piece.matches(':focus-visible')) {
        explain(piece, false);
        lastFocus = { element: piece, at: centre(piece) };
      }
    },
    focusout(event) {
      if (event.relatedTarget) lastFocus = undefined;
      hush();
    },
    keydown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const here = pieceOf(event.target);
      if (!here) return;
      const direction = directions[event.key];
      if (direction) {
        event.preventDefault();
        const others = all().filter((piece) => piece !== here);
        focus(others[nearest(centre(here), others.map(centre), direction)]);
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        control.pick(here.dataset.piece!);
      } else if (event.key === 'n' || event.key === 'N' || event.key === 'p' || event.key === 'P') {
        event.preventDefault();
        jump(here, event.key.toLowerCase() === 'n' ? 1 : -1);
      } else if (event.key === 'Home' || event.key === 'End') {
        event.preventDefault();
        focus(event.key === 'Home' ? all()[0] : all().at(-1));
      }
    },
  };

  // To the next piece a legal move wants.
  const jump = (here: HTMLElement | null, step: 1 | -1) => {
    const pieces = all();
    const legal = pieces.filter((piece) => piece.classList.contains('legal'));
    if (legal.length === 0) return;
    const at = here ? pieces.indexOf(here) : -1;
    const next =
      step > 0
        ? (legal.find((piece) => pieces.indexOf(piece) > at) ?? legal[0])
        : (legal.findLast((piece) => pieces.indexOf(piece) < at) ?? legal.at(-1));
    focus(next);
  };

  // Digits work wherever the focus is, as long as nothing is being typed.
  const digits = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, select, textarea, dialog, [data-choices]')) return;
    if (!/^[0-9]$/.test(event.key)) return;
    const ids = options.keyPieces(event.key);
    const pieces = all().filter((piece) => ids.includes(piece.dataset.piece!));
    if (pieces.length === 0) return;
    event.preventDefault();
    pieces.sort((a, b) => ids.indexOf(a.dataset.piece!) - ids.indexOf(b.dataset.piece!));
    focus(pieces[(pieces.indexOf(document.activeElement as HTMLElement) + 1) % pieces.length]);
  };

  for (const [name, listener] of Object.entries(on))
    root.addEventListener(name, listener as EventListener);
  document.addEventListener('keydown', digits);
  return {
    destroy() {
      observer.disconnect();
      clearTimeout(holdTimer);
      clearTimeout(hoverTimer);
      for (const [name, listener] of Object.entries(on))
        root.removeEventListener(name, listener as EventListener);
      document.removeEventListener('keydown', digits);
    },
  };
}
