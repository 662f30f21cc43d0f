// Games that are studied: the challenge of the day and the tutor.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, useTheme } from './check.mjs';
import { browser, newTable, person, playByPointing, server, startTogether } from './kit.mjs';

startTogether();

const call = (page, path, body) =>
  page.evaluate(
    ([to, what]) =>
      fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what) }).then(async (reply) => ({
        status: reply.status,
        ...(await reply.json()),
      })),
    [path, body],
  );

describe('the challenge of the day', () => {
  it('is begun once, played on, and stands in its table', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    await page.goto(`${server.url}/puzzles/villagers`);
    await page.click('[data-test=to-challenge]');
    await page.waitForSelector('[data-test=challenge-guest]');
    await call(page, '/api/register', { login: 'chal', password: 'a long password', name: 'Анна' });
    await page.reload();
    await page.click('[data-test=challenge-begin]');
    await page.waitForSelector('[data-test=table]');
    const table = new URL(page.url()).pathname.split('/')[2];
    await page.goto(`${server.url}/challenge/villagers`);
    await page.waitForSelector('[data-test=challenge][data-yours=running]');
    assert.equal(await page.locator('[data-test=challenge-begin]').count(), 0);
    assert.equal((await call(page, '/api/challenge/villagers', {})).error.code, 'challenge_begun');
    await checkRussian(page, 'challenge');
    for (const theme of ['light', 'dark']) {
      await useTheme(page, theme);
      await checkAccess(page, `challenge, ${theme}`);
    }
    await page.click('[data-test=challenge-on]');
    await page.waitForSelector('[data-test=table]');
    assert.ok(page.url().includes(`/t/${table}`));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

describe('the tutor', () => {
  it('is seen by all and tells a player of the own turn', async () => {
    const page = await person(browser, server.url, { language: 'pl' });
    await page.goto(`${server.url}/new/ragusa`);
    await page.waitForSelector('[data-test=tutor]:not([disabled])');
    await newTable(page, 'ragusa', { players: 2 }, ['me', 'random'], { tutor: true });
    await page.waitForSelector('[data-test=table]', { timeout: 120_000 });
    await page.waitForSelector('[data-test=tutor-on]');
    await playByPointing(page, { stop: ({ moves, turn }) => moves > 0 && !turn });
    await page.waitForSelector('[data-test=tutor][data-status=done]', { timeout: 120_000 });
    assert.ok(!(await page.locator('[data-test=tutor]').innerText()).includes('⟦'));
    await checkAccess(page, 'tutor');
    // Who only looks on sees that there is one, and nothing of what it says.
    const other = await person(browser, server.url, {});
    await other.goto(page.url());
    await other.waitForSelector('[data-test=tutor-on]');
    assert.equal(await other.locator('[data-test=tutor]').count(), 0);
    await other.context().close();
    await page.context().close();
  });
});
