// People who stay: rated tables, profiles, games gone by, leaderboards, friends and blocks.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
import { account, browser, newTable, person, server, startTogether } from './kit.mjs';

startTogether();

const phone = { width: 390, height: 844, touch: true };

describe('people who stay', () => {
  it('a rated game from the waiting room to the profile; guests are told kindly', async () => {
    const ann = await account('anna');
    const bob = await account('bert', phone);
    const guest = await person(browser, server.url, { language: 'ru' });
    await guest.goto('/new/ragusa');
    await guest.locator('[data-test=rated]').waitFor();
    assert.ok(await guest.locator('[data-test=rated]').isDisabled(), 'guests have no rating');
    await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open'], { rated: true });
    await ann.waitForSelector('[data-test=counts]');
    assert.match(await ann.locator('[data-test=counts]').innerText(), /Rated/);
    assert.match(await ann.locator('[data-test=seat-rating]').innerText(), /1,?500\?/);
    await checkAccess(ann, 'a rated waiting room');

    await guest.goto(ann.url());
    await guest.waitForSelector('[data-test=rated-guest]');
    await checkRussian(guest, 'a rated waiting room', ['anna']);

    await bob.goto(ann.url());
    await bob.locator('[data-test=seat-1] button').tap();
    await ann.locator('[data-test=seat-1]').getByText('bert').waitFor();
    await ann.locator('button.primary', { hasText: 'Begin' }).click();
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');
    bob.on('dialog', (dialog) => dialog.accept());
    await bob.locator('[data-test=seats]').first().tap();
    await bob.locator('[data-test=give-up]').first().tap();
    await ann.waitForSelector('[data-test=ended]');

    // My own page, from the menu; the picture of the rating, and the game with its links.
    await ann.goto('/');
    await ann.click('button.me');
    await ann.click('[data-test=my-page]');
    await ann.waitForSelector('[data-test=rating-graph]');
    assert.match(await ann.locator('[data-test=rating]').innerText(), /1,?6\d\d\?/);
    assert.match(await ann.locator('[data-test=played]').innerText(), /Won \(resigned\)/);
    await checkThemes(ann, 'a profile');
    await ann.selectOption('[data-test=filter-result]', 'lost');
    await ann.waitForSelector('[data-test=played]', { state: 'detached' });
    await ann.selectOption('[data-test=filter-result]', '');

    // Bob's page: a friend, then blocked.
    await ann.locator('[data-test=played] a', { hasText: 'bert' }).click();
    await ann.waitForFunction(() => document.querySelector('h1')?.textContent === 'bert');
    await ann.click('[data-test=befriend]');
    await ann.locator('[data-test=befriend][aria-pressed=true]').waitFor();
    await ann.click('[data-test=block]');
    await ann.locator('[data-test=block][aria-pressed=true]').waitFor();
    await ann.locator('[data-test=befriend][aria-pressed=false]').waitFor();
    await ann.click('[data-test=report]');
    await ann.click('[data-test=send-report]');
    await ann.locator('.notice').waitFor();
    const table = await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open']);
    await bob.goto(`/t/${table}`);
    await bob.locator('[data-test=seat-1] button').tap();
    await bob.locator('.notice').getByText('does not want to play with you').waitFor();

    for (const page of [ann, bob, guest]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });

  it('leaderboards on a phone, in both themes and in Russian', async () => {
    const page = await person(browser, server.url, { ...phone, language: 'ru' });
    await page.goto('/leaders/burgundy');
    await page.waitForSelector('[data-test=leaders] li');
    await checkThemes(page, 'leaderboard');
    await checkRussian(page, 'leaderboard');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    await page.selectOption('[data-test=leaders-players]', '3');
    await page.waitForFunction(() => location.search === '?players=3');
    await page.goto('/people/me');
    await page.waitForSelector('[data-test=guest]');
    await checkRussian(page, 'a guest’s page');
    await checkAccess(page, 'a guest’s page');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
