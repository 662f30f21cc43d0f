// Every lesson is finished by somebody who only does what it says: reads on, and clicks what is marked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, person, playByPointing, server, startTogether } from './kit.mjs';

startTogether();

const standing = (page) =>
  page.evaluate(() => {
    const lesson = document.querySelector('[data-test=lesson]');
    return {
      step: Number(lesson?.dataset.step ?? -1),
      done: lesson?.dataset.done === 'true',
      reading: document.querySelector('[data-test=lesson-next]') !== null,
    };
  });

/** Follows the lesson on the screen to its end; how many steps it had. */
async function follow(page) {
  await page.waitForSelector('[data-test=lesson]');
  for (let clicks = 0; clicks < 60; clicks++) {
    const { done, reading, step } = await standing(page);
    if (done) return step;
    if (reading) {
      await page.click('[data-test=lesson-next]');
      continue;
    }
    await playByPointing(page, { seed: clicks, seconds: 30, stop: ({ moves }) => moves > 0 });
    // The step is over when the server has answered.
    await page
      .waitForFunction((old) => Number(document.querySelector('[data-test=lesson]')?.dataset.step) !== old, step, { timeout: 300 })
      .catch(() => {});
  }
  throw new Error('the lesson does not end');
}

for (const [game, language] of [['burgundy', 'en'], ['ragusa', 'pl'], ['villagers', 'ru']])
  test(`the six lessons of ${game}, one after another, in ${language}`, async () => {
    const page = await person(browser, server.url, { language });
    await page.goto('/');
    await page.click(`[data-test=learn-${game}]`);
    await page.click('[data-test=lesson-1]');
    for (let number = 1; number <= 6; number++) {
      assert.ok((await follow(page)) >= 3, `lesson ${number} has steps`);
      const address = page.url();
      if (number < 6) {
        await page.click('[data-test=lesson-on]');
        await page.waitForURL((url) => url.href !== address);
      }
    }
    // Progress is kept, and a lesson is no game that waits for anybody.
    await page.goto(`/learn/${game}`);
    await page.waitForSelector('[data-test=lesson-6]');
    assert.equal(await page.locator('.number.done').count(), 6);
    await page.goto('/');
    await page.waitForSelector(`[data-test=play-${game}]`);
    assert.equal(await page.locator('a[href^="/t/"]').count(), 0, 'no lesson among the own tables');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

test('a lesson refuses kindly what it does not ask for, survives a reload, and starts again', async () => {
  const page = await person(browser, server.url);
  await page.goto('/learn/burgundy');
  await page.click('[data-test=lesson-1]');
  await page.click('[data-test=lesson-next]');
  // A tile in a depot could be taken in a game; here it is not marked.
  assert.equal(await page.locator('.board .piece.legal[data-piece^="depot:"]').count(), 0);
  await page.locator('.board [data-piece="depot:3:market"]').click({ force: true });
  await page.waitForSelector('.notice');
  await page.reload();
  await page.waitForSelector('[data-test=lesson][data-step="1"]');
  const before = page.url();
  await page.getByRole('button', { name: 'From the start' }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForSelector('[data-test=lesson][data-step="0"]');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
