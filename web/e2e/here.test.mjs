// The page without a server: whole games against `master`, a lesson, puzzles, an analysis and replays, with the network
// switched off, and as plain files of a static host in a folder of its own (tools/build-static).
//
//   REEVE_STATIC  the static folder (build/static)
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { appWindow, followLesson, makeFromList, person, playByPointing, root, startBrowser, startServer } from './kit.mjs';

const folder = process.env.REEVE_STATIC ?? join(root, 'build/static');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

/** The simplest host there is: files of a folder, nothing else, under /some/where/. */
function staticHost() {
  const asked = [];
  const host = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    asked.push(path);
    const file = join(folder, path.replace(/^\/some\/where\//, '').replace(/^$/, 'index.html'));
    if (!path.startsWith('/some/where/') || !existsSync(file)) return response.writeHead(404).end('nothing here');
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  return new Promise((done) =>
    host.listen(0, '127.0.0.1', () => done({ url: `http://127.0.0.1:${host.address().port}/some/where/`, asked, stop: () => new Promise((end) => (host.closeAllConnections(), host.close(end))) })),
  );
}

let browser;
before(async () => void (browser = await startBrowser()));
after(() => browser?.close());

/** Moves of mine, any that can be pointed at, until the game is over. */
async function playToTheEnd(page) {
  await page.waitForSelector('[data-test=table]', { timeout: 60_000 });
  const begun = Date.now();
  const { moves } = await playByPointing(page, { seed: 3, seconds: 600 });
  assert.equal(await page.getAttribute('[data-test=table]', 'data-over'), 'true');
  return `${moves} moves in ${Math.round((Date.now() - begun) / 1000)} s`;
}

/** A table against a bot that thinks for a short time, made as the page makes one. */
const begin = (page, game, level) =>
  page.evaluate(
    async ([name, bot]) => {
      document.querySelector(`a[href$="/new/${name}"]`).click();
      const wait = async (what) => {
        for (let i = 0; i < 400; i++) {
          const found = document.querySelector(what);
          if (found) return found;
          await new Promise((done) => setTimeout(done, 50));
        }
        throw new Error(`no ${what}`);
      };
      await wait('form select option[value="bot:master"]');
      for (const select of document.querySelectorAll('form .seat select'))
        if (select.value.startsWith('bot:')) {
          select.value = `bot:${bot}`;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
      const think = document.querySelector('[data-test=bot-seconds]');
      if (think) {
        think.value = '0.1';
        think.dispatchEvent(new Event('input', { bubbles: true }));
      }
      document.querySelector('form [type=submit]').click();
    },
    [game, level],
  );

/** The page and the engine are put into the browser, as its settings offer it. */
async function keep(page, settings) {
  await page.goto(settings);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.click('[data-test=keep]');
  await page.waitForSelector('[data-test=kept]', { timeout: 60_000 });
}

describe('with the network off', () => {
  it('an installed page has whole games against master, a replay, an analysis, a lesson and a puzzle', async (told) => {
    const built = readdirSync(join(process.env.REEVE_PAGE ?? join(root, 'web/dist'), 'assets'));
    assert.ok(built.some((name) => name.endsWith('.wasm')), 'tools/build-wasm comes before tools/build-page');
    const server = await startServer();
    const profile = mkdtempSync(join(tmpdir(), 'reeve-app-'));
    const page = await appWindow(server.url, profile);
    try {
      // Nobody asks it to: an app keeps itself.
      await page.goto('/');
      await page.waitForFunction(() => localStorage.getItem('reeve.kept') !== null, undefined, { timeout: 60_000 });
      await server.stop();
      await page.context().setOffline(true);
      for (const game of ['burgundy', 'villagers', 'ragusa']) {
        await page.goto('/');
        await page.waitForSelector('[data-test=offline]');
        await begin(page, game, 'master');
        await page.waitForURL(/\/t\/here-/);
        told.diagnostic(`${game}: ${await playToTheEnd(page)}`);
      }
      const table = page.url().split('/').at(-1);
      assert.equal(await page.locator('[data-test=panel-log]').count(), 1);
      assert.equal(await page.locator('[data-test=panel-chat]').count(), 0, 'there is nobody to talk to');
      // As a page of before kept it; and one whose moves no rules know any more says so.
      await page.evaluate((id) => {
        const { actions, ...kept } = JSON.parse(localStorage.getItem(`reeve.here.${id}`));
        localStorage.setItem(`reeve.here.${id}`, JSON.stringify({ ...kept, deeds: actions }));
        localStorage.setItem('reeve.here.here-old', JSON.stringify({ ...kept, id: 'here-old', actions: [{ ...actions[0], move: 'of old' }] }));
      }, table);
      await page.goto('/t/here-old');
      await page.waitForSelector('[data-test=unplayable]');
      // Every position of it again, and what its moves were worth: the whole analysis.
      await page.goto(`/t/${table}/move/5?analysis=1`);
      await page.waitForSelector('[data-test=caption]');
      const asked = Date.now();
      await page.waitForSelector('[data-test=analysis][data-status=done]', { timeout: 600_000 });
      told.diagnostic(`analysed in ${Math.round((Date.now() - asked) / 1000)} s`);
      const seats = await page.locator('[data-test=analysis-seats] tbody tr:not(.kinds)').count();
      assert.ok(seats >= 2, 'each seat has its line');
      assert.equal(await page.locator('[data-test=analysis-graph] .line').count(), seats);
      // A lesson from its first step to its last, and that it is done is remembered.
      await page.goto('/learn/villagers');
      await page.click('[data-test=lesson-1]');
      assert.ok((await followLesson(page)) >= 3, 'the lesson has steps');
      await page.goto('/learn/villagers');
      await page.waitForSelector('.number.done');
      // The puzzle of the day: any move is judged, and the best one shown.
      await page.goto('/puzzles/ragusa');
      await page.click('[data-test=puzzle-day]');
      await page.waitForSelector('[data-test=puzzle][data-state=open]');
      await makeFromList(page);
      await page.waitForSelector('[data-test=answer]', { timeout: 60_000 });
      if (await page.locator('[data-test=show]').count()) await page.click('[data-test=show]');
      await page.waitForSelector('[data-test=answer] [data-test=best]');
      // My games are there when one comes back.
      await page.goto('/');
      await page.waitForSelector(`a[href="/t/${table}"]`);
      assert.deepEqual(page.problems, []);
    } finally {
      await page.context().close();
      await server.stop();
      rmSync(profile, { recursive: true, force: true });
    }
  });
});

describe('a static host', () => {
  it('is enough to play, learn and analyse, also when it is gone', async () => {
    assert.ok(existsSync(join(folder, 'index.html')), 'tools/build-static makes the folder');
    const host = await staticHost();
    const page = await person(browser, host.url, { worker: true });
    try {
      await page.goto(host.url);
      await page.waitForSelector('[data-test=play-ragusa]:enabled');
      assert.ok(!host.asked.some((path) => /engine.*wasm|worker-/.test(path)), 'the engine is not of the first load');
      // Everything for later, then the host is switched off.
      await keep(page, `${host.url}#/settings`);
      await host.stop();
      await page.goto(`${host.url}#/`);
      await page.reload();
      await page.waitForSelector('[data-test=play-ragusa]:enabled');
      await page.click('[data-test=play-ragusa]');
      await playByPointing(page, { seed: 2, stop: ({ moves, turn }) => moves > 6 && turn });
      await page.reload();
      await page.waitForSelector('[data-test=table][data-turn=true]');
      assert.deepEqual(page.problems, []);
    } finally {
      await page.context().close();
      await host.stop().catch(() => {});
    }
  });
});
