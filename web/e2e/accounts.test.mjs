// Accounts beside each other: two tabs, a guest's late answer, good passwords, seats kept for friends;
// what is stored and who runs the server; what a link shows in a chat.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian } from './check.mjs';
import { account, browser, eventually, newTable, person, rest, server, startTogether } from './kit.mjs';

const texts = mkdtempSync(join(tmpdir(), 'reeve-texts-'));
writeFileSync(join(texts, 'imprint'), '# Кто мы\n\nАнна, Краков.\n<b>не разметка</b> [почта](https://mail.example/)\n');
startTogether(async () => {}, () => ['--imprint', join(texts, 'imprint')]);

const phone = { width: 390, height: 844, touch: true };
const me = (page) => rest(page, 'GET', '/api/me');

describe('accounts', () => {
  it('two tabs are one person; a guest’s late answer takes no account away', async () => {
    const first = await person(browser, server.url);
    await first.goto('/');
    await me(first);
    const guest = (await first.context().cookies()).find(({ name }) => name === 'reeve-guest');
    assert.ok(guest, 'a guest has a cookie of its own name');
    const second = await first.context().newPage();
    await second.goto('/');
    await second.locator('button.me').waitFor();

    // Made with the form, whose meter helps.
    await first.click('button.me');
    await first.click('[data-test=join]');
    await first.fill('[data-test=sign-up] [autocomplete=username]', 'anna');
    const field = first.locator('[data-test=sign-up] [autocomplete=new-password]');
    for (const [password, verdict] of [['short', /7 more characters/], ['aaaaaaaaaaaaaa', /Weak/], ['correct horse', /Fair/], ['correct horse battery', /Good/]]) {
      await field.fill(password);
      assert.match(await first.locator('[data-test=strength]').innerText(), verdict);
    }
    await checkAccess(first, 'a password and its meter');
    await field.press('Enter');
    await first.getByText('Signed in as anna').waitFor();
    await rest(first, 'POST', '/api/me', { name: 'Anna B' });
    await eventually(async () => /Anna B/.test(await second.locator('button.me').innerText()), 'the other tab knows');

    // Of the account the browser's storage has no secret, and scripts cannot read the cookie; one's games are
    // kept there for times without a network.
    const kept = (page) => page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
    await newTable(second, 'ragusa', { players: 2 }, ['me', 'random']);
    await second.goto('/');
    await eventually(async () => (await kept(second)).includes('reeve.mine'), 'the own games are remembered');
    const cookie = (await first.context().cookies()).find(({ name }) => name === 'reeve');
    assert.ok(cookie.value.length > 20);
    for (const secret of ['correct horse', cookie.value]) assert.ok(!(await kept(second)).includes(secret), 'a secret is kept');
    assert.ok((await kept(second)).startsWith('["",'), 'no cookie is there for scripts');
    const { table } = (await rest(first, 'GET', '/api/my-tables')).tables[0];
    assert.ok((await kept(second)).includes(table));

    // What an answer that was under way would have done.
    await first.context().addCookies([guest]);
    await second.reload();
    assert.equal((await me(second)).account, 'anna');
    // Signed out in one, signed out in both.
    await first.locator('button', { hasText: 'Sign out' }).first().click();
    await eventually(async () => (await me(second)).account === null, 'signed out here too');
    await eventually(async () => /Guest/.test(await second.locator('button.me').innerText()), 'and says so');
    await eventually(async () => !(await kept(second)).includes(table), 'what was the account’s is not left behind');
    assert.deepEqual(first.problems, []);
    await first.context().close();
  });

  it('a device is signed out from another one, and its page knows at once', async () => {
    const ann = await account('far-ann', phone);
    const other = await person(browser, server.url);
    await rest(other, 'GET', '/api/me');
    await rest(other, 'POST', '/api/login', { login: 'far-ann', password: 'correct horse' });
    await other.goto('/');
    await other.locator('button.me', { hasText: 'far-ann' }).waitFor();
    await ann.locator('button.me').tap();
    await ann.getByText('Signed-in devices').tap();
    const devices = ann.locator('[data-test=device]');
    await devices.nth(1).waitFor();
    assert.equal(await devices.locator('button').count(), 1, 'this one has none of its own');
    await devices.locator('button').tap();
    await devices.nth(1).waitFor({ state: 'detached' });
    await other.locator('button.me', { hasText: 'Guest' }).waitFor();
    assert.equal((await me(other)).account, null);
    assert.equal((await me(ann)).account, 'far-ann');
    for (const page of [ann, other]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });

  it('a seat is kept for a friend, who finds it among the own games', async () => {
    const ann = await account('kept-ann');
    const bob = await account('kept-bob', { ...phone, language: 'ru' });
    const ids = [(await me(ann)).person, (await me(bob)).person];
    await rest(ann, 'POST', '/api/relations', { person: ids[1], relation: 'friend', on: true });
    await rest(bob, 'POST', '/api/relations', { person: ids[0], relation: 'friend', on: true });
    const table = await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open'], { start: 'full' });
    await ann.selectOption('[data-test=seat-1] select', { label: 'Keep for kept-bob' });
    await ann.locator('[data-test=seat-1] .name').getByText('kept for kept-bob').waitFor();
    await checkAccess(ann, 'a seat that is kept');
    const stranger = await person(browser, server.url);
    await stranger.goto(`/t/${table}`);
    await stranger.waitForSelector('[data-test=agreed]');
    assert.equal(await stranger.locator('[data-test=seat-1] button').count(), 0, 'not for others');
    await bob.goto('/');
    await bob.locator(`#mine ~ ul a[href="/t/${table}"]`).tap();
    await bob.locator('[data-test=seat-1] button').tap();
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');
    for (const page of [ann, bob, stranger]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });
});

describe('what a site says of itself', () => {
  it('what is stored, in three languages and on a phone; an imprint where there is one', async () => {
    for (const language of ['en', 'pl', 'ru']) {
      const page = await person(browser, server.url, { language, ...phone });
      await page.goto('/');
      await page.locator('[data-test=stored-link]').tap();
      await page.waitForSelector('[data-test=stored]');
      await page.waitForFunction(() => /. – Reeve$/.test(document.title));
      assert.ok((await page.locator('[data-test=stored] tbody tr').count()) >= 10);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
      await checkAccess(page, `what is stored, ${language}`);
      if (language === 'ru') await checkRussian(page, 'what is stored', ['Argon2id', 'push', 'Push']);
      await page.goto('/');
      assert.equal(await page.locator('[data-test=privacy-link]').count(), 0, 'nothing was written there');
      await page.locator('[data-test=imprint-link]').tap();
      const text = page.locator('[data-test=imprint]');
      await text.getByText('<b>не разметка</b>').waitFor();
      assert.equal(await text.locator('a[href="https://mail.example/"]').count(), 1);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
    assert.equal((await fetch(`${server.url}/imprint`)).status, 200);
    assert.equal((await fetch(`${server.url}/privacy`)).status, 404);
    const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
    for (const game of ['burgundy', 'ragusa', 'villagers']) assert.ok(map.includes(`${server.url}/rules/${game}</loc>`));
    assert.ok((await (await fetch(`${server.url}/robots.txt`)).text()).includes(`Sitemap: ${server.url}/sitemap.xml`));
  });

  it('a link to a running game shows its position', async () => {
    const page = await person(browser, server.url);
    for (const game of ['burgundy', 'ragusa', 'villagers']) {
      const table = await newTable(page, game, { players: 2 }, ['me', 'random']);
      const html = await (await fetch(`${server.url}/t/${table}`)).text();
      const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
      assert.equal(address, `${server.url}/api/tables/${table}/picture`);
      const picture = await page.evaluate(
        (src) =>
          new Promise((done, fail) => {
            const image = new Image();
            image.onload = () => {
              const canvas = new OffscreenCanvas(120, 63);
              const pen = canvas.getContext('2d');
              pen.drawImage(image, 0, 0, 120, 63);
              const { data } = pen.getImageData(0, 0, 120, 63);
              const colours = new Set();
              for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
              done({ wide: image.naturalWidth, high: image.naturalHeight, colours: colours.size });
            };
            image.onerror = () => fail(new Error('no picture'));
            image.src = src;
          }),
        new URL(address).pathname,
      );
      assert.deepEqual([picture.wide, picture.high], [1200, 630]);
      assert.ok(picture.colours > 40, `${game}: ${picture.colours} colours`);
    }
    await page.context().close();
  });
});
