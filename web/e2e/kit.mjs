// What the browser tests share: a real server on a free port with a file of its own, a real browser,
// and hands that play by pointing or by keys.
//
//   REEVE       the program (build/release/reeve beside web/)
//   REEVE_PAGE  the built page (web/dist)
//   REEVE_URL   a server that already runs; then none is started
//   CHROMIUM    the browser (/usr/bin/chromium)
//   HEADED=1    look on
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts `reeve serve` and waits until it answers. `more(url)` are further arguments. `restart` keeps port and file. */
export async function startServer(more = () => []) {
  if (process.env.REEVE_URL)
    return { url: process.env.REEVE_URL, stop: async () => {}, restart: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'reeve-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = process.env.REEVE ?? join(root, 'build/release/reeve');
  let child;
  const start = async () => {
    let output = '';
    child = spawn(
      program,
      ['serve', '--port', String(port), '--db', join(folder, 'reeve.db'), '--web', process.env.REEVE_PAGE ?? join(root, 'web/dist'), ...more(url)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (output = (output + data).slice(-4000)));
    for (let i = 0; i < 200; i++) {
      if (child.exitCode !== null) throw new Error(`the server has ended:\n${output}`);
      if (await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false)) return;
      await sleep(50);
    }
    throw new Error(`the server does not answer:\n${output}`);
  };
  const end = () =>
    new Promise((done) => {
      if (!child || child.exitCode !== null) return done();
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  await start();
  return {
    url,
    folder,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const chromiumHere = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: !process.env.HEADED,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
export const startBrowser = () => chromium.launch(chromiumHere);

/** The server and the browser of a file's tests, once they have begun; `first` is done with them. */
export let server, browser;
export function startTogether(first = async () => {}, more = () => []) {
  before(async () => {
    server = await startServer(more);
    browser = await startBrowser();
    await first();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** In the page: whatever a click may change, as one string. */
function defineSignature() {
  window.signature = () => {
    const { seq, turn } = document.querySelector('[data-test=table]')?.dataset ?? {};
    return [
      seq,
      turn,
      document.querySelector('[data-test=curtain]') !== null,
      document.querySelector('[data-test=confirm]') !== null,
      document.querySelectorAll('[data-choices] button').length,
      ...[...document.querySelectorAll('.piece.picked')].map((element) => element.dataset.piece),
    ].join(' ');
  };
}

/** A person: a browser of their own. Errors in the page are kept and fail the test at the end. */
export async function person(browser, url, { language = 'en', theme = 'light', width = 1280, height = 900, touch = false, settings = {}, worker = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    locale: language,
    baseURL: url,
    reducedMotion: 'reduce',
    // What is kept for times without a network has tests of its own; elsewhere it would only hide loads.
    serviceWorkers: worker ? 'allow' : 'block',
  });
  await prepare(context, { language, theme, ...settings });
  return watched(await context.newPage(), url);
}

/** The page in a window of its own, as a browser shows one that was installed; all it keeps lies in `folder`. */
export async function appWindow(url, folder) {
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumHere,
    args: [...chromiumHere.args, `--app=${url}/settings`],
    viewport: { width: 1280, height: 900 },
    baseURL: url,
    reducedMotion: 'reduce',
  });
  await prepare(context, { language: 'en', theme: 'light' });
  return watched(context.pages()[0], url);
}

async function prepare(context, settings) {
  await context.addInitScript((values) => {
    if (!localStorage.getItem('reeve.settings'))
      localStorage.setItem('reeve.settings', JSON.stringify(values));
  }, { motion: 'off', coach: false, tips: false, ...settings });
  await context.addInitScript(defineSignature);
}

function watched(page, url) {
  page.home = new URL(url).origin;
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    // A server that is stopped on purpose, and a page that has not yet a cookie, are no problem.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()))
      page.problems.push(message.text());
  });
  listen(page);
  return page;
}

/** A person with an account, whose name is the login too; at home. */
export async function account(login, { url = server.url, ...options } = {}) {
  const page = await person(browser, url, options);
  await rest(page, 'GET', '/api/me');
  await rest(page, 'POST', '/api/register', { login, password: 'correct horse', name: login });
  await page.goto('/');
  return page;
}

/**
 * Keeps what goes over the page's WebSocket: `plays` the details of the moves the page sent,
 * `events` what happened, `view` and `legal` the newest of them.
 */
function listen(page) {
  Object.assign(page, { plays: [], events: [], view: undefined, legal: [] });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (!message.view) return;
      page.events.push(...message.events);
      page.view = message.view;
      if (message.your_turn) page.legal = message.legal;
    });
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'play')
        page.plays.push(page.legal.find(({ move }) => move === message.move)?.detail ?? { kind: '?' });
    });
  });
}

