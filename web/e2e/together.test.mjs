// People who play together: friends in two taps on phones, the waiting room, games that wait, ends that
// are not the rules', accounts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian } from './check.mjs';
import { browser, newTable, person, rest, server, startTogether } from './kit.mjs';

startTogether();

const phone = { width: 390, height: 844, touch: true };
const tap = (page, name) => page.locator(`[data-test=${name}]`).first().tap();

describe('together', () => {
  it('two phones: with friends in two taps, a name on arrival, and it begins by itself', async () => {
    const ann = await person(browser, server.url, phone);
    const bob = await person(browser, server.url, phone);
    await ann.goto('/');
    // What people who stay look for is in sight on the first page, not in its small print.
    for (const name of ['challenge', 'tournaments', 'statistics']) {
      const { height } = await ann.locator(`nav [data-test=${name}-link]`).boundingBox();
      assert.ok(height >= 36, `${name}: a button of ${height} px`);
    }
    await tap(ann, 'friends-ragusa');
    await ann.waitForSelector('[data-test=friends-2]');
    // However many can play, the numbers stand in one line.
    const lines = await ann.locator('dialog .number').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    assert.equal(lines, 1);
    await ann.fill('[data-test=friends-name]', 'Ann');
    await tap(ann, 'friends-2');
    await ann.waitForSelector('[data-test=qr]');
    assert.match(await ann.locator('[data-test=agreed]').innerText(), /No clock/);
    assert.match(await ann.locator('[data-test=room-state]').innerText(), /Send the link/);
    await checkAccess(ann, 'waiting room');

    await bob.goto(ann.url());
    await bob.fill('[data-test=arrive-name]', 'Bob');
    await tap(bob, 'arrive');
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');
    assert.match(await ann.locator('header .seats').innerText(), /Bob/);
    assert.match(await bob.locator('header .seats').innerText(), /Ann/);

    // At home what waits for me comes first, with how it stands; the title counts.
    const turn = (await ann.locator('[data-turn=true]').count()) > 0 ? ann : bob;
    await turn.goto('/');
    const first = turn.locator('#mine ~ ul a').first();
    await first.waitFor();
    assert.match(await first.innerText(), /Your turn/);
    assert.match(await first.locator('[data-test=standing]').innerText(), /\d+ : \d+/);
    assert.ok((await first.boundingBox()).y < phone.height / 2, 'in sight without scrolling');
    await turn.waitForFunction(() => document.title.startsWith('(1) '));

    // Of two who resigns ends the game, and the other is told.
    const [loser, winner] = [turn, turn === ann ? bob : ann];
    loser.on('dialog', (dialog) => dialog.accept());
    await first.tap();
    await loser.waitForSelector('[data-test=table]');
    await tap(loser, 'seats');
    await tap(loser, 'give-up');
    await winner.waitForSelector('[data-test=ended]');
    assert.match(await winner.locator('[data-test=ended]').innerText(), /resigned/);
    for (const page of [ann, bob]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });

  it('the waiting room: chat, somebody is sent away, everything in Russian', async () => {
    const ann = await person(browser, server.url);
    const bob = await person(browser, server.url, { language: 'ru' });
    const table = await newTable(ann, 'burgundy', { players: 2 }, ['me', 'open'], { hints: false });
    await bob.goto(`/t/${table}`);
    await bob.waitForSelector('[data-test=agreed]');
    await checkRussian(bob, 'waiting room');
    // Who has not sat down yet is told to the others as that, not as somebody who watches; oneself not at all.
    await ann.locator('[data-test=at-door]').getByText('1 person has opened the link').waitFor();
    assert.equal(await bob.locator('[data-test=at-door]').count(), 0);
    await bob.fill('[data-test=arrive-name]', 'Боб');
    await bob.click('[data-test=arrive]');
    await ann.locator('[data-test=seat-1]').getByText('Боб').waitFor();
    await ann.waitForSelector('[data-test=at-door]', { state: 'detached' });
    await bob.fill('.chat input', 'привет');
    await bob.keyboard.press('Enter');
    await ann.locator('.chat li').getByText('привет').waitFor();
    assert.match(await ann.locator('[data-test=agreed]').innerText(), /No hints/);
    await ann.click('[data-test=send-away]');
    await ann.locator('[data-test=seat-1] .name').getByText('free seat').waitFor();
    await bob.locator('[data-test=seat-1] button').click();
    await bob.locator('.notice').waitFor();
    for (const page of [ann, bob]) await page.context().close();
  });

  it('another game that waits is one click away, and chat has a mark', async () => {
    const ann = await person(browser, server.url);
    const bob = await person(browser, server.url);
    await newTable(ann, 'burgundy', { players: 2 }, ['me', 'random']);
    await ann.waitForSelector('[data-turn=true]');
    const table = await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open'], { start: 'full' });
    await bob.goto(`/t/${table}`);
    await bob.click('[data-test=arrive]');
    await ann.waitForSelector('[data-test=next-game]');
    await bob.waitForSelector('[data-test=panel-chat]');
    await bob.click('[data-test=panel-chat]');
    await bob.fill('.chat input', 'hello');
    await bob.keyboard.press('Enter');
    await ann.waitForSelector('[data-test=unread]');
    await ann.click('[data-test=panel-chat]');
    await ann.waitForSelector('[data-test=unread]', { state: 'detached' });
    await ann.click('[data-test=next-game]');
    await ann.waitForFunction((old) => !location.pathname.includes(old), table);
    for (const page of [ann, bob]) await page.context().close();
  });

  it('Enter in the form of a new account makes one; its devices and its data are there', async () => {
    const ann = await person(browser, server.url);
    await ann.goto('/');
    await ann.click('button.me');
    await ann.click('[data-test=join]');
    await ann.fill('[data-test=sign-up] [autocomplete=username]', 'ann');
    // A password may be pasted, as managers of passwords do.
    await ann.keyboard.press('Control+A');
    await ann.keyboard.press('Control+C');
    await ann.focus('[data-test=sign-up] [autocomplete=new-password]');
    await ann.keyboard.press('Control+V');
    assert.equal(await ann.inputValue('[data-test=sign-up] [autocomplete=new-password]'), 'ann');
    await ann.fill('[data-test=sign-up] [type=password]', 'password1234');
    await ann.keyboard.press('Enter');
    await ann.locator('[role=alert]').getByText('first that anybody would try').waitFor();
    await ann.fill('[data-test=sign-up] [type=password]', 'correct horse');
    // Whoever types it may look at it.
    await ann.click('[data-test=sign-up] [data-test=look]');
    assert.equal(await ann.locator('[data-test=sign-up] [autocomplete=new-password]').getAttribute('type'), 'text');
    await ann.locator('[data-test=sign-up] [autocomplete=new-password]').press('Enter');
    await ann.getByText('Signed in as ann').waitFor();
    await ann.getByText('Signed-in devices').click();
    assert.equal(await ann.locator('[data-test=device]').count(), 1);
    const all = await rest(ann, 'GET', '/api/export');
    assert.equal(all.login, 'ann');
    assert.deepEqual(ann.problems, []);
    await ann.context().close();
  });

  it('can be put on the home screen: a manifest, and icons of the sizes it says', async () => {
    const page = await person(browser, server.url);
    await page.goto('/');
    const manifest = new URL(await page.getAttribute('link[rel=manifest]', 'href'), page.url());
    const { icons, start_url } = await rest(page, 'GET', manifest.pathname);
    assert.equal(new URL(start_url, manifest).pathname, '/'); // beside the manifest, wherever the page stands
    for (const { src, sizes } of icons) {
      const [wide, high] = await page.evaluate(
        (address) =>
          new Promise((done, fail) => {
            const image = new Image();
            image.onload = () => done([image.naturalWidth, image.naturalHeight]);
            image.onerror = fail;
            image.src = address;
          }),
        src,
      );
      if (sizes !== 'any') assert.equal(`${wide}x${high}`, sizes, src);
    }
    await page.context().close();
  });

  it('addresses that lead nowhere say so', async () => {
    const page = await person(browser, server.url);
    const answer = await page.goto('/nowhere/100%25');
    assert.equal(answer.status(), 404);
    await page.waitForSelector('[data-test=nothing-here]');
    await page.context().close();
  });
});
