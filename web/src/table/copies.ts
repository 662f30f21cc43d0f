// A tile, card or die on its way is a copy of it, in a layer of its own above the table, while the thing itself waits
// unseen where it will lie. Moved within its board it would cut the board's picture in two for as long as it
// moves, and the whole board were painted anew when it sets off and when it lands: two or three frames each time.

export interface Copy {
  element: HTMLElement;
  /** The thing itself is seen again. */
  land: () => void;
}

/** Nothing that can be found, pointed at or heard. */
function bare(element: Element) {
  for (const { name } of [...element.attributes]) if (/^(data-|aria-|id$|role$|tabindex$)/.test(name)) element.removeAttribute(name);
  element.classList.remove('piece', 'legal', 'paid', 'picked', 'lit', 'arrive');
  for (const child of element.children) bare(child);
}

/** A box like this one as far as styles are asked (who is within which class), and none on the screen. */
function shellOf(element: Element): HTMLElement | SVGElement {
  const shell = element.cloneNode(false) as HTMLElement | SVGElement;
  for (const { name } of [...shell.attributes]) if (name !== 'class') shell.removeAttribute(name);
  shell.classList.remove('piece', 'legal', 'paid', 'picked', 'lit', 'arrive');
  if (!(shell instanceof SVGElement)) shell.style.display = 'contents';
  return shell;
}

/**
 * A copy of `thing`, a part of an SVG of `board`, that lies exactly over it. Its middle is the origin of what is
 * to move it; `sky` is where copies lie, a box at `edge` of the window.
 */
export function copyOf(thing: SVGGraphicsElement, board: Element, sky: HTMLElement, edge: DOMRect): Copy {
  const matrix = (thing.parentNode as SVGGraphicsElement).getScreenCTM() ?? new DOMMatrix();
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const element = document.createElement('div');
  element.className = 'copy';
  element.style.left = `${x - edge.x}px`;
  element.style.top = `${y - edge.y}px`;
  const around: Element[] = [];
  for (let at = thing.parentElement; at && at !== board; at = at.parentElement) around.unshift(at);
  let within: Element = element;
  for (const one of around) {
    const shell = shellOf(one);
    within.append(shell);
    within = shell;
    if (one instanceof SVGSVGElement)
      for (const [name, value] of Object.entries({ width: '1px', height: '1px', 'max-height': 'none', margin: '0', overflow: 'visible', position: 'absolute' }))
        shell.style.setProperty(name, value);
  }
  const { a, b, c, d, e, f } = matrix;
  within.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e - x} ${f - y})`);
  const twin = thing.cloneNode(true) as SVGElement;
  bare(twin);
  within.append(twin);
  sky.append(element);
  // A piece that may have the focus keeps it.
  const hidden = thing.hasAttribute('data-art') ? [thing] : ([...thing.children] as SVGElement[]);
  for (const one of hidden) one.style.visibility = 'hidden';
  return {
    element,
    land: () => {
      for (const one of hidden) one.style.visibility = '';
      element.remove();
      if (!sky.firstElementChild) sky.remove();
    },
  };
}
