// Keeps a floating element beside another one, inside the window, off what is to be seen.
import type { Attachment } from 'svelte/attachments';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Beside the anchor where it covers least of `avoid`: below, above, right, left, then further off; the
 * first that covers nothing. Never outside the room.
 */
export function spot(
  anchor: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  avoid: readonly Box[] = [],
  gap = 8,
): { left: number; top: number } {
  const clamp = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap));
  const across = clamp((anchor.left + anchor.right - size.width) / 2, room.width - size.width);
  const along = clamp((anchor.top + anchor.bottom - size.height) / 2, room.height - size.height);
  const places: { left: number; top: number }[] = [];
  // Step by step away from the anchor; what is clamped to the edge is tried there.
  for (let step = 0; step <= 16; step++) {
    const far = step / 16;
    const down = far * room.height;
    const aside = far * room.width;
    places.push(
      { left: across, top: clamp(anchor.bottom + gap + down, room.height - size.height) },
      { left: across, top: clamp(anchor.top - gap - size.height - down, room.height - size.height) },
      { left: clamp(anchor.right + gap + aside, room.width - size.width), top: along },
      { left: clamp(anchor.left - gap - size.width - aside, room.width - size.width), top: along },
    );
  }
  const covered = ({ left, top }: { left: number; top: number }) => {
    const here = { left, top, right: left + size.width, bottom: top + size.height };
    // Its own anchor must stay in sight before everything else.
    return avoid.reduce((sum, box) => sum + overlap(here, box), 100 * overlap(here, anchor));
  };
  let best = places[0]!;
  let least = Infinity;
  for (const here of places) {
    const hides = covered(here);
    if (hides < least) [best, least] = [here, hides];
    if (least === 0) break;
  }
  return best;
}

/** Keeps the element beside `anchor` and off what `avoid` finds. */
export function place(
  anchor: () => Element | null | undefined,
  avoid: () => Iterable<Element> = () => [],
): Attachment<HTMLElement> {
  return (element) => {
    const update = () => {
      const target = anchor();
      const room = { width: document.documentElement.clientWidth, height: innerHeight };
      const box = target?.getBoundingClientRect() ?? {
        left: room.width / 2,
        right: room.width / 2,
        top: room.height / 2,
        bottom: room.height / 2,
      };
      const others = [...avoid()].map((other) => other.getBoundingClientRect()).filter(({ width }) => width > 0);
      const { left, top } = spot(box, element.getBoundingClientRect(), room, others);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  };
}
