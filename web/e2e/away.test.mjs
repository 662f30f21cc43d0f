// What people notice of each other: who is away and what the others can do then, a bot in one's place, who watches and
// who comes, words of somebody who is not to be heard, the phone's own share sheet, the mark on the app's icon.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, eventually, newTable, person, rest, server, startTogether } from './kit.mjs';

startTogether();

const phone = { width: 390, height: 844, touch: true };
const named = async (name, options = {}) => {
  const page = await person(browser, server.url, options);
  await rest(page, 'GET', '/api/me');
  await rest(page, 'POST', '/api/me', { name });
  return page;
};
/** Ann's table of two, begun; Bob sits there too. */
async function begun(ann, bob, more = {}) {
  const table = await newTable(ann, 'burgundy', { players: 2 }, ['me', 'open'], { start: 'full', ...more });
  await bob.goto(`/t/${table}`);
  await bob.locator('[data-test=seat-1] button').first().click();
  for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');
  return table;
}
async function leave(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
}

describe('people notice each other', () => {
  it('a bot in one’s place is told in sight on a phone, and sent away again', async () => {
    const ann = await named('Ann');
    const bob = await named('Bob', phone);
    await begun(ann, bob);
    await bob.locator('[data-test=seats]').first().tap();
    await bob.locator('[data-test=resign]').first().tap();
    const told = bob.locator('[data-test=bot-plays]');
    await told.waitFor();
    assert.match(await told.innerText(), /A bot is playing for you/);
    // However far the board was moved.
    await bob.locator('main.place').evaluate((place) => (place.scrollTop = place.scrollHeight));
    const { y, height } = await told.boundingBox();
    assert.ok(y >= 0 && y + height <= phone.height, `at ${y} px of ${phone.height}`);
    await ann.locator('header .seats').getByText('Bob').waitFor();
    await told.locator('button').tap();
    await told.waitFor({ state: 'detached' });
    await leave(ann, bob);
  });

  it('somebody stays away: the others are asked how it goes on, without loading anything anew', async () => {
    const ann = await named('Ann');
    const bob = await named('Bob');
    await ann.clock.install();
    await begun(ann, bob);
    assert.equal(await ann.locator('[data-test=absent]').count(), 0);
    await bob.context().close();
    await eventually(async () => {
      await ann.clock.runFor(5_000);
      return (await ann.locator('[data-test=absent]').count()) > 0;
    }, 'asked');
    assert.match(await ann.locator('[data-test=absent]').innerText(), /Bob/);
    assert.deepEqual(await ann.locator('[data-test=absent] button').count(), 3, 'a bot, the end, or patience');
    await leave(ann);
  });

  it('who watches is seen, who comes is heard, who is muted stays so; a link goes to the phone’s own sheet', async () => {
    const ann = await named('Ann', phone);
    const bob = await named('Bob');
    for (const page of [ann, bob]) await page.addInitScript(() => {
      window.did = { shared: [], tones: 0, badge: 0 };
      navigator.share = async (what) => void window.did.shared.push(what.url);
      navigator.setAppBadge = async (count) => void (window.did.badge = count);
      const tone = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        window.did.tones++;
        return tone.call(this);
      };
    });
    const eve = await named('Eve');
    const table = await newTable(ann, 'burgundy', { players: 2 }, ['me', 'open'], {
      start: 'full',
      chat: 'everyone',
      clock: { kind: 'days', move_ms: 3 * 86_400_000 },
    });
    await ann.locator('[data-test=share-sheet]').tap();
    const did = (page, what) => page.evaluate((name) => window.did[name], what);
    assert.deepEqual(await did(ann, 'shared'), [`${server.url}/t/${table}`]);
    await bob.goto(`/t/${table}`);
    await bob.locator('[data-test=seat-1] button').first().click();
    await eventually(async () => (await did(ann, 'tones')) > 0, 'somebody comes');
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');

    await eve.goto(`/t/${table}`);
    await eve.waitForSelector('[data-test=table]');
    await bob.locator('[data-test=watchers]').waitFor();
    assert.match(await bob.locator('[data-test=watchers]').innerText(), /1 person is watching/);
    await eve.click('[data-test=panel-chat]');
    await eve.fill('.chat input', 'look there');
    await eve.keyboard.press('Enter');
    await bob.click('[data-test=panel-chat]');
    const line = bob.locator('.chat li', { hasText: 'look there' });
    await line.locator('button').click();
    await line.waitFor({ state: 'detached' });
    await bob.reload();
    await bob.click('[data-test=panel-chat]');
    await bob.locator('.chat input').waitFor();
    await eve.fill('.chat input', 'and there');
    await eve.keyboard.press('Enter');
    await eve.locator('.chat li', { hasText: 'and there' }).waitFor();
    assert.equal(await bob.locator('.chat li', { hasText: 'there' }).count(), 0, 'not after loading anew either');

    // At home: how long there is, and the mark on the app's icon.
    const first = (await ann.locator('[data-turn=true]').count()) > 0 ? ann : bob;
    await first.goto('/');
    assert.match(await first.locator(`#mine ~ ul a[href="/t/${table}"]`).innerText(), /Your turn[^]*(2|3) days/);
    await eventually(async () => (await did(first, 'badge')) === 1, 'a badge');
    await leave(ann, bob, eve);
  });

  it('a game from elsewhere is marked as that', async () => {
    const ann = await named('Ann');
    const table = await newTable(ann, 'ragusa', { players: 2 }, ['random', 'random']);
    await eventually(async () => (await rest(ann, 'GET', `/api/tables/${table}`)).status === 'over', 'bots have played', 60);
    const record = await (await ann.context().request.get(`/api/tables/${table}/record`)).text();
    const { table: copy } = await rest(ann, 'POST', '/api/records', { text: record });
    await ann.goto(`/t/${copy}/move/0`);
    await ann.locator('[data-test=imported]').waitFor();
    await leave(ann);
  });
});
