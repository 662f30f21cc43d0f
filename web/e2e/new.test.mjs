// Choosing a game: how one plays, how much of it, single options; and the way to the first move.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, eventually, person, rest, server, startTogether } from './kit.mjs';

startTogether();

const chosen = (page, kind) =>
  page.evaluate((name) => document.querySelector(`input[name=${name}]:checked`)?.dataset.test, kind);

describe('choosing a game', () => {
  it('offers ways and presets that always go together', async () => {
    const page = await person(browser, server.url);
    // Each change asks the server whether the options go together.
    const refused = [];
    let asked = 0;
    let answered = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/check') ? 1 : 0));
    page.on('response', (answer) => {
      if (!answer.url().endsWith('/check')) return;
      answered++;
      if (!answer.ok()) refused.push(answer.request().postData());
    });
    for (const game of ['burgundy', 'ragusa', 'villagers']) {
      await page.goto(`/new/${game}`);
      await page.waitForSelector('[data-test=create]:enabled');
      const names = (kind) => page.locator(`input[name=${kind}]`).evaluateAll((all) => all.map((one) => one.dataset.test));
      for (const way of await names('way'))
        for (const preset of await names('preset')) {
          // The picture is what one points at; the radio button is for keys and screen readers.
          await page.locator(`label:has([data-test=${way}])`).click();
          await page.locator(`label:has([data-test=${preset}])`).click();
          await eventually(() => asked === answered, 'the server has checked the options');
          assert.deepEqual(refused, [], `${game}: ${way}, ${preset}`);
          await page.waitForSelector('[data-test=create]:enabled');
          assert.equal(await page.locator('.problem').count(), 0, `${game}: ${way}, ${preset}`);
          assert.equal(await chosen(page, 'way'), way);
          assert.equal(await chosen(page, 'preset'), preset);
        }
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('one person alone is no error, and a duchy is chosen by its picture', async () => {
    const page = await person(browser, server.url);
    await page.goto('/new/burgundy');
    await page.waitForSelector('[data-test=create]:enabled');
    const players = page.locator('input[type=number]').first();
    await players.fill('1');
    await players.press('Tab');
    await page.waitForFunction(() => document.querySelector('[data-test=way-alone]').checked);
    await page.waitForSelector('[data-test=create]:enabled');
    assert.equal(await page.locator('.problem').count(), 0);

    await page.locator('label:has([data-test=way-others])').click();
    await page.click('details:has([data-test=duchy-5]) summary');
    await page.locator('label:has([data-test=duchy-5])').click();
    await page.waitForSelector('[data-test=create]:enabled');
    await page.click('[data-test=create]');
    await page.waitForSelector('[data-test=table]');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    assert.deepEqual((await rest(page, 'GET', `/api/tables/${id}`)).options.boards, [5]);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('shows a picture and a sentence of each expansion, and asks nothing twice', async () => {
    const page = await person(browser, server.url);
    for (const [game, least] of [['burgundy', 8], ['ragusa', 3], ['villagers', 4]]) {
      await page.goto(`/new/${game}`);
      await page.waitForSelector('[data-test=create]:enabled');
      const bare = await page.locator('.expansions .option').evaluateAll((all) =>
        all.filter((one) => !one.querySelector('[data-test=option-art]') || one.querySelector('p').innerText.length < 10).map((one) => one.innerText),
      );
      assert.deepEqual(bare, [], game);
      assert.ok((await page.locator('.expansions .option').count()) >= least, game);
      // The way has decided these.
      assert.doesNotMatch(await page.locator('.expansions').innerText(), /Solo|Team|Châteauma/);
    }
    await page.context().close();
  });

  it('keeps the keyboard at the table after “Play now”', async () => {
    const page = await person(browser, server.url);
    await page.goto('/');
    await page.focus('[data-test=play-ragusa]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-test=table]');
    await page.waitForFunction(() => document.querySelector('[data-test=table]').contains(document.activeElement));
    await page.context().close();
  });

  it('the coach goes on with what one does', async () => {
    const page = await person(browser, server.url, { settings: { coach: true } });
    await page.goto('/');
    await page.click('[data-test=play-burgundy]');
    await page.waitForSelector('[data-turn=true]');
    const step = () => page.locator('.coach').innerText();
    assert.match(await step(), /Step 1 of/);
    await page.click('[data-test=hint]');
    await page.locator('.advice button').first().click();
    await page.waitForFunction(() => !/Step 1 of/.test(document.querySelector('.coach')?.textContent ?? ''));
    await page.context().close();
  });
});