/** Waits for something to become true in the test itself, such as a message having come. */
export async function eventually(test, what, seconds = 20) {
  for (const until = Date.now() + seconds * 1000; !(await test()); await sleep(25))
    if (Date.now() > until) throw new Error(`never happened: ${what}`);
}

/** Calls the REST interface as the person of this page, which need not have been loaded. */
export async function rest(page, method, path, data) {
  const answer = await page.context().request.fetch(path, { method, data, headers: { Origin: page.home } });
  const told = await answer.json();
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(told)}`);
  return told;
}

/** In both other languages: `again` is refused, and `words` of them are what the page says then. */
export async function refusedIn(page, words, again) {
  for (const [language, expected] of Object.entries(words)) {
    await page.keyboard.press('Escape'); // out of a dialog that told it
    await page.selectOption('[data-test=language]', language);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await again();
    await page.getByRole('alert').filter({ hasText: expected }).first().waitFor();
  }
}

/** Makes a table and goes there. `seats` is a word each: "me", "open" or a bot level. */
export async function newTable(page, game, options, seats, more = {}) {
  await rest(page, 'GET', '/api/me');
  const { table } = await rest(page, 'POST', '/api/tables', {
    game,
    options,
    seats: seats.map((seat, index) =>
      seat === 'me'
        ? { kind: 'me', name: `Player ${index + 1}` }
        : seat === 'open'
          ? { kind: 'open' }
          : { kind: 'bot', level: seat },
    ),
    bot_ms: 20,
    ...more,
  });
  await page.goto(`/t/${table}`);
  return table;
}

export const tableState = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('[data-test=table]');
    return table
      ? { seq: Number(table.dataset.seq), turn: table.dataset.turn === 'true', over: table.dataset.over === 'true' }
      : { seq: -1, turn: false, over: false };
  });

// Numbers that look random and are the same in every run.
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * How the table stands and everything one could click now to go on. Waits in the page until something has changed
 * since `before` (at most two seconds), or else until the person can do something (at most half a second).
 */
function look(page, before) {
  return page.evaluate(async (old) => {
    const standing = () => {
      const table = document.querySelector('[data-test=table]');
      return table
        ? { seq: Number(table.dataset.seq), turn: table.dataset.turn === 'true', over: table.dataset.over === 'true' }
        : { seq: -1, turn: false, over: false };
    };
    const wanted = () => {
      const { turn, over } = standing();
      if (old === undefined) return turn || over || document.querySelector('[data-test=curtain]');
      // Who waits for others may want to stop as soon as they have the turn, but not while the move is on its way.
      return window.signature() !== old && !document.querySelector('[data-test=table][data-busy=true]');
    };
    for (const until = performance.now() + (old === undefined ? 500 : 2000); !wanted() && performance.now() < until; )
      await new Promise((done) => setTimeout(done, 10));

    const state = standing();
    const sign = window.signature();
    const all = (selector) =>
      [...document.querySelectorAll(selector)].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0;
      });
    for (const selector of ['[data-test=curtain]', '[data-test=confirm]', '[data-choices] button']) {
      const found = all(selector);
      if (found.length > 0)
        return { state, sign, curtain: selector.includes('curtain'), found: found.map((element, index) => ({ selector, index, id: element.dataset.move ?? element.textContent.trim() })) };
    }
    const pieces = [...new Set(all('.board .piece.legal:not(.picked)').map((element) => element.dataset.piece))];
    return {
      state,
      sign,
      curtain: false,
      found: [
        ...pieces.map((id) => ({ selector: `.board [data-piece="${CSS.escape(id)}"].legal`, index: 0, id, piece: true })),
        ...all('.move:not(:disabled)').map((element, index) => ({ selector: '.move:not(:disabled)', index, id: element.dataset.move })),
      ],
    };
  }, before);
}

/** Where a click would hit the thing and nothing that lies over it; null when it is gone. */
function pointOf(page, { selector, index }) {
  return page.evaluate(
    ([what, nth]) => {
      const element = document.querySelectorAll(what)[nth];
      if (!element) return null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.3], [0.3, 0.5], [0.7, 0.5], [0.5, 0.7], [0.3, 0.3], [0.7, 0.7], [0.15, 0.5], [0.5, 0.12]]) {
        const x = box.x + box.width * fx;
        const y = box.y + box.height * fy;
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === element || element.contains(hit))) return { x, y };
      }
      return 'covered';
    },
    [selector, index],
  );
}

/**
 * Plays until the game is over (or `stop` says so), clicking one thing after another: what `first`
 * likes, else what `prefer` likes, else anything; with a finger where `tap` says so. Returns how many clicks
 * and moves it took.
 */
export async function playByPointing(page, { seed = 1, stop = () => false, seconds = 300, first, prefer, tap = false } = {}) {
  const random = dice(seed);
  const until = Date.now() + seconds * 1000;
  let clicks = 0;
  let moves = 0;
  let last = -1;
  let idle = 0;
  let covered = 0;
  let before;
  for (;;) {
    if (Date.now() > until) throw new Error(`the game is not over after ${seconds} s`);
    const { state, sign, curtain, found } = await look(page, before);
    if (last >= 0) moves += state.seq - last;
    last = state.seq;
    if (stop({ ...state, clicks, moves })) return { clicks, moves };
    if (state.over) return { clicks, moves };
    before = undefined;
    if ((!state.turn && !curtain) || found.length === 0) {
      if (!state.turn) continue;
      if (++idle > 200) throw new Error('it is my turn, but nothing can be clicked');
      await sleep(25);
      continue;
    }
    idle = 0;
    const liked = (test) => (test ? found.filter((target) => test(target.id)) : []);
    const pool = [liked(first), liked(prefer), found].find((list) => list.length > 0);
    const target = pool[Math.floor(random() * pool.length)];
    const point = await pointOf(page, target);
    if (point === 'covered' && target.piece) {
      // The board may have changed between looking and pointing; then look again.
      const now = await tableState(page);
      if (now.seq === state.seq && now.turn && ++covered > 5)
        throw new Error(`nobody can point at ${target.id}: it is covered or off the screen`);
      continue;
    }
    if (point === null || point === 'covered') continue;
    covered = 0;
    await (tap ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
    clicks++;
    before = sign;
  }
}

/** Makes this move, or the first, from the list of all moves, which works for every game and without pointing. */
export async function makeFromList(page, move) {
  await page.click('[data-test=all-moves]');
  await page.locator(move ? `dialog [data-move="${move}"]` : 'dialog [data-move]').first().focus();
  await page.keyboard.press('Enter');
  const confirm = page.locator('[data-test=confirm]');
  if (await confirm.count()) await confirm.click();
}

/** Follows the lesson on the screen to its end by reading on and clicking what is marked; how many steps it had. */
export async function followLesson(page) {
  await page.waitForSelector('[data-test=lesson]');
  for (let clicks = 0; clicks < 60; clicks++) {
    const { done, reading, step } = await page.evaluate(() => {
      const lesson = document.querySelector('[data-test=lesson]');
      return {
        step: Number(lesson?.dataset.step ?? -1),
        done: lesson?.dataset.done === 'true',
        reading: document.querySelector('[data-test=lesson-next]') !== null,
      };
    });
    if (done) return step;
    if (reading) {
      await page.click('[data-test=lesson-next]');
      continue;
    }
    await playByPointing(page, { seed: clicks, seconds: 30, stop: ({ moves }) => moves > 0 });
    // The step is over when the server has answered.
    await page
      .waitForFunction((old) => Number(document.querySelector('[data-test=lesson]')?.dataset.step) !== old, step, { timeout: 300 })
      .catch(() => {});
  }
  throw new Error('the lesson does not end');
}

/** Plays what the server advises, so that a position looks like one of people who know the game. */
export async function playByHints(page, { stop, seconds = 300 }) {
  const until = Date.now() + seconds * 1000;
  let moves = 0;
  let last = -1;
  for (;;) {
    if (Date.now() > until) throw new Error(`not there after ${seconds} s`);
    const state = await tableState(page);
    if (state.seq !== last) {
      if (last >= 0) moves++;
      last = state.seq;
    }
    if (state.over || stop({ ...state, moves })) return;
    if (!state.turn) {
      await sleep(25);
      continue;
    }
    await page.click('[data-test=hint]', { timeout: 3000 }).catch(() => {});
    await page.locator('.advice button').first().click({ timeout: 3000 }).catch(() => {});
    await page
      .waitForFunction((seq) => Number(document.querySelector('[data-test=table]')?.dataset.seq) !== seq, state.seq, { timeout: 3000 })
      .catch(() => sleep(2000)); // too many questions at once are refused: fewer, then
  }
}

/** The same with the keyboard alone: B to the board, N to a piece, Enter, digits in lists. */
export async function playByKeys(page, { seed = 1, stop = () => false, seconds = 300 } = {}) {
  const random = dice(seed);
  const until = Date.now() + seconds * 1000;
  let last = -1;
  let moves = 0;
  for (;;) {
    if (Date.now() > until) throw new Error(`the game is not over after ${seconds} s`);
    const state = await tableState(page);
    if (state.seq !== last) {
      if (last >= 0) moves++;
      last = state.seq;
      if (stop({ ...state, moves })) return { moves };
    }
    if (state.over) return { moves };
    if (!state.turn) {
      await sleep(25);
      continue;
    }
    const now = await page.evaluate(() => ({
      choices: document.querySelectorAll('[data-choices] button').length,
      pieces: document.querySelectorAll('.board .piece.legal:not(.picked)').length,
      bare: document.querySelectorAll('.move:not(:disabled)').length,
      confirm: document.querySelector('[data-test=confirm]') !== null,
    }));
    if (now.confirm) await page.keyboard.press('Enter');
    else if (now.choices > 0) await page.keyboard.press(String(1 + Math.floor(random() * Math.min(9, now.choices))));
    else if (now.pieces > 0 && (now.bare === 0 || random() < 0.8)) {
      await page.keyboard.press('b');
      const steps = 1 + Math.floor(random() * Math.min(8, now.pieces));
      for (let i = 0; i < steps; i++) await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    } else if (now.bare > 0) {
      // The action bar follows the board in the order of Tab.
      await page.keyboard.press('b');
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.classList.contains('move'))) break;
      }
      const steps = Math.floor(random() * now.bare);
      for (let i = 0; i < steps; i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else await sleep(25);
    await sleep(30);
  }
}

/** Runs `reeve engine` and hands `play` a way to ask it. */
async function withEngine(play) {
  const engine = spawn(process.env.REEVE ?? join(root, 'build/release/reeve'), ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  try {
    return await play(async (request) => {
      engine.stdin.write(`${JSON.stringify(request)}\n`);
      const answer = JSON.parse((await answers.next()).value);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer;
    });
  } finally {
    engine.stdin.end();
  }
}

/** Makes the move a person who knows the game would make, the `i`-th of it; who moves then. */
async function goOn(ask, i) {
  const { move } = await ask({ op: 'bot', name: 'journeyman', nodes: 400, seed: i });
  return (await ask({ op: 'play', move })).actor;
}

/**
 * A position of people who know the game, some moves into it, with the first seat to move: what `position` of
 * a new table takes. The program plays it out itself, in a second or two.
 */
export const midGame = (game, options, moves, seed = 7) =>
  withEngine(async (ask) => {
    let { actor } = await ask({ op: 'new', game, options, seed });
    for (let i = 0; i < moves || actor !== 0; i++) actor = await goOn(ask, i);
    return (await ask({ op: 'state' })).state;
  });

/**
 * Such a position from which the first seat can do `steps` one after another without anybody else between, and
 * `moves`, which do them: of each step tells `move(detail)` which moves may be it and `event` what must come of
 * it, where that is not all the same. Games are played out until one comes to it.
 */
export const readyFor = (game, options, steps) =>
  withEngine(async (ask) => {
    /** Goes the steps from the `k`-th on and takes them back; the moves, or undefined where they cannot be made. */
    const tried = async (k) => {
      if (k === steps.length) return [];
      const { move: fits, event: wanted = () => true } = steps[k];
      const { actor, moves } = await ask({ op: 'legal' });
      for (const { move, detail } of actor === 0 ? moves : []) {
        if (!fits(detail)) continue;
        const { events } = await ask({ op: 'play', move });
        const rest = events.some(wanted) ? await tried(k + 1) : undefined;
        await ask({ op: 'undo' });
        if (rest) return [{ move, detail }, ...rest];
      }
      return undefined;
    };
    for (let seed = 1; seed <= 50; seed++) {
      let { actor } = await ask({ op: 'new', game, options, seed });
      for (let i = 0; actor !== null; i++) {
        const moves = actor === 0 ? await tried(0) : undefined;
        if (moves) return { position: (await ask({ op: 'state' })).state, moves };
        actor = await goOn(ask, i);
      }
    }
    throw new Error(`no game comes to it: ${JSON.stringify(options)}`);
  });

/** Gives the own seat to a bot and waits for the end of the game: the quick way to one. */
export async function letBotsFinish(page, seconds = 120) {
  await page.click('[data-test=seats]');
  await page.click('[data-test=resign]');
  await page.waitForSelector('[data-over=true]', { timeout: seconds * 1000, state: 'attached' });
}
