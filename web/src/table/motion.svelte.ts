// What moved is seen moving: a tile, card or good travels from where it was to where it lies, dice roll,
// points rise where they were earned. Places are taken down before the board is drawn anew; then the
// things themselves, or copies of them (table/copies.ts), are set back there and let go (Web Animations). Without
// motion nothing is done: marks and words tell the same.
import { untrack } from 'svelte';
import type { Context, GameModule, PieceId, Travel } from '../games/types';
import { duration } from '../lib/settings.svelte';
import type { LogEntry } from '../net/table.svelte';
import type { Update } from '../net/types';
import { copyOf, type Copy } from './copies';
import { earned, type Gain } from './earned';
import { flight, flyTokens, risePoints } from './flights';
import { whenSteady } from './steady';

interface Scene {
  update: Update;
  log: readonly LogEntry[];
  module: GameModule;
  context: Context<never>;
  board: HTMLElement | undefined;
}

function find(board: HTMLElement, piece: PieceId): HTMLElement | undefined {
  const name = CSS.escape(piece);
  return [...board.querySelectorAll<HTMLElement>(`[data-piece="${name}"], [data-place="${name}"]`)].find(
    (element) => element.getClientRects().length > 0,
  );
}

/** Lets `moving`, which lies over `thing` or is it, come from there. */
function go(moving: HTMLElement | SVGElement, thing: Element, from: DOMRect | undefined, spin: boolean, delay: number): Animation {
  const here = thing.getBoundingClientRect();
  // HTML is moved in its own pixels, which are larger than the screen's where one has come closer.
  const k = moving === thing ? ((thing as { currentCSSZoom?: number }).currentCSSZoom ?? 1) : 1;
  const dx = from ? (from.x + from.width / 2 - here.x - here.width / 2) / k : 0;
  const dy = from ? (from.y + from.height / 2 - here.y - here.height / 2) / k : -40 / k;
  const scale = from && here.width > 0 ? Math.min(2.5, Math.max(0.4, from.width / here.width)) : 1.25;
  const start = spin ? `rotate(-400deg) scale(0.6)` : `translate(${dx}px, ${dy}px) scale(${scale})`;
  return moving.animate([{ transform: start }, { transform: 'none' }], {
    duration: duration(flight),
    delay,
    easing: 'cubic-bezier(.25,.8,.3,1)',
    fill: 'backwards',
  });
}

/** Where copies fly: over the place of the board and not beyond it. */
function skyOver(frame: Element, board: Element) {
  const edge = (board.parentElement ?? board).getBoundingClientRect();
  const sky = document.createElement('div');
  sky.className = 'sky';
  sky.ariaHidden = 'true';
  for (const [name, value] of [['left', edge.x], ['top', edge.y], ['width', edge.width], ['height', edge.height]] as const)
    sky.style[name] = `${value}px`;
  frame.append(sky);
  return { sky, edge };
}

/** What comes from nowhere and only grows (class `arrive`). */
const arriving = (board: HTMLElement) =>
  board.getAnimations({ subtree: true }).filter((animation) => (animation as CSSAnimation).animationName === 'arrive');

/** Call once, while the frame is made, so that places are taken down before the board changes. */
export function watchMotion(scene: () => Scene) {
  let before: { travel: Travel; from: DOMRect | undefined }[] = [];
  let scores: readonly number[] = [];
  let gained: Gain[] = [];
  let aloft: Copy[] = [];
  /** Whatever is still on its way is there. */
  function landAll() {
    for (const { land } of aloft) land();
    aloft = [];
  }

  $effect.pre(() => {
    const { update } = scene();
    untrack(() => {
      const { log, module, context, board } = scene();
      before = [];
      gained = [];
      const old = scores;
      scores = update.scores;
      landAll();
      if (!board || update.type !== 'update' || update.cause !== 'play' || duration(1) === 0) return;
      const events = log.slice(update.log_from).map(({ event }) => event);
      for (const event of events)
        for (const travel of module.travels?.(event, context) ?? [])
          before.push({ travel, from: travel.from ? find(board, travel.from)?.getBoundingClientRect() : undefined });
      update.scores.forEach((score, seat) => {
        const points = score - (old[seat] ?? score);
        if (points !== 0) gained.push(...earned(seat, points, events, (event) => module.eventPieces(event, context)));
      });
    });
  });

  $effect(() => {
    void scene().update;
    untrack(() => {
      const { board, module } = scene();
      const frame = board?.closest('[data-test=table]');
      if (!board || !frame) return;
      // What comes out of a tile that was just placed comes from there, else from above.
      let source: DOMRect | undefined;
      const begun: Animation[] = [];
      let over: ReturnType<typeof skyOver> | undefined;
      before.forEach(({ travel, from }, index) => {
        const piece = find(board, travel.to);
        // Dice roll together, other things come one after another.
        const delay = travel.spin ? 0 : index * duration(90);
        if (!piece) return;
        const to = piece.getBoundingClientRect();
        if (travel.token) {
          const Icon = module.badges?.Icon;
          const { token: name, count = 1 } = travel;
          const start = from ?? source ?? new DOMRect(to.x, to.y - 90, to.width, to.height);
          if (Icon) begun.push(...flyTokens(frame, Icon, { name, count, from: start, to, delay }));
          return;
        }
        source = to;
        const thing = piece.querySelector<HTMLElement>('[data-art]') ?? piece;
        // It comes by the way it goes, not in its place too.
        for (const animation of thing.getAnimations({ subtree: true })) animation.cancel();
        let copy: Copy | undefined;
        if (thing instanceof SVGGraphicsElement && thing.ownerSVGElement) {
          over ??= skyOver(frame, board);
          copy = copyOf(thing, board, over.sky, over.edge);
          copy.element.dataset.of = travel.to;
        }
        const animation = go(copy?.element ?? thing, thing, from, travel.spin === true, delay);
        begun.push(animation);
        if (!copy) return;
        aloft.push(copy);
        animation.finished.then(copy.land, copy.land);
      });
      gained.forEach(({ seat, points, at }, index) => {
        const score = frame.querySelectorAll('.seats [data-test=running]')[seat] ?? null;
        const place = at.map((piece) => find(board, piece)).find(Boolean) ?? score;
        if (place) begun.push(risePoints(frame, place, score, points, index * duration(160)));
      });
      whenSteady([...begun, ...arriving(board)]);
      before = [];
      gained = [];
    });
  });
}
