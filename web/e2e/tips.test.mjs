// Tips: told where they help, off the targets, without taking the focus; gone when done or not wanted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkThemes } from './check.mjs';
import { browser, eventually, newTable, person, playByHints, server, startTogether } from './kit.mjs';

startTogether();

const remembered = (page, game) => page.evaluate((name) => JSON.parse(localStorage.getItem(`reeve.tips.${name}`) ?? '{}'), game);
const shown = (page) => page.locator('[data-test=tip]').getAttribute('data-tip', { timeout: 500 }).catch(() => null);

/** Plays what is advised until a tip stands there on the own turn. */
async function untilTip(page) {
  await playByHints(page, { stop: ({ turn }) => turn });
  for (let i = 0; i < 60; i++) {
    await page.waitForSelector('[data-turn=true]');
    const key = await shown(page);
    if (key) return key;
    const { seq } = await page.locator('[data-test=table]').evaluate((table) => ({ ...table.dataset }));
    await playByHints(page, { stop: (now) => now.turn && now.seq > Number(seq) });
  }
  throw new Error('no tip was told');
}

describe('tips', () => {
  it('burgundy: a tip names what can be done, covers no target, and goes when it is done', async () => {
    const page = await person(browser, server.url, { settings: { tips: true } });
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const key = await untilTip(page);
    assert.equal((await remembered(page, 'burgundy'))[key], 1);

    // Heard when there is time, and the keyboard stays where it was.
    const tip = page.locator('[role=status] [data-test=tip]');
    assert.ok((await tip.innerText()).length > 30);
    assert.equal(await tip.evaluate((element) => element.contains(document.activeElement)), false);
    // Every target can still be pointed at.
    const hidden = await page.evaluate(() => {
      const card = document.querySelector('[data-test=tip]').getBoundingClientRect();
      return [...document.querySelectorAll('.board .piece.legal')].filter((piece) => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        const [cx, cy] = [x + width / 2, y + height / 2];
        return cx > card.left && cx < card.right && cy > card.top && cy < card.bottom;
      }).length;
    });
    assert.equal(hidden, 0, 'the tip lies on targets');
    // What it speaks of lights up.
    await tip.hover();
    await page.waitForSelector('.board .piece.lit');
    await checkThemes(page, 'a tip');

    // Whoever does it knows it: what each tip speaks of, by the moves of the game.
    const meant = {
      full: ({ kind }) => kind === 'place',
      black: ({ kind }) => kind === 'buy',
      paid: ({ kind, workers }) => (kind === 'take' || kind === 'place') && workers > 0,
      sell: ({ kind }) => kind === 'sell',
      workers: ({ kind }) => kind === 'workers',
    };
    await eventually(() => page.legal.some(({ detail }) => meant[key](detail)), `a move the tip ${key} speaks of`);
    const { move } = page.legal.find(({ detail }) => meant[key](detail));
    await page.click('[data-test=all-moves]');
    await page.locator(`dialog [data-move="${move}"]`).click();
    await page.waitForFunction((name) => document.querySelector('[data-test=tip]')?.dataset.tip !== name, key);
    assert.equal((await remembered(page, 'burgundy'))[key], 99);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  for (const [game, language] of [['ragusa', 'pl'], ['villagers', 'ru']])
    it(`${game}: “got it” is for ever, “no more tips” for all`, async () => {
      const page = await person(browser, server.url, { language, settings: { tips: true } });
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      await page.waitForSelector('[data-turn=true]');
      const first = await untilTip(page);
      assert.ok(!(await page.locator('[data-test=tip]').innerText()).includes('⟦'));
      await page.click('[data-test=tip-known]');
      await page.waitForSelector('[data-test=tip]', { state: 'detached' });
      assert.equal((await remembered(page, game))[first], 99);
      const second = await untilTip(page);
      assert.notEqual(second, first);
      await page.click('[data-test=tip-off]');
      await page.waitForSelector('[data-test=tip]', { state: 'detached' });
      assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('reeve.settings')).tips), false);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });

  it('the first steps come before tips', async () => {
    const page = await person(browser, server.url, { settings: { tips: true, coach: true } });
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    await page.waitForSelector('.coach');
    assert.equal(await shown(page), null);
    await page.context().close();
  });
});
