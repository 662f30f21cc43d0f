// A board that has just changed takes long to draw, once. What is to move is held where it starts until frames come
// steadily: let go at once, it would jump over the first part of its way.

/** Frames this far apart (ms) are steady … */
const near = 25;
/** … when two are, one after the other. */
const enough = 2;
/** After so many frames it goes anyway: some machines are never steady. */
const most = 12;

export function whenSteady(animations: readonly Animation[]) {
  // Nobody looks, and no frames come.
  if (animations.length === 0 || document.hidden) return;
  for (const animation of animations) animation.pause();
  let [last, steady, frames] = [-Infinity, 0, 0];
  requestAnimationFrame(function next(now) {
    steady = now - last < near ? steady + 1 : 0;
    last = now;
    if (steady < enough && ++frames < most) requestAnimationFrame(next);
    else for (const animation of animations) animation.play();
  });
}
