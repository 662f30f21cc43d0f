// Where in the page we are:
//   /                      home
//   /new/GAME              a new table
//   /t/ID                  a table
//   /t/ID/move/N           its replay at move N; ?seat=S as that seat saw it, ?analysis=1 with its analysis
//   /mail/WHAT?token=…     where links in mails lead: confirm, recover, stop
//   /learn/GAME            the lessons of a game
//   /puzzles/GAME          its puzzles; ?theme= and ?level= choose
//   /puzzles/GAME/ID       one of them
//   /mistakes/GAME/ID/N    a mistake of a finished game, before move N, to find something better
//   /challenge/GAME        the challenge of the day; ?day=2026-11-17 an earlier one
//   /statistics/GAME       how games begin, and one's own play; ?players=N, ?people=1
//   /people/ID             a person; "me" is who looks
//   /leaders/GAME          the best of a game; ?players=N
//   /operator              for whoever runs the server
//   /tournaments           all tournaments; /tournaments/ID one of them
//   /stored                what is stored of people; /imprint and /privacy are texts of whoever runs the server
//   /rules/GAME            the rules book; ?at=RULE goes to that rule, ?find=WORDS searches
// Where the page is plain files (tools/build-static) all of it stands behind a #, for such a host knows one address.
import { served } from '../net/here';

export interface Route {
  path: string[];
  query: URLSearchParams;
}

export type Query = Record<string, string | number | undefined>;

export function parseRoute(pathname: string, search = ''): Route {
  return {
    path: pathname.split('/').filter(Boolean).map(safeDecode),
    query: new URLSearchParams(search),
  };
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function href(path: (string | number)[], query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return `/${path.map(encodeURIComponent).join('/')}${text ? `?${text}` : ''}`;
}

/** The address of a place in the page, for the browser's own line, links and other people. */
export const outside = (address: string) => (served ? address : `#${address}`);

function current(): string {
  return served ? location.pathname + location.search : location.hash.slice(1) || '/';
}
function parse(address: string): Route {
  const [pathname = '', search = ''] = address.split(/\?(.*)/s);
  return parseRoute(pathname, search);
}

class Router {
  route = $state.raw<Route>(parse(current()));

  constructor() {
    addEventListener('popstate', () => this.read());
    // A link that is opened elsewhere, or copied, leads behind the # as well.
    if (!served)
      for (const event of ['pointerover', 'focusin'])
        document.addEventListener(event, ({ target }) => {
          const link = (target as Element).closest?.('a');
          const address = link?.getAttribute('href');
          if (address?.startsWith('/')) link!.setAttribute('href', outside(address));
        });
    // Links inside the page are plain links; this keeps them from loading the page anew.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.('a');
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
        return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.visit(link.hash.startsWith('#/') ? link.hash.slice(1) : link.pathname + link.search);
    });
  }

  private read() {
    this.route = parse(current());
  }
  private visit(address: string) {
    if (address === current()) return;
    history.pushState(null, '', outside(address));
    this.read();
    scrollTo(0, 0);
  }
  go(path: (string | number)[], query: Query = {}) {
    this.visit(href(path, query));
  }
  replace(path: (string | number)[], query: Query = {}) {
    history.replaceState(null, '', outside(href(path, query)));
    this.read();
  }
}

export const router = new Router();
