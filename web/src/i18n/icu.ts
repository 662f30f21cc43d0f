// The part of ICU MessageFormat we use: {name}, {n, number}, {n, plural, one {…} few {…} other {…}}
// with # and exact cases (=0), {x, select, a {…} other {…}}. Written here because a library for it
// would weigh more than the whole frame.

export type Args = Record<string, string | number | boolean | null | undefined>;

type Node =
  | string
  | { kind: 'arg'; name: string; number: boolean }
  | { kind: 'count' } // the # of the plural around it
  | { kind: 'plural' | 'select'; name: string; cases: Map<string, Node[]> };

export class MessageError extends Error {}

class Parser {
  private at = 0;
  constructor(private readonly text: string) {}

  parse(): Node[] {
    const nodes = this.nodes(false, 0);
    if (this.at < this.text.length) this.fail('unexpected }');
    return nodes;
  }

  private nodes(inPlural: boolean, depth: number): Node[] {
    const out: Node[] = [];
    let plain = '';
    const flush = () => {
      if (plain) out.push(plain);
      plain = '';
    };
    while (this.at < this.text.length) {
      const c = this.text[this.at]!;
      if (c === '}') {
        if (depth === 0) this.fail('unexpected }');
        break;
      }
      this.at++;
      if (c === '{') {
        flush();
        out.push(this.argument(depth, inPlural));
      } else if (c === '#' && inPlural) {
        flush();
        out.push({ kind: 'count' });
      } else plain += c;
    }
    flush();
    return out;
  }

  private argument(depth: number, inPlural: boolean): Node {
    const name = this.word();
    this.space();
    if (this.take('}')) return { kind: 'arg', name, number: false };
    this.expect(',');
    const type = this.word();
    this.space();
    if (type === 'number') {
      this.expect('}');
      return { kind: 'arg', name, number: true };
    }
    if (type !== 'plural' && type !== 'select') this.fail(`unknown type ${type}`);
    this.expect(',');
    const cases = new Map<string, Node[]>();
    for (;;) {
      this.space();
      if (this.take('}')) break;
      const label = this.word();
      this.space();
      this.expect('{');
      cases.set(label, this.nodes(type === 'plural' || inPlural, depth + 1));
      this.expect('}');
    }
    if (!cases.has('other')) this.fail(`no "other" case for ${name}`);
    return { kind: type as 'plural' | 'select', name, cases };
  }

  private word(): string {
    this.space();
    const start = this.at;
    while (this.at < this.text.length && !/[\s,{}]/.test(this.text[this.at]!)) this.at++;
    if (start === this.at) this.fail('a name is missing');
    return this.text.slice(start, this.at);
  }
  private space() {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }
  private take(c: string): boolean {
    if (this.text[this.at] !== c) return false;
    this.at++;
    return true;
  }
  private expect(c: string) {
    if (!this.take(c)) this.fail(`expected ${c}`);
  }
  private fail(why: string): never {
    throw new MessageError(`${why} at ${this.at} in "${this.text}"`);
  }
}

const parsed = new Map<string, Node[]>();
const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function cached<V>(map: Map<string, V>, key: string, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

export function formatNumber(locale: string, n: number): string {
  return cached(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(n);
}

function render(nodes: Node[], locale: string, args: Args, count: number | undefined): string {
  let out = '';
  for (const node of nodes) {
    if (typeof node === 'string') out += node;
    else if (node.kind === 'count') out += count === undefined ? '#' : formatNumber(locale, count);
    else if (node.kind === 'arg') {
      const value = args[node.name];
      out += node.number && typeof value === 'number' ? formatNumber(locale, value) : `${value ?? ''}`;
    } else if (node.kind === 'select') {
      const chosen = node.cases.get(`${args[node.name]}`) ?? node.cases.get('other')!;
      out += render(chosen, locale, args, count);
    } else {
      const n = Number(args[node.name] ?? 0);
      const rules = cached(pluralRules, locale, () => new Intl.PluralRules(locale));
      const chosen =
        node.cases.get(`=${n}`) ?? node.cases.get(rules.select(n)) ?? node.cases.get('other')!;
      out += render(chosen, locale, args, n);
    }
  }
  return out;
}

export function format(message: string, locale: string, args: Args = {}): string {
  const nodes = cached(parsed, message, () => new Parser(message).parse());
  return render(nodes, locale, args, undefined);
}

/** The names of the arguments a message uses and, for each plural, its cases. For tests. */
export function inspect(message: string): { args: Set<string>; plurals: string[][] } {
  const args = new Set<string>();
  const plurals: string[][] = [];
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (typeof node === 'string' || node.kind === 'count') continue;
      args.add(node.name);
      if (node.kind === 'arg') continue;
      if (node.kind === 'plural') plurals.push([...node.cases.keys()]);
      for (const inner of node.cases.values()) walk(inner);
    }
  };
  walk(new Parser(message).parse());
  return { args, plurals };
}
