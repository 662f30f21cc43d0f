// Games that are studied: the challenge of the day and the tutor.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
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
    await checkThemes(page, 'challenge');
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
    await newTable(page, 'ragusa', { players: 2 }, ['me', 'random'], { tutor: true, tutor_limit: 50 });
    await page.waitForSelector('[data-test=table]', { timeout: 120_000 });
    await page.waitForSelector('[data-test=tutor-on]');
    assert.match(await page.locator('[data-test=tutor-on]').innerText(), /50/);
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

  it('warns before a turn is handed over, and lets its player decide', async () => {
    const page = await person(browser, server.url, { language: 'en' });
    await newTable(page, 'ragusa', { players: 2 }, ['me', 'random'], { tutor: true, tutor_limit: 2.5 });
    await page.waitForSelector('[data-test=table][data-turn=true]', { timeout: 60_000 });
    // How a turn is judged is tested elsewhere; here every turn that would be handed over loses four points.
    let looked = 0;
    await page.route('**/tutor', async (route) => {
      if (!route.request().postDataJSON().move) return route.continue();
      looked++;
      const detail = { kind: 'pass' };
      const turn = { seat: 0, first_move: 0, played: ['a'], played_details: [detail], best: ['b'], best_details: [detail], loss: 4, standard_error: 0.5, share_lost: 0.1, mark: 'mistake', why: [], expected: [50, 50], winning: [0.5, 0.5] };
      await route.fulfill({ json: { status: 'done', warns: true, limit: 2.5, turn } });
    });
    const warning = page.locator('[data-test=tutor-warning]');
    const before = async () => {
      for (let seed = 1; (await warning.count()) === 0; seed++) {
        assert.ok(seed < 40, 'no turn came to its end');
        await Promise.race([playByPointing(page, { seed, stop: () => looked > 0, seconds: 20 }), warning.waitFor({ timeout: 20_000 })]).catch(() => {});
      }
    };
    await before();
    const { seq } = await page.locator('[data-test=table]').evaluate((table) => table.dataset);
    await checkAccess(page, 'warning');
    assert.match(await warning.innerText(), /4\.0 points/);
    await page.click('[data-test=tutor-back]');
    await warning.waitFor({ state: 'detached' });
    assert.equal(await page.getAttribute('[data-test=table]', 'data-seq'), seq, 'nothing was played');
    looked = 0;
    await before();
    await page.click('[data-test=tutor-anyway]');
    await page.waitForFunction((old) => document.querySelector('[data-test=table]').dataset.seq !== old, seq);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
