// The operator's page and script: behind a key, what was reported, what goes.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
import { account, browser, person, rest, root, server, startTogether } from './kit.mjs';

const key = 'a key that nobody guesses 1';
process.env.REEVE_OPERATOR_KEY = key;
startTogether();

const script = (words, env = { REEVE_OPERATOR_KEY: key }) =>
  new Promise((done) => {
    execFile(join(root, 'tools/operator'), words, { env: { PATH: process.env.PATH, REEVE_URL: server.url, ...env } }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('the operator', () => {
  it('sees what was reported, closes and hides what must go', async () => {
    const ann = await account('anna');
    const bob = await account('bert');
    const { person: about } = await rest(ann, 'GET', '/api/me');
    await rest(bob, 'POST', '/api/reports', { person: about, reason: 'name', text: 'that name' });

    const boss = await person(browser, server.url, { width: 390, height: 844 });
    boss.on('dialog', (dialog) => dialog.accept());
    await boss.goto('/operator');
    await boss.fill('[data-test=key]', 'a wrong key');
    await boss.click('[data-test=enter]');
    await boss.waitForSelector('[data-test=problem]');
    await checkAccess(boss, 'the key is asked for');
    await boss.fill('[data-test=key]', key);
    await boss.locator('[data-test=key]').press('Enter');
    await boss.waitForSelector('[data-test=figures]');
    assert.equal(await boss.locator('[data-figure=accounts]').innerText(), '2');
    await checkThemes(boss, "the operator's page");
    await boss.locator('[data-test=report]').waitFor();
    await boss.fill('[data-test=like]', 'anna');
    await boss.click('[data-test=find]');
    await boss.click('[data-test=hide-name]');
    await boss.locator('[data-test=person-row]').waitFor();
    const named = async () => (await rest(ann, 'GET', '/api/me')).name;
    for (let i = 0; i < 100 && (await named()) === 'anna'; i++) await boss.waitForTimeout(50);
    assert.match(await named(), /^Guest/);
    await boss.click('[data-test=close-account]');
    await boss.waitForSelector('[data-test=open-account]');
    const me = await rest(ann, 'GET', '/api/me');
    assert.equal(me.account, null, 'whoever was signed in is out');
    await boss.click('[data-test=close-report]');
    await boss.waitForSelector('[data-test=report]', { state: 'detached' });
    // The key is kept nowhere.
    const kept = await boss.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));
    assert.ok(!kept.includes(key));
    await boss.reload();
    await boss.waitForSelector('[data-test=key]');

    const russian = await person(browser, server.url, { language: 'ru' });
    await russian.goto('/operator');
    await russian.fill('[data-test=key]', key);
    await russian.click('[data-test=enter]');
    await russian.waitForSelector('[data-test=figures]');
    await checkRussian(russian, 'the operator', ['docs/operate.md']);
    for (const page of [ann, bob, boss, russian]) await page.context().close();
  });

  it('has a script for the same', async () => {
    const ann = await account('carla');
    const { table } = await rest(ann, 'POST', '/api/tables', {
      game: 'ragusa',
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'open' }],
      public: true,
    });
    const look = await script(['look']);
    assert.equal(look.code, 0, look.stderr);
    assert.ok(JSON.parse(look.stdout).tables.open >= 1);
    assert.equal((await script(['close-table', table])).code, 0);
    assert.equal(await ann.evaluate((id) => fetch(`/api/tables/${id}`).then(({ status }) => status), table), 404);
    const { person: carla } = await rest(ann, 'GET', '/api/me');
    const file = join(server.folder, 'key');
    writeFileSync(file, `${key}\n`);
    assert.equal((await script(['hide-name', carla], { REEVE_OPERATOR_KEY_FILE: file })).code, 0);
    assert.match((await rest(ann, 'GET', '/api/me')).name, /^Guest/);
    assert.equal((await script(['close-table', 'zzzzzzzzzzzzzzzz'])).code, 1, 'what is not there');
    assert.equal((await script(['look'], { REEVE_OPERATOR_KEY: 'a wrong key of sixteen' })).code, 1);
    for (const words of [[], ['burn'], ['close-table'], ['close-table', 'a b'], ['hide-text', table]])
      assert.equal((await script(words)).code, 2, words.join(' '));
    assert.equal((await script(['look'], {})).code, 2, 'no key');
    await ann.context().close();
  });
});
