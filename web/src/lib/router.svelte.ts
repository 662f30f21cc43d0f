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
//   /rules/GAME            the rules book; ?at=RULE goes to that rule, ?find=WORDS searches

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

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
    // Links inside the page are plain links; this keeps them from loading the page anew.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.('a');
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
        return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.visit(link.pathname + link.search);
    });
  }

  private read() {
    this.route = parseRoute(location.pathname, location.search);
  }
  private visit(address: string) {
    if (address === location.pathname + location.search) return;
    history.pushState(null, '', address);
    this.read();
    scrollTo(0, 0);
  }
  go(path: (string | number)[], query: Query = {}) {
    this.visit(href(path, query));
  }
  replace(path: (string | number)[], query: Query = {}) {
    history.replaceState(null, '', href(path, query));
    this.read();
  }
}

export const router = new Router();
