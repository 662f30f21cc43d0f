// Puzzles: solved by keys and from the list of moves, explained, remembered.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkRussian, checkThemes } from './check.mjs';
import { browser, makeFromList, person, server, startTogether } from './kit.mjs';

startTogether();

const state = (name) => `[data-test=puzzle][data-state=${name}]`;

/** The answer, as the server knows it. */
const answerOf = (page, game, id) =>
  page.evaluate(
    ([path]) =>
      fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then((reply) => reply.json()),
    [`/api/puzzles/${game}/${id}`],
  );

describe('puzzles', () => {
  for (const [game, language, width, height] of [['burgundy', 'en', 1280, 900], ['ragusa', 'pl', 1280, 900], ['villagers', 'ru', 390, 844]])
    it(`of ${game} are missed, found, explained and remembered`, async () => {
      const page = await person(browser, server.url, { language, width, height });
      await page.goto(`${server.url}/puzzles/${game}`);
      await page.click('[data-test=puzzle-day]');
      await page.waitForSelector(state('open'));
      const id = await page.getAttribute('[data-test=puzzle]', 'data-id');
      const { best, tried } = await answerOf(page, game, id);

      // Something else first: told how far behind, not yet what is best.
      await makeFromList(page, tried[0].move);
      await page.waitForSelector(state('wrong'));
      assert.equal(await page.locator('[data-test=best]').count(), 0);
      await page.keyboard.press('Enter'); // the focus is on "try again"
      await page.waitForSelector(state('open'));
      await makeFromList(page, best.move);
      await page.waitForSelector(state('solved'));
      assert.ok(!(await page.locator('[data-test=answer]').innerText()).includes('⟦'));
      if (language === 'ru') await checkRussian(page, 'puzzle');
      await checkThemes(page, `puzzle of ${game}`);

      // The first attempt counts: it comes back tomorrow. The next one is another.
      const memory = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `reeve.puzzles.${game}`);
      assert.deepEqual(memory, { [id]: { found: 0, due: Math.floor(Date.now() / 86_400_000) + 1 } });
      await page.click('[data-test=next]');
      await page.waitForFunction((last) => document.querySelector('[data-test=puzzle]')?.dataset.id !== last, id);
      await page.waitForSelector(state('open'));

      // By keys alone: from the board, any legal piece until a move is made.
      await page.keyboard.press('b');
      assert.ok(await page.evaluate(() => document.activeElement?.closest('[data-piece]') !== null));
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });

  it('keep to a theme, and say so when nothing is there', async () => {
    const page = await person(browser, server.url, {});
    await page.goto(`${server.url}/puzzles/burgundy?theme=end`);
    await page.click('[data-test=puzzle-next]');
    await page.waitForSelector(state('open'));
    assert.match(page.url(), /theme=end/);
    await page.goto(`${server.url}/puzzles/burgundy/00000000`);
    await page.waitForSelector('[role=alert]');
    await page.context().close();
  });
});
