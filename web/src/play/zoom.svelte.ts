// Coming closer to a board: Ctrl and the wheel (which is also a trackpad's pinch), two fingers, or the
// keys + − 0. The board grows in its place, which scrolls; what lies under the pointer stays there, and
// a bare spot of the table can be dragged.
import { tick } from 'svelte';

export const mostZoom = 3;
const step = 1.25;

interface Point {
  x: number;
  y: number;
}

/** Where to scroll to, so that what was at `at` of the window stays there when `from` becomes `to`. */
export function keptScroll(scroll: number, at: number, from: number, to: number): number {
  return Math.max(0, ((scroll + at) * to) / from - at);
}

export class Zoom {
  level = $state(1);
  #place: HTMLElement | undefined;

  /** Sets the level, around a point of the window (else the middle of the place). */
  async set(wanted: number, around?: Point) {
    const from = this.level;
    const to = Math.min(mostZoom, Math.max(1, Math.abs(wanted - 1) < 0.04 ? 1 : wanted));
    const place = this.#place;
    if (to === from || !place) return;
    const box = place.getBoundingClientRect();
    const x = around ? around.x - box.x : box.width / 2;
    const y = around ? around.y - box.y : box.height / 2;
    const left = keptScroll(place.scrollLeft, x, from, to);
    const top = keptScroll(place.scrollTop, y, from, to);
    this.level = to;
    await tick();
    place.scrollTo({ left, top, behavior: 'instant' });
  }
  closer = (around?: Point) => this.set(this.level * step, around);
  away = (around?: Point) => this.set(this.level / step, around);

  /** Whether the key was one of ours. */
  key(key: string): boolean {
    if (key === '+' || key === '=') void this.closer();
    else if (key === '-' || key === '−') void this.away();
    else if (key === '0' && this.level !== 1) void this.set(1);
    else return false;
    return true;
  }

  attach = (place: HTMLElement) => {
    this.#place = place;
    const fingers = new Map<number, Point>();
    let apart = 0;
    let grabbed: (Point & { left: number; top: number }) | undefined;
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? { far: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } } : undefined;
    };
    const bare = (target: EventTarget | null) =>
      !(target as Element).closest('[data-piece], button, a, input, select, summary');

    const on: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      wheel: (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        void this.set(this.level * Math.exp(-event.deltaY / (event.deltaMode === 0 ? 300 : 10)), event);
      },
      pointerdown: (event) => {
        if (event.pointerType === 'mouse') {
          if (event.button === 0 && this.level > 1 && bare(event.target))
            grabbed = { x: event.x, y: event.y, left: place.scrollLeft, top: place.scrollTop };
          return;
        }
        fingers.set(event.pointerId, { x: event.x, y: event.y });
        apart = spread()?.far ?? 0;
      },
      pointermove: (event) => {
        if (grabbed) place.scrollTo({ left: grabbed.left + grabbed.x - event.x, top: grabbed.top + grabbed.y - event.y, behavior: 'instant' });
        if (!fingers.has(event.pointerId)) return;
        fingers.set(event.pointerId, { x: event.x, y: event.y });
        const now = spread();
        if (!now || apart === 0) return;
        void this.set((this.level * now.far) / apart, now.middle);
        apart = now.far;
      },
    };
    const end = (event: PointerEvent) => {
      grabbed = undefined;
      fingers.delete(event.pointerId);
      apart = spread()?.far ?? 0;
    };
    for (const [name, listener] of Object.entries(on))
      place.addEventListener(name, listener as EventListener, { passive: false });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) place.addEventListener(name, end);
    return () => {
      this.#place = undefined;
      for (const [name, listener] of Object.entries(on)) place.removeEventListener(name, listener as EventListener);
      for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) place.removeEventListener(name, end);
    };
  };
}
