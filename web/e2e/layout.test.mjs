// The boards have the room: large own hexes, rivals in sight, a log that folds to one line.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess } from './check.mjs';
import { browser, midGame, newTable, person, playByPointing, server, startTogether } from './kit.mjs';

startTogether();

const everything = {
  players: 4,
  edition: 'special',
  border_posts: true,
  white_castles: true,
  inns: true,
  trade_routes: true,
  shields: true,
  vineyards: true,
};
const measure = (page) =>
  page.evaluate(() => {
    const place = document.querySelector('.place').getBoundingClientRect();
    return {
      hex: document.querySelector('.mine .duchy [data-piece="hex:18"] .edge').getBoundingClientRect().width,
      rivals: [...document.querySelectorAll('.others .duchy')].filter((duchy) => {
        const box = duchy.getBoundingClientRect();
        return box.width > 0 && box.top >= place.top && box.bottom <= place.bottom + 1 && box.right <= place.right;
      }).length,
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  });

/** In the page: how many answers stand in the bar, and how many of them one would have to scroll to. */
function inSight() {
  const room = document.querySelector('.moves').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.moves button')].map((button) => button.getBoundingClientRect());
  const hidden = boxes.filter((box) => box.bottom > Math.min(room.bottom, innerHeight) + 1 || box.right > room.right + 1);
  return { answers: boxes.length, hidden: hidden.length };
}

describe('room for the boards', () => {
  for (const [width, height, least, rivals] of [[1600, 1000, 56, 3], [1024, 768, 44, 0]])
    it(`own hexes of ${least} px with four players and all expansions at ${width} × ${height}`, async () => {
      const page = await person(browser, server.url, { width, height });
      await newTable(page, 'burgundy', everything, ['me', 'random', 'random', 'random']);
      await page.waitForSelector('[data-turn=true]');
      const seen = await measure(page);
      assert.ok(seen.hex >= least, `${seen.hex} px`);
      assert.ok(seen.rivals >= rivals, `${seen.rivals} rivals in sight`);
      // The way closer is among the tools: over the board it would hide something of a rival.
      assert.equal(await page.locator('.actions [data-test=zoom]').count(), 1);
      assert.equal(await page.locator('.place [data-test=zoom]').count(), 0);
      assert.equal(seen.sideways, false);
      await page.context().close();
    });

  it('three rivals are in sight at 1280 px', async () => {
    const page = await person(browser, server.url, { width: 1280, height: 900 });
    await newTable(page, 'burgundy', { players: 4 }, ['me', 'random', 'random', 'random']);
    await page.waitForSelector('[data-turn=true]');
    assert.equal((await measure(page)).rivals, 3);
    await page.context().close();
  });

  it('in teams every name and every partner is whole at 1280 px', async () => {
    const page = await person(browser, server.url, { width: 1280, height: 900, language: 'ru' });
    await newTable(page, 'burgundy', { players: 4, team: true }, ['me', 'random', 'random', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const names = await page.locator('.area :is(h3, .mate)').evaluateAll((all) =>
      all.map((one) => ({ text: one.textContent, whole: one.clientWidth > 0 && one.scrollWidth <= one.clientWidth })));
    assert.equal(names.length, 8);
    assert.deepEqual(names.filter(({ whole }) => !whole), []);
    await page.context().close();
  });

  for (const [game, area] of [['ragusa', '.rival'], ['villagers', '.rivals > section']])
    it(`${game}: three rivals are in sight at 1280 px, and one looked at is shown large`, async () => {
      const page = await person(browser, server.url, { width: 1280, height: 900 });
      await newTable(page, game, { players: 4 }, ['me', 'random', 'random', 'random']);
      await playByPointing(page, { seed: 3, stop: ({ moves, turn }) => moves >= 6 && turn });
      await page.evaluate(() => document.querySelector('.place').scrollTo(0, 0));
      const place = await page.locator('.place').boundingBox();
      const boxes = await page.locator(area).evaluateAll((areas) => areas.map((one) => one.getBoundingClientRect().toJSON()));
      assert.equal(boxes.length, 3);
      for (const box of boxes)
        assert.ok(box.top >= place.y && box.bottom <= place.y + place.height + 1 && box.right <= place.x + place.width, JSON.stringify(box));
      if (game === 'ragusa') {
        // The ships lie beside the values, one row of them, in sight below the map.
        const ships = await page.locator('[data-piece^="ship:"]').evaluateAll((all) => all.map((ship) => ship.getBoundingClientRect().toJSON()));
        assert.equal(new Set(ships.map(({ top }) => Math.round(top))).size, 1);
        for (const ship of ships) assert.ok(ship.bottom <= place.y + place.height, `a ship ends at ${ship.bottom}`);
      }
      if (game === 'villagers') {
        // The Road is a row, and the own village in sight below it.
        const stalls = await page.locator('.stall.slot').evaluateAll((all) => all.map((stall) => Math.round(stall.getBoundingClientRect().top)));
        assert.equal(stalls.length, 6);
        assert.equal(new Set(stalls).size, 1, `${stalls}`);
        const own = await page.locator('.main > section').nth(1).boundingBox();
        assert.ok(own.y + 200 < place.y + place.height, `the own village begins at ${own.y}`);
        await page.locator('.seats button').nth(2).click();
        await page.waitForFunction(() => document.querySelector('.looked')?.getBoundingClientRect().width > 600);
        await page.locator('.seats button').nth(0).click();
        await page.waitForSelector('.looked', { state: 'detached' });
      }
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });

  it('the log folds to one line, and opens over the board', async () => {
    const page = await person(browser, server.url, { width: 1400, height: 900 });
    await newTable(page, 'burgundy', { players: 2, first_player: 0 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    // Before anything is to be told it says what the game is about; the board does not move when that goes.
    await page.waitForSelector('[data-test=log-before] a[href="/learn/burgundy"]');
    const empty = (await measure(page)).hex;
    await playByPointing(page, { seed: 1, stop: ({ moves, turn }) => moves > 2 && turn });
    const before = (await measure(page)).hex;
    assert.equal(before, empty);
    assert.equal(await page.locator('[data-test=log-before]').count(), 0);
    await page.click('[data-test=fold]');
    await page.waitForSelector('aside', { state: 'hidden' });
    const after = (await measure(page)).hex;
    assert.ok(after > before * 1.1, `${before} px, then ${after} px`);
    assert.ok((await page.locator('[data-test=last-line]').innerText()).length > 5);
    await checkAccess(page, 'a folded log');
    await page.click('[data-test=last-line]');
    await page.waitForSelector('aside ol li');
    assert.equal((await measure(page)).hex, after, 'the board keeps its size');
    await page.keyboard.press('Escape');
    await page.waitForSelector('aside', { state: 'hidden' });
    await page.click('[data-test=fold]');
    await page.waitForSelector('aside ol li');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('ragusa: what the ships cost is in sight at 1024 × 768', async () => {
    const page = await person(browser, server.url, { width: 1024, height: 768, language: 'ru' });
    await newTable(page, 'ragusa', { players: 3 }, ['me', 'random', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const hidden = await page.locator('[data-piece^="ship:"]').evaluateAll((ships) => {
      const { bottom } = document.querySelector('.place').getBoundingClientRect();
      return ships.filter((ship) => ship.getBoundingClientRect().bottom > bottom).length;
    });
    assert.equal(hidden, 0);
    await page.context().close();
  });

  it('villagers: the hand one begins with is in sight beside the log, and coins cover no words', async () => {
    const page = await person(browser, server.url, { width: 1280, height: 900, language: 'ru' });
    const position = await midGame('villagers', { players: 3 }, 40);
    await newTable(page, 'villagers', undefined, ['me', 'random', 'random'], { position });
    await page.waitForSelector('[data-turn=true]');
    const seen = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const hand = document.querySelector('.hand .cards');
      const coins = [...document.querySelectorAll('.road .coins.on')];
      const covered = coins.filter((coin) => {
        const words = coin.closest('.piece').querySelector('.needs').children[0];
        return words && box(words).top < box(coin).bottom - 1;
      });
      return { cards: hand.children.length, beyond: hand.scrollWidth - hand.clientWidth, coins: coins.length, covered: covered.length };
    });
    assert.ok(seen.cards >= 5 && seen.coins >= 2, JSON.stringify(seen));
    assert.equal(seen.beyond, 0, 'a card of the hand is out of sight');
    assert.equal(seen.covered, 0, 'coins lie on words');
    await page.context().close();
  });

  for (const [game, players, moves, language] of [['burgundy', 2, 130, 'ru'], ['ragusa', 3, 80, 'en'], ['villagers', 4, 100, 'pl']])
    it(`${game}: beside the board points have whole words and whole names in ${language}`, async () => {
      const page = await person(browser, server.url, { width: 1280, height: 900, language });
      const position = await midGame(game, { players }, moves);
      await newTable(page, game, undefined, ['me', ...Array(players - 1).fill('journeyman')], { position });
      await page.waitForSelector('[data-turn=true]');
      await page.click('[data-test=panel-scores]');
      await page.waitForSelector('aside tfoot');
      const bad = await page.evaluate(() => {
        const broken = [...document.querySelectorAll('aside tbody th')].flatMap((head) => {
          const text = head.firstChild;
          return [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1;
          }).map(([word]) => word);
        });
        const cut = [...document.querySelectorAll('aside .who')].filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight);
        return [...broken, ...cut.map((name) => name.textContent)];
      });
      assert.deepEqual(bad, []);
      await page.context().close();
    });

  it('every answer to a question stands in sight', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    await newTable(page, 'ragusa', { players: 3 }, ['me', 'random', 'random']);
    await page.waitForSelector('[data-turn=true]');
    for (const [width, height] of [[1024, 768], [1280, 900], [1600, 1000]]) {
      await page.setViewportSize({ width, height });
      const { answers, hidden } = await page.evaluate(inSight);
      assert.ok(answers >= 2, 'a bonus card is kept of several');
      assert.equal(hidden, 0, `${hidden} of ${answers} answers are hidden at ${width} px`);
    }
    await page.context().close();
  });

  it('on a phone four names are whole, beside each other', async () => {
    const page = await person(browser, server.url, { language: 'ru', width: 390, height: 844, touch: true });
    await newTable(page, 'burgundy', { players: 4 }, ['me', 'journeyman', 'journeyman', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const cut = await page.locator('.seats .name').evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth || name.getBoundingClientRect().right > innerWidth).map((name) => name.textContent.trim()));
    assert.deepEqual(cut, []);
    await page.context().close();
  });

  it('on a phone nothing floats over the board, and other games that wait take no line', async () => {
    const page = await person(browser, server.url, { language: 'pl', width: 390, height: 844, touch: true, settings: { tips: true } });
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const alone = (await page.locator('.table > header').boundingBox()).height;
    await newTable(page, 'villagers', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-test=next-game]');
    await page.waitForSelector('[data-turn=true]');
    assert.equal((await page.locator('.table > header').boundingBox()).height, alone);
    assert.equal(await page.locator('.actions [data-test=zoom]').count(), 1);
    assert.equal(await page.locator('.place [data-test=zoom]').count(), 0);
    // Who reads a panel, or asks for advice, reads that, not a tip on top of it; nor does one lie on the question.
    await page.waitForSelector('[data-test=tip]');
    const [tip, prompt] = [await page.locator('[data-test=tip]').boundingBox(), await page.locator('.actions .prompt').boundingBox()];
    assert.ok(tip.y + tip.height <= prompt.y, `a tip ends at ${tip.y + tip.height}, the question begins at ${prompt.y}`);
    await page.click('[data-test=panel-scores]');
    await page.waitForSelector('[data-test=tip]', { state: 'detached' });
    await page.click('[data-test=panel-scores]');
    await page.waitForSelector('[data-test=tip]');
    await page.click('[data-test=hint]');
    await page.waitForSelector('.advice button');
    await page.waitForSelector('[data-test=tip]', { state: 'detached' });
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
