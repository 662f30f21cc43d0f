// Reads the markdown our rule books are written in: headings, paragraphs, lists (one level inside
// another), tables, quotes, **bold**, *italic*, `code` and links. The result is a tree that the
// page draws itself, so no text ever becomes HTML.

export interface Span {
  text: string;
  style?: 'strong' | 'em' | 'code';
  href?: string;
}
export type Spans = Span[];

export interface Item {
  spans: Spans;
  /** "B6.1" when the item begins with a rule's number. */
  rule?: string;
  items: Item[];
}

export type Block =
  | { kind: 'heading'; level: number; spans: Spans; rule?: string }
  | { kind: 'paragraph'; spans: Spans }
  | { kind: 'quote'; spans: Spans }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Spans[]; rows: Spans[][] };

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
const ruleNumber = /^([A-Z]+\d+(?:\.\d+[a-z]?)*)\b/;

export function spans(text: string): Spans {
  const out: Spans = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > at) out.push({ text: text.slice(at, match.index) });
    if (match[1] !== undefined) out.push({ text: match[1], style: 'strong' });
    else if (match[2] !== undefined) out.push({ text: match[2], style: 'em' });
    else if (match[3] !== undefined) out.push({ text: match[3], style: 'code' });
    else {
      // Only links that stay inside the page or lead to the web proper.
      const target = match[5]!;
      out.push({ text: match[4]!, ...(/^(https?:|\/|#)/.test(target) ? { href: target } : {}) });
    }
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}

export const plain = (parts: Spans): string => parts.map((part) => part.text).join('');

function withRule(parts: Spans): { spans: Spans; rule?: string } {
  const rule = ruleNumber.exec(plain(parts))?.[1];
  return rule ? { spans: parts, rule } : { spans: parts };
}

const cells = (line: string): Spans[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));

export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const bullet = /^(\s*)(?:[-*]|\d+[.)])\s+(.*)$/;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, ...withRule(spans(heading[2]!)) });
      at++;
    } else if (line.startsWith('|') && /^\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? '')) {
      const head = cells(line);
      const rows: Spans[][] = [];
      for (at += 2; lines[at]?.startsWith('|'); at++) rows.push(cells(lines[at]!));
      blocks.push({ kind: 'table', head, rows });
    } else if (line.startsWith('>')) {
      const parts: string[] = [];
      for (; lines[at]?.startsWith('>'); at++) parts.push(lines[at]!.replace(/^>\s?/, ''));
      blocks.push({ kind: 'quote', spans: spans(parts.join(' ')) });
    } else if (bullet.test(line)) {
      const items: Item[] = [];
      const ordered = /^\s*\d/.test(line);
      const indent = bullet.exec(line)![1]!.length;
      for (; at < lines.length; at++) {
        const current = lines[at]!;
        const match = bullet.exec(current);
        if (match) {
          const item: Item = { ...withRule(spans(match[2]!)), items: [] };
          if (match[1]!.length > indent && items.length > 0) items.at(-1)!.items.push(item);
          else items.push(item);
        } else if (/^\s+\S/.test(current) && items.length > 0) {
          const last = items.at(-1)!.items.at(-1) ?? items.at(-1)!;
          last.spans.push({ text: ' ' }, ...spans(current.trim()));
        } else break;
      }
      blocks.push({ kind: 'list', ordered, items });
    } else {
      const parts: string[] = [];
      for (; at < lines.length && lines[at]!.trim() !== '' && !/^(#|\||>)/.test(lines[at]!); at++) {
        if (parts.length > 0 && bullet.test(lines[at]!)) break;
        parts.push(lines[at]!.trim());
      }
      blocks.push({ kind: 'paragraph', spans: spans(parts.join(' ')) });
    }
  }
  return blocks;
}

const blockText = (block: Block): string[] => {
  switch (block.kind) {
    case 'list': {
      const all = (items: Item[]): string[] =>
        items.flatMap((item) => [plain(item.spans), ...all(item.items)]);
      return all(block.items);
    }
    case 'table':
      return [...block.head, ...block.rows.flat()].map(plain);
    default:
      return [plain(block.spans)];
  }
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').toLowerCase();

/** The parts of a book that hold all the words, each under its heading. Accents do not matter. */
export function search(blocks: readonly Block[], wanted: string): Block[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...blocks];
  const fits = (text: string) => words.every((word) => fold(text).includes(word));
  const found: Block[] = [];
  let heading: Block | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    let part: Block | undefined;
    if (block.kind === 'list') {
      const items = block.items.filter((item) => fits(blockText({ ...block, items: [item] }).join(' ')));
      if (items.length > 0) part = { ...block, items };
    } else if (fits(blockText(block).join(' '))) part = block;
    if (!part) continue;
    if (heading) found.push(heading);
    heading = undefined;
    found.push(part);
  }
  return found;
}
