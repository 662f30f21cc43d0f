// What is Burgundy's own: few clicks, help on every piece, everybody's duchy, starts of one's choice.
// Whole games are played in games.test.mjs; its modules in modules.test.mjs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess } from './check.mjs';
import { browser, newTable, person, playByPointing, server, startTogether, tableState } from './kit.mjs';

startTogether();

const legal = (page, start) =>
  page.evaluate(
    (prefix) => [...document.querySelectorAll('.board .piece.legal')].map((e) => e.dataset.piece).filter((id) => id.startsWith(prefix)),
    start,
  );
const click = (page, id) => page.locator(`.board [data-piece="${id}"]`).first().click();
// What is left to be chosen stands in a list or in the bar.
const choices = (page) => page.locator('[data-choices] button, .move:not(:disabled)');

/** Clicks pieces, then takes the first choice or die while there is one. Returns the number of clicks. */
async function clicksFor(page, ids) {
  const { seq } = await tableState(page);
  const before = page.plays.length;
  // After a click the page has sent a move or asks for more.
  const answered = () =>
    page.waitForFunction(
      (old) =>
        Number(document.querySelector('[data-test=table]').dataset.seq) !== old ||
        document.querySelector('[data-choices]') ||
        document.querySelector('.piece.picked'),
      seq,
    );
  let clicks = 0;
  for (const id of ids) {
    if (page.plays.length > before) break;
    await click(page, id);
    clicks++;
    await answered();
  }
  for (let i = 0; i < 3 && page.plays.length === before; i++) {
    await choices(page).or(page.locator('.board [data-piece^="die:"].legal')).first().click();
    clicks++;
    await answered();
  }
  await page.waitForFunction((old) => Number(document.querySelector('[data-test=table]').dataset.seq) !== old, seq);
  return clicks;
}
const myTurn = (page) => page.waitForSelector('[data-test=table][data-turn=true]');

describe('burgundy', () => {
  it('needs two or three clicks for each common action', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2, first_player: 0 }, ['me', 'random']);
    await myTurn(page);
    const counted = {};

    const tile = (await legal(page, 'depot:'))[0];
    counted.take = await clicksFor(page, [tile]);
    await myTurn(page);
    counted.workers = await clicksFor(page, ['workers']);

    // On with the game until a tile can be placed, goods sold and something bought.
    const wanted = new Set(['place', 'sell', 'buy']);
    for (let round = 0; round < 200 && wanted.size > 0; round++) {
      if ((await tableState(page)).over) break;
      await myTurn(page);
      const good = (await legal(page, 'good:'))[0];
      const stored = (await legal(page, 'storage:'))[0];
      const black = (await legal(page, 'black:'))[0];
      if (good && wanted.has('sell')) {
        counted.sell = await clicksFor(page, [good]);
        wanted.delete('sell');
      } else if (black && wanted.has('buy')) {
        counted.buy = await clicksFor(page, [black]);
        wanted.delete('buy');
      } else if (stored && wanted.has('place')) {
        const { seq } = await tableState(page);
        await click(page, stored);
        await page.waitForFunction(
          (old) => Number(document.querySelector('[data-test=table]').dataset.seq) !== old || document.querySelector('.piece.picked'),
          seq,
        );
        const hex = (await legal(page, 'hex:'))[0];
        counted.place = 1;
        if ((await tableState(page)).seq === seq) counted.place += await clicksFor(page, hex ? [hex] : []);
        wanted.delete('place');
      } else {
        const { seq } = await tableState(page);
        await playByPointing(page, { seed: round + 1, stop: (now) => now.seq !== seq && now.turn });
      }
    }
    console.log(`  clicks: ${JSON.stringify(counted)}`);
    assert.equal(wanted.size, 0, `never possible: ${[...wanted]}`);
    for (const [action, clicks] of Object.entries(counted)) assert.ok(clicks <= 3, `${action}: ${clicks} clicks`);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('explains every piece that is on the table', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await playByPointing(page, { seed: 8, stop: ({ moves, turn }) => moves > 25 && turn });
    const ids = await page.evaluate(() => [...new Set([...document.querySelectorAll('.board .piece')].map((e) => e.dataset.piece))]);
    assert.ok(ids.length > 100);
    // One of each sort is pointed at; the rest is told by unit tests.
    const sorts = new Map(ids.map((id) => [id.replace(/\d+|:[a-z_0-9]+$/g, ''), id]));
    for (const id of sorts.values()) {
      // To the middle, from under bars that stay in sight, and before it is pointed at: scrolling takes a tip away.
      const piece = page.locator(`.board [data-piece="${id}"]`).first();
      await page.mouse.move(0, 0);
      await page.keyboard.press('Escape');
      await piece.evaluate((it) => it.scrollIntoView({ block: 'center', inline: 'center' }));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await piece.hover({ force: true });
      await page.waitForFunction(() => (document.querySelector('[role=tooltip] strong')?.textContent.length ?? 0) > 0)
        .catch(() => assert.fail(`nothing is said about ${id}`));
    }
    await page.context().close();
  });

  it('shows everybody on a wide screen and each by a tap on a phone', async () => {
    const wide = await person(browser, server.url, { width: 1600, height: 1000 });
    const table = await newTable(wide, 'burgundy', { players: 4 }, ['me', 'random', 'random', 'random']);
    await wide.waitForSelector('.duchy');
    assert.equal(await wide.locator('.duchy:visible').count(), 4);
    await wide.setViewportSize({ width: 390, height: 844 });
    await wide.goto(`/t/${table}`);
    await wide.waitForSelector('.duchy');
    assert.equal(await wide.locator('.duchy:visible').count(), 1);
    assert.equal(await wide.locator('.board [data-piece="hex:18"]:visible').count(), 1);
    await wide.locator('.seats button').nth(2).click();
    assert.equal(await wide.locator('.board [data-piece="p2:hex:18"]:visible').count(), 1);
    const sideways = await wide.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(sideways, false);
    await wide.context().close();
  });

  it('lets experienced players pick a side and a castle', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2, board_choice: 'experienced' }, ['me', 'random']);
    await myTurn(page);
    await page.waitForSelector('[data-piece^="start:"].legal');
    const starts = await legal(page, 'start:');
    assert.equal(starts.length, 8);
    await checkAccess(page, 'the start of experienced players');
    await click(page, starts[5]);
    await page.waitForSelector('[data-piece="depot:1:ship"], [data-piece^="black:"]');
    await page.waitForFunction(() => document.querySelectorAll('[data-piece^="start:"]').length === 0);
    await page.context().close();
  });

  it('keeps the focus on the board when the piece under it goes', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const { seq } = await tableState(page);
    await page.locator('.board .piece.legal[data-piece^="depot:"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    if (await page.locator('.piece.picked').count()) {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((old) => Number(document.querySelector('[data-test=table]').dataset.seq) > old, seq);
    await page.waitForFunction(() => document.activeElement?.closest('.board [data-piece]'));
    await page.context().close();
  });
});
