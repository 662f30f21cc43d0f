// Every lesson is finished by somebody who only does what it says: reads on, and clicks what is marked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, followLesson, person, server, startTogether } from './kit.mjs';

startTogether();

for (const [game, language] of [['burgundy', 'en'], ['ragusa', 'pl'], ['villagers', 'ru']])
  test(`the six lessons of ${game}, one after another, in ${language}`, async () => {
    const page = await person(browser, server.url, { language });
    await page.goto('/');
    await page.click(`[data-test=learn-${game}]`);
    await page.click('[data-test=lesson-1]');
    for (let number = 1; number <= 6; number++) {
      assert.ok((await followLesson(page)) >= 3, `lesson ${number} has steps`);
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

test('on a phone the part of the table a lesson speaks of comes into sight', async () => {
  const page = await person(browser, server.url, { width: 390, height: 844, touch: true });
  await page.goto('/learn/burgundy');
  await page.click('[data-test=lesson-1]');
  await page.waitForSelector('.piece.lit');
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('.place').getBoundingClientRect();
    return [...document.querySelectorAll('.piece.lit')].every((piece) => {
      const box = piece.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
  });
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
