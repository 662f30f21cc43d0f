// Things in the air: small pictures and points that fly over the whole table, from one place to another. They
// lie in a layer of their own, are only shown (everything is told by the log), and take themselves away.
import { mount, unmount, type Component } from 'svelte';
import { duration } from '../lib/settings.svelte';

export type Picture = Component<{ name: string; size: number }>;

/** How long a tile, card or die travels (ms). */
export const flight = 420;

interface Point {
  x: number;
  y: number;
}
const middle = (box: DOMRect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
/** Whether one would see something fly there. */
const inSight = ({ x, y }: Point) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;

function lay(frame: Element, at: Point, kind: 'rise' | 'token'): HTMLElement {
  const mark = document.createElement('span');
  mark.className = `flying ${kind}`;
  mark.dataset.test = kind;
  mark.ariaHidden = 'true';
  mark.style.left = `${at.x}px`;
  mark.style.top = `${at.y}px`;
  frame.append(mark);
  return mark;
}

function then(animation: Animation, run: () => void): Animation {
  animation.finished.then(run, run);
  return animation;
}

/** Coins, workers, goods: up to four of them, one after another, in a bow. */
export function flyTokens(
  frame: Element,
  Icon: Picture,
  { name, count, from, to, delay }: { name: string; count: number; from: DOMRect; to: DOMRect; delay: number },
): Animation[] {
  const [start, end] = [middle(from), middle(to)];
  if (!inSight(start) || !inSight(end)) return [];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const bow = Math.min(70, 18 + Math.hypot(dx, dy) / 6);
  return Array.from({ length: Math.min(4, count) }, (_, n) => {
    const mark = lay(frame, start, 'token');
    const drawn = mount(Icon, { target: mark, props: { name, size: 26 } });
    return then(
      mark.animate(
        [
          { opacity: 0, transform: 'translate(-50%, -50%) scale(.5)', easing: 'ease-out' },
          { opacity: 1, transform: 'translate(-50%, -50%) scale(1.25)', offset: 0.2, easing: 'ease-in-out' },
          { transform: `translate(-50%, -50%) translate(${dx / 2}px, ${dy / 2 - bow}px) scale(1.2)`, offset: 0.6, easing: 'ease-in' },
          { opacity: 1, transform: `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(.8)`, offset: 0.97 },
          { opacity: 0, transform: `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(.6)` },
        ],
        { duration: duration(720), delay: delay + n * duration(90), fill: 'backwards' },
      ),
      () => {
        void unmount(drawn);
        mark.remove();
      },
    );
  });
}

/** How long points stand where they were earned, and how long they fly to the score, which then runs up. */
export const rising = { stay: 650, fly: 450 };

/** Points rise where they were earned and fly to the score. */
export function risePoints(frame: Element, at: Element, score: Element | null, points: number, delay: number): Animation {
  const start = at.getBoundingClientRect();
  const from = { x: start.x + start.width / 2, y: start.y + Math.min(start.height * 0.3, 30) };
  const mark = lay(frame, from, 'rise');
  mark.textContent = points > 0 ? `+${points}` : `−${-points}`;
  const goal = score && score !== at ? middle(score.getBoundingClientRect()) : undefined;
  const total = rising.stay + rising.fly;
  const flies = goal && inSight(goal);
  const [dx, dy] = flies ? [goal.x - from.x, goal.y - from.y] : [0, -30];
  return then(
    mark.animate(
      [
        { opacity: 0, transform: 'translate(-50%, -20%) scale(.5)', easing: 'ease-out' },
        { opacity: 1, transform: 'translate(-50%, -70%) scale(1.3)', offset: 0.16, easing: 'ease-in-out' },
        { opacity: 1, transform: 'translate(-50%, -80%) scale(1.05)', offset: rising.stay / total, easing: 'cubic-bezier(.5,0,.8,.5)' },
        { opacity: flies ? 1 : 0, transform: `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(.6)` },
      ],
      { duration: duration(total), delay, fill: 'backwards' },
    ),
    () => mark.remove(),
  );
}
