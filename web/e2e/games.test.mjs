// Each game by pointing, Burgundy with a finger on a phone: a whole one to its end, its replay and a rematch; the middle of one, with axe in
// both themes and on a phone, and the language changed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
import { browser, midGame, newTable, person, playByPointing, server, startTogether, tableState } from './kit.mjs';

startTogether();

const all = ['burgundy', 'ragusa', 'villagers'];
const wanted = process.env.GAMES?.split(',') ?? all;

for (const game of wanted)
  describe(game, () => {
    it('is played to the end by pointing, then replayed and played again', async () => {
      const touch = game === 'burgundy';
      const page = await person(browser, server.url, touch ? { width: 390, height: 844, touch } : {});
      // Ragusa from its middle: whole games of it are played in table.test.mjs and ways.test.mjs.
      const start = game === 'ragusa' ? { position: await midGame(game, { players: 2 }, 40) } : {};
      const table = await newTable(page, game, start.position ? undefined : { players: 2 }, ['me', 'random'], start);
      const { moves, clicks } = await playByPointing(page, { seed: 7, tap: touch });
      assert.ok(moves > 5);
      console.log(`  ${game}: ${moves} updates, ${clicks} clicks`);
      await page.waitForSelector('#end-title');
      await checkAccess(page, `end of ${game}`);
      const record = await page.evaluate((id) => fetch(`/api/tables/${id}/record`).then((r) => r.text()), table);
      assert.match(record, /^reeve-record 2/);

      // Replay: keys, slider, a link to a move. (On a phone: end.test.mjs.)
      if (touch) await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/t/${table}/move/3`);
      await page.waitForSelector('[data-test=replay-next]');
      await page.waitForFunction(() => document.querySelector('[data-test=table]').dataset.seq === '3');
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => document.querySelector('[data-test=table]').dataset.seq === '4');
      assert.match(page.url(), /move\/4/);
      // Points by source at every position, not only at the end.
      await page.click('[data-test=panel-scores]');
      assert.equal(await page.locator('aside tfoot td').count(), 2);
      await page.click('[data-test=panel-log]');
      await page.keyboard.press('End');
      await page.waitForFunction(() => Number(document.querySelector('[data-test=table]').dataset.seq) > 4);
      await checkAccess(page, `replay of ${game}`);

      await page.goto(`/t/${table}`);
      await page.click('[data-test=rematch]');
      await page.waitForFunction((old) => !location.pathname.includes(old), table);
      await page.waitForSelector('[data-test=table]');
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });

    it('in the middle of play: no axe violations, on a phone too; then in Russian, nothing left in English', async () => {
      const page = await person(browser, server.url);
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      await playByPointing(page, { seed: 3, stop: ({ moves, turn }) => moves > 25 && turn });
      await checkThemes(page, game);
      await page.setViewportSize({ width: 390, height: 844 });
      await checkAccess(page, `${game} on a phone`);
      await page.setViewportSize({ width: 1280, height: 900 });

      const before = await tableState(page);
      await page.click('[data-test=settings]');
      await page.selectOption('dialog select', 'ru');
      await page.waitForFunction(() => document.documentElement.lang === 'ru');
      await page.keyboard.press('Escape');
      assert.equal((await tableState(page)).seq, before.seq);
      for (const panel of ['log', 'scores', 'chat']) {
        await page.click(`[data-test=panel-${panel}]`);
        await checkAccess(page, `${game}, ${panel}`);
        await checkRussian(page, `${game}, ${panel}`);
      }
      await playByPointing(page, { seed: 6, stop: ({ moves }) => moves > 3 });
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
  });
