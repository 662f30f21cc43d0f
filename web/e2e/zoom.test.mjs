// Coming closer to a board, by keys, wheel and hand: what is marked stays marked where it is.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, newTable, person, server, startTogether } from './kit.mjs';

startTogether();

const level = (page) => page.locator('.board').getAttribute('data-zoom').then(Number);
/** How far the marks lie beside the pieces they mark, at the most. */
const astray = (page) =>
  page.evaluate(() => {
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const pieces = [...document.querySelectorAll('.board svg .piece.legal .edge')]
      .filter((edge) => edge.getBoundingClientRect().width > 0)
      .map(middle);
    const marks = [...document.querySelectorAll('[data-test=marks] .core')].map(middle);
    if (marks.length === 0) return Infinity;
    return Math.max(...marks.map(({ x, y }) => Math.min(...pieces.map((piece) => Math.hypot(piece.x - x, piece.y - y)))));
  });

describe('coming closer', () => {
  for (const game of ['burgundy', 'ragusa'])
    it(`${game} grows by keys and wheel around the pointer, and marks stay on their pieces`, async () => {
      const page = await person(browser, server.url, { width: 1280, height: 900 });
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      await page.waitForSelector('[data-turn=true]');
      while ((await page.locator('.board svg .piece.legal').count()) === 0) {
        await page.locator('.board .piece.legal').first().click();
        await page.waitForTimeout(200);
      }
      assert.equal(await level(page), 1);
      assert.ok((await astray(page)) < 2);
      const before = (await page.locator('.sheet :is(svg.main, .map > svg)').boundingBox()).width;
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.waitForFunction(() => Number(document.querySelector('.board').dataset.zoom) > 1.5);
      await page.waitForTimeout(200);
      const grown = (await page.locator('.sheet :is(svg.main, .map > svg)').boundingBox()).width;
      assert.ok(Math.abs(grown / before - (await level(page))) < 0.05, 'the same layout, larger');
      assert.ok((await astray(page)) < 3);

      // The wheel keeps what lies under the pointer.
      const target = page.locator('.board svg .piece.legal').first();
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -60);
      await page.keyboard.up('Control');
      await page.waitForTimeout(200);
      const there = await target.boundingBox();
      assert.ok(Math.hypot(there.x + there.width / 2 - x, there.y + there.height / 2 - y) < 12);

      // A bare spot of the table can be dragged.
      const scroll = () => page.locator('.place').evaluate((place) => place.scrollLeft);
      await page.locator('.place').evaluate((place) => place.scrollTo(80, 0));
      const bare = await page.evaluate(() => {
        const { x, y, width, height } = document.querySelector('.place').getBoundingClientRect();
        for (let dx = 60; dx < width - 20; dx += 7)
          for (let dy = 20; dy < height - 20; dy += 7) {
            const hit = document.elementFromPoint(x + dx, y + dy);
            if (hit?.closest('.place') && !hit.closest('[data-piece], button, a, summary, input')) return [x + dx, y + dy];
          }
        return undefined;
      });
      const from = await scroll();
      await page.mouse.move(...bare);
      await page.mouse.down();
      await page.mouse.move(bare[0] - 50, bare[1], { steps: 4 });
      await page.mouse.up();
      assert.ok((await scroll()) > from + 30);

      await page.keyboard.press('0');
      await page.waitForSelector('.board[data-zoom="1.00"]');
      await page.context().close();
    });

  it('a finger on the button comes closer and goes back', async () => {
    const page = await person(browser, server.url, { width: 390, height: 844, touch: true });
    await newTable(page, 'ragusa', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    await page.tap('[data-test=zoom]');
    await page.waitForSelector('.board[data-zoom="1.90"]');
    await page.tap('[data-test=zoom]');
    await page.waitForSelector('.board[data-zoom="1.00"]');
    await page.context().close();
  });
});
