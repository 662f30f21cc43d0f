// The frame: home, new table, rules, settings; both themes, three languages.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes, useLanguage } from './check.mjs';
import { browser, person, rest, server, startTogether, tableState } from './kit.mjs';
import { screens } from './screens.mjs';

const games = ['burgundy', 'ragusa', 'villagers'];
startTogether();

describe('the frame', () => {
  it('every screen: no axe violations in both themes, nothing sideways on a phone or at 200 %, nothing untranslated', async () => {
    const page = await person(browser, server.url);
    await rest(page, 'GET', '/api/me');
    await rest(page, 'POST', '/api/register', { login: 'looker', password: 'correct horse', name: 'Looker' });
    for (const [name, path, ready] of screens) {
      await page.goto(path);
      await page.waitForSelector(ready);
      await useLanguage(page, 'en', ready);
      assert.ok(await page.locator('.oak').count(), `${name} does not lie on the table`);
      await checkThemes(page, name);
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${name} is ${over} px too wide at ${width}`);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      // Rule books name people and publishers; their words are their own test.
      if (name.startsWith('rules')) continue;
      await useLanguage(page, 'ru', ready);
      await checkRussian(page, name, ['looker', 'Looker']);
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('would notice a fault', async () => {
    const page = await person(browser, server.url);
    await page.goto('/');
    await page.waitForSelector('[data-test=play-burgundy]');
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'hardly to be read';
      button.style.cssText = 'color: #999; background: #aaa';
      document.querySelector('main').append(button, document.createElement('img'));
    });
    await assert.rejects(checkAccess(page, 'a fault'), /color-contrast[^]*image-alt|image-alt[^]*color-contrast/);
    await page.context().close();
  });

  it('leaves nothing untranslated for guests', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    for (const [name, path, ready] of screens.filter(([which]) => /^(home|tournaments|person|settings|challenge|statistics)$/.test(which))) {
      await page.goto(path);
      await page.waitForSelector(ready);
      await checkRussian(page, name);
    }
    // The name a guest was given is whole, on a phone too.
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await page.locator('header .me span').evaluate((name) => name.scrollWidth <= name.clientWidth));
    await page.context().close();
  });

  it('goes from the first look to a game with one click', async () => {
    const page = await person(browser, server.url);
    await page.goto('/');
    await page.click(`[data-test=play-${games[0]}]`);
    await page.waitForSelector('[data-test=table]');
    assert.ok((await tableState(page)).seq >= 0);
    // It is in the list of my games, also after loading again.
    await page.goto('/');
    await page.waitForSelector('#mine ~ ul a');
    await page.click('#mine ~ ul a');
    await page.waitForSelector('[data-test=table]');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('makes the first move with two clicks, in every game', async () => {
    const page = await person(browser, server.url);
    for (const game of games) {
      await page.goto('/');
      await page.click(`[data-test=play-${game}]`);
      await page.waitForSelector('[data-turn=true]');
      await page.waitForSelector('.board .piece.legal');
      // Of Burgundy's tiles those that one die can take: where both could, it is one click more.
      const takes = page.legal.map(({ detail }) => detail).filter(({ kind }) => kind === 'take').map(({ depot, tile }) => `depot:${depot}:${tile}`);
      const [single] = takes.filter((id) => takes.filter((other) => other === id).length === 1);
      const { seq } = await tableState(page);
      await page.locator(single ? `.board [data-piece="${single}"]` : '.board .piece.legal').first().click();
      await page.waitForFunction((old) => Number(document.querySelector('[data-test=table]').dataset.seq) > old, seq);
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('changes the language without losing anything', async () => {
    const page = await person(browser, server.url);
    await page.goto('/');
    await page.selectOption('[data-test=language]', 'pl');
    await page.waitForSelector('text=Graj teraz');
    await page.reload();
    await page.waitForSelector('text=Graj teraz');
    assert.equal(await page.getAttribute('html', 'lang'), 'pl');
    await page.context().close();
  });

  it('finds a rule', async () => {
    const page = await person(browser, server.url);
    await page.goto(`/rules/${games[0]}`);
    await page.waitForSelector('article h3');
    const all = await page.locator('article li').count();
    await page.fill('input[type=search]', 'workers');
    const some = await page.locator('article li').count();
    assert.ok(some < all);
    // Options are named by their words, not as programs call them.
    await page.fill('input[type=search]', 'crane');
    await page.waitForFunction(() => !/extra_tiles/.test(document.querySelector('article').textContent));
    await page.fill('input[type=search]', 'zzzz');
    assert.equal(await page.locator('article li').count(), 0);
    await page.context().close();
  });
});
