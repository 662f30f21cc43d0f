// A phone or a tablet and a finger: everything that can be chosen is large enough, and nothing scrolls sideways.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, newTable, person, server, startTogether } from './kit.mjs';

startTogether();

/** What can be chosen and is narrower or lower than `size`. */
const small = (page, size) =>
  page.locator('.board .piece.legal').evaluateAll(
    (pieces, least) =>
      pieces
        .map((piece) => ({ id: piece.dataset.piece, box: piece.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
        .map(({ id, box }) => `${id} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`),
    size,
  );
const sideways = (page) =>
  page.evaluate(() => [document.documentElement, document.querySelector('.place')].filter((box) => box.scrollWidth > box.clientWidth + 1).length);

async function begin(game, width = 390, height = 844) {
  const page = await person(browser, server.url, { width, height, touch: true });
  await newTable(page, game, { players: 2 }, ['me', 'random']);
  await page.waitForSelector('[data-turn=true]');
  await page.waitForSelector('.board .piece.legal');
  return page;
}

describe('under a finger', () => {
  for (const [game, width, height] of [['burgundy', 390, 844], ['villagers', 390, 844], ['burgundy', 1024, 768], ['villagers', 1024, 768]])
    it(`${game} has large targets at ${width} × ${height}`, async () => {
      const page = await begin(game, width, height);
      assert.deepEqual(await small(page, 44), []);
      assert.equal(await sideways(page), 0);
      await page.context().close();
    });

  it('ragusa shows its whole map on a phone, and closer every space is a target', async () => {
    const page = await begin('ragusa');
    // Bonus cards come first; the page has gone to where they are.
    const inSight = () =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('.place').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.board .piece.legal')].map((piece) => piece.getBoundingClientRect());
        return boxes.length > 0 && boxes.some((box) => box.top >= top && box.bottom <= bottom);
      });
    assert.ok(await inSight());
    while ((await page.locator('.board .piece.legal[data-piece^="space:"]').count()) === 0) {
      await page.locator('.board .piece.legal').first().tap();
      await page.waitForTimeout(300);
    }
    assert.ok(await inSight());
    const map = await page.locator('.map svg').first().boundingBox();
    assert.ok(map.x >= 0 && map.x + map.width <= 390);
    assert.deepEqual(await small(page, 24), []);
    assert.equal(await sideways(page), 0);
    await page.tap('[data-test=zoom]');
    await page.waitForSelector('.board[data-zoom="1.90"]');
    assert.deepEqual(await small(page, 44), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'the page stays, the board moves');
    await page.context().close();
  });
});
