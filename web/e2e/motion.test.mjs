// What happens is seen happening: things travel, points rise, others' actions come one by one and can be
// skipped; without motion the board stands still.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, eventually, newTable, person, playByPointing, server, startTogether, tableState } from './kit.mjs';

startTogether();

/** Keeps which pieces were set in motion, and how often points rose. */
async function watch(page) {
  await page.evaluate(() => {
    window.moved = [];
    window.risen = 0;
    window.flown = [];
    window.ran = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const piece = this.closest('[data-piece]')?.dataset.piece ?? this.dataset?.of;
      if (piece) window.moved.push(piece);
      if (this.dataset?.test === 'rise') window.risen++;
      // What flies, and what pictures are in it.
      if (this.dataset?.test === 'token') window.flown.push(this.innerHTML);
      return animate.apply(this, how);
    };
    // Every figure the scores have shown.
    document.querySelectorAll('.seats [data-test=running]').forEach((score, seat) => {
      window.ran[seat] = [{ n: Number(score.textContent), at: 0 }];
      new MutationObserver(() => window.ran[seat].push({ n: Number(score.textContent), at: performance.now() })).observe(score, { subtree: true, characterData: true, childList: true });
    });
  });
}

describe('motion', () => {
  it('burgundy: a tile taken travels to the storage, a tile placed to its hex, points rise', async () => {
    const page = await person(browser, server.url, { settings: { motion: 'fast' } });
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    await watch(page);
    const seen = () => page.evaluate(() => ({ moved: window.moved, risen: window.risen }));
    for (let seed = 1; seed < 40; seed++) {
      await playByPointing(page, { seed, prefer: (id) => /^(storage|hex):/.test(id), stop: ({ moves, turn }) => moves > 0 && turn });
      const { moved, risen } = await seen();
      if (['storage:', 'hex:', 'die:'].every((kind) => moved.some((piece) => piece.startsWith(kind))) && risen > 0) break;
    }
    const { moved, risen } = await seen();
    for (const kind of ['storage:', 'hex:', 'die:'])
      assert.ok(moved.some((piece) => piece.startsWith(kind)), `nothing of ${kind} moved`);
    assert.ok(moved.some((piece) => piece.startsWith('p1:')), 'the other player moved nothing');
    assert.ok(risen > 0, 'no points rose');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('points run up on the score; workers and silver fly; nothing of it is left lying', async () => {
    const page = await person(browser, server.url, { settings: { motion: 'fast' } });
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    await watch(page);
    const seen = () =>
      page.evaluate(() => ({
        flown: window.flown.some((picture) => /bg-(worker|silver)/.test(picture)),
        // A score that went up by more than one has shown something between, at once one after another.
        ran: window.ran.some((shown) =>
          shown.some(({ n, at }, i) => i > 1 && n > shown[i - 1].n && shown[i - 1].n > shown[i - 2].n && at - shown[i - 1].at < 400),
        ),
      }));
    for (let seed = 1; seed < 60; seed++) {
      await playByPointing(page, { seed, prefer: (id) => /^(storage|hex|workers)/.test(id), stop: ({ moves, turn }) => moves > 0 && turn });
      await page.waitForTimeout(300);
      const { flown, ran } = await seen();
      if (flown && ran) break;
    }
    assert.deepEqual(await seen(), { flown: true, ran: true });
    await page.waitForFunction(() => document.querySelectorAll('.flying').length === 0);
    // In the end the scores are what they are.
    await page.waitForFunction(() => [...document.querySelectorAll('.seats [data-test=running]')].every((score) => score.textContent === score.dataset.value));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  for (const game of ['burgundy', 'ragusa', 'villagers'])
    it(`${game}: lines of the log have pictures of what they tell`, async () => {
      const page = await person(browser, server.url);
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      await playByPointing(page, { seed: 2, stop: ({ moves, turn }) => moves > 14 && turn });
      const lines = await page.locator('aside ol button').evaluateAll((buttons) =>
        buttons.map((button) => ({ words: button.innerText, width: button.querySelector('.picture svg')?.getBoundingClientRect().width ?? 0 })),
      );
      const drawn = lines.filter(({ width }) => width >= 14);
      assert.ok(lines.length > 8 && drawn.length >= 0.75 * lines.length, JSON.stringify(lines.filter((line) => !drawn.includes(line)).map(({ words }) => words)));
      await page.context().close();
    });

  it('stands still where motion is reduced', async () => {
    const page = await person(browser, server.url, { settings: { motion: 'auto' } });
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    await watch(page);
    await playByPointing(page, { seed: 1, stop: ({ moves }) => moves > 12 });
    assert.deepEqual(await page.evaluate(() => ({ moved: window.moved, risen: window.risen, flown: window.flown })), { moved: [], risen: 0, flown: [] });
    await page.context().close();
  });

  it('others’ actions wait for each other, and a key shows them all', async () => {
    const page = await person(browser, server.url, { settings: { motion: 'normal' } });
    // Newest action the page has been told of, by its number in the seat's stream.
    let told = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.view) told = message.seq;
      }),
    );
    await newTable(page, 'burgundy', { players: 4, first_player: 0 }, ['me', 'random', 'random', 'random']);
    await page.waitForSelector('[data-turn=true]');
    let waited = false;
    for (let seed = 1; seed < 12 && !waited; seed++) {
      await playByPointing(page, { seed, stop: ({ moves, turn }) => moves > 0 && !turn });
      const { seq } = await tableState(page);
      await eventually(() => told >= seq + 2, 'two more actions', 3).catch(() => {});
      waited = (await tableState(page)).seq < told;
    }
    assert.ok(waited, 'all was shown at once');
    await page.keyboard.press('Shift');
    await page.waitForFunction((seq) => Number(document.querySelector('[data-test=table]').dataset.seq) >= seq, told);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
