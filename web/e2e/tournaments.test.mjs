// Tournaments in the browser: announced, entered by people on desk and phone, played, won; by keyboard, for
// screen readers, in three languages. And how guests are told.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
import { account, browser, person, refusedIn, server, startTogether } from './kit.mjs';

startTogether();

const phone = { width: 390, height: 844, touch: true };

describe('tournaments', () => {
  it('from the announcement to the prizes, with people and bots', async () => {
    const ann = await account('anna');
    const bob = await account('bert', phone);
    await ann.click('[data-test=tournaments-link]');
    await ann.click('[data-test=announce]');
    await checkAccess(ann, 'announcing a tournament');
    await ann.fill('[data-test=new-name]', 'Autumn cup');
    await ann.selectOption('[data-test=new-kind]', 'round_robin');
    await ann.fill('[data-test=new-most]', '3');
    await ann.fill('[data-test=new-bots]', '1');
    await ann.selectOption('[data-test=new-level]', 'random');
    // Sent with the key, not the mouse.
    await ann.locator('[data-test=new-name]').press('Enter');
    await ann.waitForSelector('[data-test=tournament-page][data-state=sign_up]');
    await ann.click('[data-test=join]');
    await ann.waitForSelector('[data-test=leave]');
    assert.match(await ann.locator('[data-test=state]').innerText(), /2 of 3 places are taken/);
    await checkAccess(ann, 'signing up');

    const guest = await person(browser, server.url, { language: 'ru', ...phone });
    await guest.goto('/tournaments');
    await guest.waitForSelector('[data-test=guest]');
    await guest.locator('[data-test=tournament]').tap();
    await guest.waitForSelector('[data-test=tournament-page]');
    await checkRussian(guest, 'a tournament', ['Autumn cup', 'anna']);

    // Carla looks while a place is free, and is told nothing new until she tries.
    const carla = await account('carla');
    await carla.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
    await carla.goto(ann.url());
    await carla.waitForSelector('[data-test=join]:enabled');

    await bob.goto(ann.url());
    await bob.locator('[data-test=join]').tap();
    // The last place is taken: it begins by itself, and everybody is led to their game.
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=tournament-page][data-state=running]', { timeout: 60_000 });
    await checkThemes(bob, 'a running tournament');
    await refusedIn(carla, { pl: 'Ten turniej już się zaczął albo skończył.', ru: 'Этот турнир уже начался или завершён.' }, () =>
      carla.click('[data-test=join]'),
    );
    const wide = await bob.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `the page is ${wide} px wide`);

    // Whoever has a game gives it up: quick, and told as it is.
    for (const page of [ann, bob]) page.on('dialog', (dialog) => dialog.accept());
    const over = () => ann.locator('[data-test=tournament-page][data-state=over]').count();
    for (let games = 0; games < 6 && !(await over()); games++) {
      for (const page of [ann, bob]) {
        const link = page.locator('[data-test=to-game]');
        if ((await link.count()) === 0) continue;
        const back = page.url();
        await link.click();
        await page.waitForSelector('[data-test=table]');
        if ((await page.locator('[data-test=ended]').count()) === 0) {
          await page.locator('[data-test=seats]').first().click();
          await page.waitForSelector('[data-test=give-up]');
          assert.equal(await page.locator('[data-test=agree]').count(), 0, 'nothing is agreed on in a tournament');
          await page.locator('[data-test=give-up]').first().click();
        }
        await page.waitForSelector('[data-test=ended]');
        await page.goto(back);
        await page.waitForSelector('[data-test=tournament-page]');
      }
      await ann.waitForTimeout(100);
      await ann.reload();
      await ann.waitForSelector('[data-test=tournament-page]');
    }
    await ann.waitForSelector('[data-test=tournament-page][data-state=over]', { timeout: 60_000 });
    assert.equal(await ann.locator('[data-test=standings] tbody tr').count(), 3);
    assert.ok((await ann.locator('[data-test=prize]').count()) >= 1);
    await checkAccess(ann, 'a finished tournament');
    await guest.reload();
    await guest.waitForSelector('[data-test=prize]');
    await checkRussian(guest, 'a finished tournament', ['Autumn cup', 'anna', 'bert']);

    // The prize stands on the winner's page.
    await ann.goto('/people/me');
    await ann.locator('text=Autumn cup').waitFor();
    for (const page of [ann, bob, carla, guest]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });
});
