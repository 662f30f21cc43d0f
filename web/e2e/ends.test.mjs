// Ends that are not the rules', and people who are away or go: an agreement, one of three who resigns while the others
// play on, a series, a bot that played for somebody, a holiday, a new password, an account that is deleted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess } from './check.mjs';
import { account, browser, eventually, midGame, newTable, person, rest, server, startTogether } from './kit.mjs';

startTogether();

const phone = { width: 390, height: 844, touch: true };

/** Everybody sits down at the host's table, which begins. */
async function sitDown(host, ...others) {
  for (const [at, page] of others.entries()) {
    await page.goto(host.url());
    await page.locator(`[data-test=seat-${at + 1}] button`).first().click();
    await host.locator(`[data-test=seat-${at + 1}]`).getByText(page.called).waitFor();
  }
  await host.locator('button.primary', { hasText: 'Begin' }).click();
  for (const page of [host, ...others]) await page.waitForSelector('[data-test=table]');
}

/** Guests with names, all but the first on phones. */
async function people(...names) {
  const pages = [];
  for (const name of names) {
    const page = await person(browser, server.url, pages.length > 0 ? phone : {});
    await rest(page, 'GET', '/api/me');
    await rest(page, 'POST', '/api/me', { name });
    page.called = name;
    pages.push(page);
  }
  return pages;
}

async function leave(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
}

