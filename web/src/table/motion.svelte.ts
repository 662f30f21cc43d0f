// What moved is seen moving: a tile, card or good travels from where it was to where it lies, dice roll,
// points rise where they were earned. Places are taken down before the board is drawn anew; then the
// things themselves are set back there and let go (Web Animations). Without motion nothing is done: marks
// and words tell the same.
import { untrack } from 'svelte';
import type { Context, GameModule, PieceId, Travel } from '../games/types';
import { duration } from '../lib/settings.svelte';
import type { LogEntry } from '../net/table.svelte';
import type { Update } from '../net/types';

interface Scene {
  update: Update;
  log: readonly LogEntry[];
  module: GameModule;
  context: Context<never>;
  board: HTMLElement | undefined;
}

const flight = 420;

function find(board: HTMLElement, piece: PieceId): HTMLElement | undefined {
  return [...board.querySelectorAll<HTMLElement>(`[data-piece="${CSS.escape(piece)}"]`)].find(
    (element) => element.getClientRects().length > 0,
  );
}

/** How many pixels a unit of the element's own coordinates takes: CSS moves things in those. */
function unit(element: Element): number {
  const parent = element instanceof SVGGraphicsElement ? element.parentElement : null;
  return (parent as SVGGraphicsElement | null)?.getScreenCTM?.()?.a || (element as { currentCSSZoom?: number }).currentCSSZoom || 1;
}

function go(thing: Element, from: DOMRect | undefined, spin: boolean, delay: number) {
  const here = thing.getBoundingClientRect();
  const k = unit(thing);
  const dx = from ? (from.x + from.width / 2 - here.x - here.width / 2) / k : 0;
  const dy = from ? (from.y + from.height / 2 - here.y - here.height / 2) / k : -40 / k;
  const scale = from && here.width > 0 ? Math.min(2.5, Math.max(0.4, from.width / here.width)) : 1.25;
  const style = (thing as HTMLElement | SVGElement).style;
  style.transformBox = 'fill-box';
  style.transformOrigin = 'center';
  const start = spin ? `rotate(-400deg) scale(0.6)` : `translate(${dx}px, ${dy}px) scale(${scale})`;
  thing.animate([{ transform: start }, { transform: 'none' }], {
    duration: duration(flight),
    delay,
    easing: 'cubic-bezier(.25,.8,.3,1)',
    fill: 'backwards',
  });
}

function rise(board: HTMLElement, at: Element, points: number) {
  const box = at.getBoundingClientRect();
  const origin = board.getBoundingClientRect();
  const mark = document.createElement('span');
  mark.className = 'rise';
  mark.dataset.test = 'rise';
  mark.ariaHidden = 'true';
  mark.textContent = points > 0 ? `+${points}` : `−${-points}`;
  mark.style.left = `${box.x + box.width / 2 - origin.x}px`;
  mark.style.top = `${box.y - origin.y}px`;
  board.append(mark);
  mark
    .animate(
      [
        { opacity: 0, transform: 'translate(-50%, 0) scale(.6)' },
        { opacity: 1, transform: 'translate(-50%, -40%) scale(1.1)', offset: 0.25 },
        { opacity: 0, transform: 'translate(-50%, -160%) scale(1)' },
      ],
      { duration: duration(1300) },
    )
    .finished.then(
      () => mark.remove(),
      () => mark.remove(),
    );
}

/** Call once, while the frame is made, so that places are taken down before the board changes. */
export function watchMotion(scene: () => Scene) {
  let before: { travel: Travel; from: DOMRect | undefined }[] = [];
  let scores: readonly number[] = [];
  let gained: { seat: number; points: number; at: PieceId[] }[] = [];

  $effect.pre(() => {
    const { update } = scene();
    untrack(() => {
      const { log, module, context, board } = scene();
      before = [];
      gained = [];
      const old = scores;
      scores = update.scores;
      if (!board || update.type !== 'update' || update.cause !== 'play' || duration(1) === 0) return;
      const events = log.slice(update.log_from).map(({ event }) => event);
      for (const event of events)
        for (const travel of module.travels?.(event, context) ?? [])
          before.push({ travel, from: travel.from ? find(board, travel.from)?.getBoundingClientRect() : undefined });
      update.scores.forEach((score, seat) => {
        const points = score - (old[seat] ?? score);
        const own = events.filter((event) => event.seat === seat);
        if (points !== 0)
          gained.push({ seat, points, at: own.flatMap((event) => module.eventPieces(event, context)).reverse() });
      });
    });
  });

  $effect(() => {
    void scene().update;
    untrack(() => {
      const { board } = scene();
      if (!board) return;
      before.forEach(({ travel, from }, index) => {
        const piece = find(board, travel.to);
        if (piece) go(piece.querySelector('[data-art]') ?? piece, from, travel.spin === true, index * duration(90));
      });
      for (const { seat, points, at } of gained) {
        const place = at.map((piece) => find(board, piece)).find(Boolean);
        const chip = document.querySelectorAll('.seats button')[seat];
        const where = place ?? chip;
        if (where) rise(board, where, points);
      }
      before = [];
      gained = [];
    });
  });
}
