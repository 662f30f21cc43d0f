// Keeps a floating element beside another one, inside the window.
import type { Attachment } from 'svelte/attachments';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Below when there is room, else above, else beside; never outside. */
export function spot(
  anchor: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  gap = 8,
): { left: number; top: number } {
  const clamp = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap));
  const middle = (anchor.left + anchor.right) / 2 - size.width / 2;
  const left = clamp(middle, room.width - size.width);
  if (anchor.bottom + gap + size.height <= room.height - gap)
    return { left, top: anchor.bottom + gap };
  if (anchor.top - gap - size.height >= gap) return { left, top: anchor.top - gap - size.height };
  const top = clamp((anchor.top + anchor.bottom) / 2 - size.height / 2, room.height - size.height);
  const onRight = anchor.right + gap + size.width <= room.width - gap;
  return {
    left: onRight ? anchor.right + gap : clamp(anchor.left - gap - size.width, room.width - size.width),
    top,
  };
}

export function place(anchor: () => Element | null | undefined): Attachment<HTMLElement> {
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
      const { left, top } = spot(box, element.getBoundingClientRect(), room);
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
