// Games that are studied: the challenge of the day, the tutor, statistics and one's own play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, useTheme } from './check.mjs';
import { browser, letBotsFinish, newTable, person, playByPointing, root, server, startTogether } from './kit.mjs';

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

describe('own mistakes', () => {
  it('are puzzles: hints in three steps, something better is found, the rest comes back', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    // A record from elsewhere: whose mistakes they are does not matter.
    await page.goto(`${server.url}/`);
    const text = readFileSync(join(root, 'docs/examples/burgundy.reeve'), 'utf8');
    const { table } = await call(page, '/api/records', { text });
    await page.goto(`${server.url}/t/${table}/move/0?analysis=1`);
    await page.waitForSelector('[data-test=analysis][data-status=done]', { timeout: 120_000 });
    await page.click('[data-test=learn]');
    await page.waitForSelector('[data-test=puzzle][data-state=open]');
    const id = await page.getAttribute('[data-test=puzzle]', 'data-id');
    await checkAccess(page, 'a mistake');
    for (let n = 0; n < 3; n++) {
      await page.waitForSelector('[data-test=puzzle-hint]:not([disabled])');
      await page.click('[data-test=puzzle-hint]');
    }
    await page.waitForSelector('[data-test=puzzle][data-state=solved]');
    assert.ok(!(await page.locator('[data-test=answer]').innerText()).includes('⟦'));
    const memory = await page.evaluate(() => JSON.parse(localStorage.getItem('reeve.puzzles.mistakes.burgundy')));
    assert.equal(memory[id].found, 0);
    // The game stays where it was: any move of the list is judged by games played on to the end.
    await page.reload();
    await page.waitForSelector('[data-test=puzzle][data-state=open]');
    await page.click('[data-test=all-moves]');
    await page.locator('dialog [data-move]').first().click();
    const confirm = page.locator('[data-test=confirm]');
    if (await confirm.count()) await confirm.click();
    await page.waitForSelector('[data-test=puzzle]:is([data-state=solved], [data-state=wrong])', { timeout: 60_000 });
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

describe('statistics', () => {
  it('tell how games began, and of the own ones what was lost', async () => {
    const page = await person(browser, server.url, { language: 'ru', width: 390, height: 844 });
    await newTable(page, 'villagers', { players: 2 }, ['me', 'random']);
    await letBotsFinish(page);
    await page.click('[data-test=to-analysis]');
    await page.waitForSelector('[data-test=analysis][data-status=done]', { timeout: 120_000 });
    await page.goto(`${server.url}/statistics/villagers`);
    await page.waitForSelector('[data-test=statistics][data-ready=true]');
    await page.waitForSelector('[data-test=own-course]');
    assert.ok((await page.locator('[data-test=bars]').count()) >= 3);
    assert.ok(!(await page.locator('main').innerText()).includes('⟦'));
    await checkRussian(page, 'statistics');
    for (const theme of ['light', 'dark']) {
      await useTheme(page, theme);
      await checkAccess(page, `statistics, ${theme}`);
    }
    await page.selectOption('[data-test=players]', '4');
    await page.waitForSelector('[data-test=nothing]');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
