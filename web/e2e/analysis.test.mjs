// Analysis: a finished game is opened, looked through and understood, by pointing and by keys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
import { browser, letBotsFinish, midGame, newTable, person, playByPointing, server, startTogether, tableState } from './kit.mjs';
import { longest, traced } from './trace.mjs';

startTogether();

const done = '[data-test=analysis][data-status=done]';

describe('analysis', () => {
  for (const [game, language, width, height, middle] of [['burgundy', 'en', 1280, 900, 100], ['ragusa', 'pl', 1280, 900, 50], ['villagers', 'ru', 390, 844, 40]])
    it(`from the end of a game of ${game} to its dearest turn`, async () => {
      const page = await person(browser, server.url, { language, width, height });
      // The second half of a game; the long form takes whole ones.
      const start = process.env.REEVE_LONG_TESTS ? {} : { position: await midGame(game, { players: 2 }, middle), seed: 7 };
      await newTable(page, game, start.position ? undefined : { players: 2 }, ['me', 'random'], start);
      await letBotsFinish(page);
      await page.click('[data-test=to-analysis]');
      await page.waitForSelector('[data-test=analysis]');
      // It comes turn by turn, and holds nothing up.
      const { value, what } = longest(await traced(() => page.waitForSelector(done, { timeout: 120_000 })));
      console.log(`  ${game} analysed, longest task: ${value.toFixed(1)} ms (at most 50)`);
      assert.ok(value <= 50, `a task of ${value} ms: ${what}`);

      // One line of the summary and one line of the graph a seat.
      assert.equal(await page.locator('[data-test=analysis-seats] tbody tr:not(.kinds)').count(), 2);
      assert.equal(await page.locator('[data-test=analysis-graph] .line').count(), 2);

      // Both players move at random, so much was lost; the dearest turn is one click away, and the
      // board shows what was to be decided.
      await page.selectOption('[data-test=analysis] .right select', 'all');
      const dear = page.locator('[data-test=dear]');
      assert.ok((await dear.count()) > 0);
      await dear.first().focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-test=dear][aria-current=true]');
      await page.waitForSelector('[data-test=better]');
      const told = await page.evaluate(() => {
        const { top } = document.querySelector('[data-test=analysis-turn]').getBoundingClientRect();
        const panel = document.querySelector('[data-test=analysis]').getBoundingClientRect();
        return top >= panel.top - 1 && top < panel.bottom - 20 && document.scrollingElement.scrollTop === 0;
      });
      assert.ok(told, 'what the list leads to is in sight');
      assert.match(page.url(), /\/move\/\d+\?.*analysis=1/);
      assert.ok(!(await page.locator('[data-test=analysis-turn]').innerText()).includes('⟦'));

      // Both lines are drawn where they go on the board that is shown.
      await page.waitForSelector('[data-test=board-lines]', { state: 'attached' });
      // Beside the words stands a sample of each line, and the two are not of one colour.
      const inks = await page
        .locator('[data-test=analysis-turn] .sample path')
        .evaluateAll((all) => all.map((path) => getComputedStyle(path).stroke));
      assert.equal(new Set(inks).size, 2, inks.join(' '));
      const wide = await page.locator('[data-test=analysis] .right').evaluate((box) => box.scrollWidth - box.clientWidth);
      assert.ok(wide <= 0, `what each player lost is ${wide} px wider than its place`);

      // It stands beside the board (on a phone below it), which keeps its room.
      const { place, panel, all } = await page.evaluate(() => ({
        place: document.querySelector('.place').getBoundingClientRect().toJSON(),
        panel: document.querySelector('[data-test=analysis]').getBoundingClientRect().toJSON(),
        all: innerHeight,
      }));
      assert.ok(panel.left >= place.right || panel.top >= place.bottom, 'the analysis lies over the board');
      assert.ok(place.height >= (width > 800 ? 0.7 : 0.3) * all, `the board has ${place.height} of ${all} px`);

      // Who wants to find it alone is told only when asking.
      await page.check('[data-test=analysis] input[type=checkbox]');
      await page.waitForSelector('[data-test=better]', { state: 'detached' });
      await page.click('[data-test=show-better]');
      await page.waitForSelector('[data-test=better]');

      // The address is the place: loaded again it is there at once.
      await page.reload();
      await page.waitForSelector(done);
      assert.ok((await tableState(page)).over !== undefined);
      if (language === 'ru') await checkRussian(page, 'analysis');
      await checkThemes(page, `analysis of ${game}`);

      // What if: moves of this position are played on to the end, and what comes of them is told …
      await page.uncheck('[data-test=analysis] input[type=checkbox]');
      await page.click('[data-test=roll-out]');
      await page.waitForSelector('[data-test=rollout] tbody tr', { timeout: 120_000 });
      const rolled = await page.locator('[data-test=rollout] tbody tr').allInnerTexts();
      assert.ok(rolled.length >= 2 && rolled.every((row) => /\d\s*%/.test(row) && !row.includes('⟦')), rolled.join(' | '));
      await checkAccess(page, `what if of ${game}`);
      // … and the reader plays on from here, against whom one likes.
      await page.selectOption('[data-test=branch-level]', 'random');
      const finished = new URL(page.url()).pathname.split('/')[2];
      await page.click('[data-test=branch]');
      await page.waitForFunction((old) => !location.pathname.includes(old), finished);
      await page.waitForSelector('[data-test=table][data-over=false]');
      const { moves } = await playByPointing(page, { seed: 2, stop: (now) => now.moves >= 2 && now.turn });
      assert.ok(moves >= 2, 'a branch is played');
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });

  it('a game that was given up: what was played of it is told to whoever looks', async () => {
    const page = await person(browser, server.url, { width: 390, height: 844 });
    const table = await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await playByPointing(page, { seed: 4, stop: (now) => now.moves >= 6 && now.turn });
    page.on('dialog', (dialog) => dialog.accept());
    await page.locator('[data-test=seats]').first().click();
    await page.click('[data-test=give-up]');
    await page.waitForSelector('[data-test=ended]');
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.waitForSelector(`[data-test=list-analyse][href*="${table}"]`);
    // A piece that is being explained meanwhile does not stop the page.
    await page.goto(`/t/${table}`);
    await page.locator('.board [data-piece]').first().hover({ force: true });
    await page.waitForSelector('[role=tooltip]');
    await page.locator('[data-test=ended] [data-test=to-analysis]').press('Enter');
    for (const [language, words] of [['en', 'ended early'], ['pl', 'przed czasem'], ['ru', 'прервана']]) {
      const looker = language === 'en' ? page : await person(browser, server.url, { language });
      if (looker !== page) await looker.goto(`/t/${table}/move/0?analysis=1`);
      await looker.waitForSelector(done, { timeout: 120_000 });
      const told = await looker.locator('[data-test=analysis]').innerText();
      assert.ok(told.includes(words) && !told.includes('⟦'), told);
      assert.equal(await looker.locator('[data-test=analysis-graph] .line').count(), 2);
      const [ours] = await looker.locator('[data-test=analysis-seats] tbody tr:first-child td').allInnerTexts();
      assert.ok(Number(ours) > 60, `${ours} points could be expected when it was given up`);
      await checkAccess(looker, `a game that was given up, ${language}`);
      assert.deepEqual(looker.problems, []);
      await looker.context().close();
    }
  });
});
