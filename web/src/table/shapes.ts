// The outline of an SVG piece, to be drawn again over the board: the child of class "edge", or the box
// around the piece where it has none.

export interface Shape {
  tag: string;
  attributes: Record<string, string>;
}

const geometry = ['d', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2'];

export function shapeOf(piece: SVGElement, origin: { x: number; y: number }): Shape {
  const edge = piece.querySelector<SVGGraphicsElement>('.edge');
  const matrix = edge?.getScreenCTM();
  if (!edge || !matrix) {
    const box = piece.getBoundingClientRect();
    return {
      tag: 'rect',
      attributes: { x: `${box.x - origin.x}`, y: `${box.y - origin.y}`, width: `${box.width}`, height: `${box.height}`, rx: '6' },
    };
  }
  const attributes: Record<string, string> = {};
  for (const name of geometry) {
    const value = edge.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  const { a, b, c, d, e, f } = matrix;
  attributes.transform = `matrix(${a} ${b} ${c} ${d} ${e - origin.x} ${f - origin.y})`;
  return { tag: edge.tagName, attributes };
}

/** Whether something between the piece and the board scrolls and has scrolled the piece away. */
export function hiddenByScroll(piece: Element, board: Element): boolean {
  const box = piece.getBoundingClientRect();
  const middle = box.x + box.width / 2;
  for (let parent = piece.parentElement; parent && parent !== board; parent = parent.parentElement) {
    if (parent.scrollWidth <= parent.clientWidth + 1) continue;
    const { left, right } = parent.getBoundingClientRect();
    if (middle < left || middle > right) return true;
  }
  return false;
}
