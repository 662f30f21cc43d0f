// A score that runs up: what is shown follows what is true point by point, once the points that were earned
// have flown there. Without motion it is simply true.
import { untrack } from 'svelte';
import { duration } from '../lib/settings.svelte';
import { rising } from './flights';

/** How long the numbers run. */
const run = 500;

export class Running {
  /** What is shown. */
  now = $state(0);
  /** It is on its way. */
  moving = $state(false);

  /** Made where effects may be. */
  constructor(value: () => number) {
    this.now = untrack(value);
    $effect(() => {
      const goal = value();
      const from = untrack(() => this.now);
      const ms = duration(run);
      if (ms === 0 || goal === from) {
        this.now = goal;
        return;
      }
      let frame = 0;
      const timer = setTimeout(() => {
        const start = performance.now();
        const step = (time: number) => {
          const done = Math.min(1, Math.max(0, (time - start) / ms));
          const gap = from + Math.round((goal - from) * done) - this.now;
          // However slow the frames are, it is seen running.
          this.now += Math.sign(gap) * Math.min(Math.abs(gap), Math.ceil(Math.abs(goal - from) / 4));
          this.moving = this.now !== goal;
          if (this.moving) frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      }, duration(rising.stay + rising.fly));
      return () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        this.moving = false;
      };
    });
  }
}