describe('ends', () => {
  it('two agree: one wants to end, thinks better of it, and then both do', async () => {
    const [ann, bob] = await people('agnes', 'albert');
    await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open']);
    await sitDown(ann, bob);
    const offer = async () => {
      await ann.locator('[data-test=seats]').first().click();
      await ann.locator('[data-test=agree]').click();
      await bob.locator('[data-test=wants-end]').waitFor();
      await ann.keyboard.press('Escape');
    };
    await offer();
    await ann.locator('[data-test=wants-end] button', { hasText: 'Go on' }).click();
    await bob.locator('[data-test=wants-end]').waitFor({ state: 'detached' });
    await offer();
    await checkAccess(bob, 'somebody wants to end the game');
    await bob.locator('[data-test=wants-end] button').tap();
    for (const page of [ann, bob]) {
      await page.locator('[data-test=ended]').getByText('All agreed').waitFor();
      // Nobody is waited for any more, and what may be wanted next is there.
      assert.equal(await page.locator('.prompt').innerText(), 'The game is over.');
      assert.equal(await page.locator('header .seats .turn').count(), 0);
      await page.locator('[data-test=ended] [data-test=rematch]').waitFor();
      await page.locator('[data-test=ended] [data-test=to-replay]').click();
      await page.locator('[data-test=replay-play]').waitFor();
    }
    await leave(ann, bob);
  });

  it('of three one resigns: the others play on, and the table leaves the own list', async () => {
    const [ann, bob, eve] = await people('berta', 'bruno', 'bella');
    const table = await newTable(ann, 'ragusa', { players: 3 }, ['me', 'open', 'open']);
    await sitDown(ann, bob, eve);
    ann.on('dialog', (dialog) => dialog.accept());
    await ann.locator('[data-test=seats]').first().click();
    await ann.locator('[data-test=give-up]').click();
    const mine = async (page) => (await rest(page, 'GET', '/api/my-tables')).tables.some((one) => one.table === table);
    await eventually(async () => (await rest(bob, 'GET', `/api/tables/${table}`)).status === 'running', 'the others play on');
    assert.ok(await mine(ann));
    await ann.keyboard.press('Escape');
    await ann.locator('[data-test=seats]').first().click();
    await ann.locator('button', { hasText: 'out of my list' }).click();
    await eventually(async () => !(await mine(ann)), 'it is out of the list');
    assert.ok(await mine(bob));
    await leave(ann, bob, eve);
  });

  it('a series, best of three: the next game is there, both know the score, and who has won', async () => {
    const [ann, bob] = await people('dora', 'dirk');
    await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open'], { best_of: 3 });
    assert.match(await ann.locator('[data-test=agreed]').innerText(), /Best of 3: 0 : 0/);
    await sitDown(ann, bob);
    bob.on('dialog', (dialog) => dialog.accept());
    const giveUp = async () => {
      await bob.locator('[data-test=seats]').first().click();
      await bob.locator('[data-test=give-up]').click();
      for (const page of [ann, bob]) await page.locator('[data-test=ended]').getByText('resigned').waitFor();
    };
    await giveUp();
    for (const page of [ann, bob]) {
      // Ann's name at the table is the one she gave there.
      await page.locator('[data-test=series]').getByText('The series so far, best of 3: Player 1 – 1, dirk – 0.').waitFor();
      await page.locator('[data-test=ended] a', { hasText: 'To the next game' }).click();
      await page.waitForSelector('[data-test=ended]', { state: 'detached' });
    }
    // They have changed seats; both have come, so it begins by itself.
    for (const page of [ann, bob])
      for (const one of await page.locator('[data-test=room-state] ~ ul button', { hasText: 'Sit' }).all()) await one.click();
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');
    await giveUp();
    await ann.locator('[data-test=series]').getByText('has won the series, best of 3').waitFor();
    assert.equal(await ann.locator('[data-test=ended] a', { hasText: 'To the next game' }).count(), 0, 'it is decided');
    await leave(ann, bob);
  });

  it('what a bot did for somebody is told in the list of games too', async () => {
    const [ann] = await people('emil');
    const position = await midGame('ragusa', { players: 2 }, 76);
    await newTable(ann, 'ragusa', undefined, ['me', 'random'], { position });
    await ann.locator('[data-test=seats]').first().click();
    await ann.locator('[data-test=resign]').first().click();
    await ann.waitForSelector('[data-test=end] [data-test=stood-in]', { timeout: 60_000 });
    await ann.goto('/people/me');
    const played = ann.locator('[data-test=played]').first();
    await played.waitFor();
    assert.match(await played.locator('[data-test=stood-in]').innerText(), /\(a bot made \d+ moves?\)/);
    await leave(ann);
  });

  it('a holiday, a new password, and an account that is gone with what it said', async () => {
    const ann = await account('cecile');
    const other = await person(browser, server.url);
    await rest(other, 'POST', '/api/login', { login: 'cecile', password: 'correct horse' });
    await ann.click('button.me');
    await ann.getByText('Holiday', { exact: true }).click();
    await ann.locator('button', { hasText: '7 days' }).click();
    await ann.getByText('Your holiday lasts until').waitFor();
    await ann.locator('button', { hasText: 'I am back' }).click();
    await ann.locator('button', { hasText: '7 days' }).waitFor();

    await ann.getByText('Change the password', { exact: true }).click();
    await ann.locator('details[open] [autocomplete=current-password]').first().fill('correct horse');
    await ann.locator('details[open] [autocomplete=new-password]').fill('battery staple');
    await ann.locator('details[open] [autocomplete=new-password]').press('Enter');
    await ann.locator('.notice').getByText('all other devices are signed out').waitFor();
    assert.equal((await rest(other, 'GET', '/api/me')).account, null, 'the other device is signed out');

    ann.on('dialog', (dialog) => dialog.accept());
    await ann.goto('/');
    await ann.click('button.me');
    await ann.getByText('My data', { exact: true }).click();
    await ann.locator('details[open] [autocomplete=current-password]').fill('battery staple');
    await ann.locator('button', { hasText: 'Delete' }).click();
    await eventually(async () => (await rest(ann, 'GET', '/api/me')).account === null, 'the account is gone');
    const again = await other.context().request.fetch('/api/login', {
      method: 'POST',
      data: { login: 'cecile', password: 'battery staple' },
      headers: { Origin: other.home },
    });
    assert.equal(again.status(), 401);
    await leave(ann, other);
  });
});
