// The end of a game: on the whole screen, counted up, with records and a picture; and its replay.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian, checkThemes } from './check.mjs';
import { browser, letBotsFinish, midGame, newTable, person, playByPointing, server, startTogether } from './kit.mjs';

startTogether();

const end = '[data-test=end]';
const total = (page, seat) => page.locator(`[data-test=sum-${seat}]`).innerText().then(Number);
const scores = (page, table) =>
  page.evaluate((id) => fetch(`/api/tables/${id}/result`).then((answer) => answer.json()), table).then(({ seats }) => seats);

describe('the end of a game', () => {
  it('covers the screen, counts up to the result, keeps records and draws a picture', async () => {
    const page = await person(browser, server.url);
    const position = await midGame('burgundy', { players: 2 }, 130);
    const table = await newTable(page, 'burgundy', undefined, ['me', 'random'], { position });
    await playByPointing(page, { seed: 3 });
    await page.evaluate(() => localStorage.setItem('reeve.settings', JSON.stringify({ language: 'en', theme: 'light', motion: 'normal' })));
    await page.reload();
    await page.waitForSelector(end);
    const box = await page.locator(end).boundingBox();
    assert.deepEqual([box.width, box.height], [1280, 900]);

    // Counting: the sums only grow into the result, and a key shows it at once.
    await page.waitForSelector(`${end}[data-counted=false]`);
    await page.keyboard.press('Shift');
    await page.waitForSelector(`${end}[data-counted=true]`);
    const seats = await scores(page, table);
    for (const [seat, { score }] of seats.entries()) assert.equal(await total(page, seat), score);
    const winner = seats.findIndex(({ rank }) => rank === 1);
    assert.match(await page.locator('#end-title').innerText(), winner === 0 ? /You win/ : /wins/);
    const lead = Math.abs(seats[0].score - seats[1].score);
    assert.match(await page.locator('[data-test=reason]').first().innerText(), new RegExp(`^(${lead} points? ahead|Equal)`));

    // Records: of the game and of the duchy; looking again changes nothing.
    const records = () => page.locator('[data-test=record]').allInnerTexts();
    const first = await records();
    assert.equal(first.length, 2);
    assert.match(first[1], new RegExp(`Duchy \\d+: ${seats[0].score} points – your first result`));
    await page.reload();
    await page.waitForSelector(end);
    assert.deepEqual(await records(), first);

    const saved = page.waitForEvent('download');
    await page.click('[data-test=picture]');
    const picture = await saved;
    assert.equal(picture.suggestedFilename(), `reeve-burgundy-${table}.png`);
    const bytes = [];
    for await (const chunk of await picture.createReadStream()) bytes.push(chunk);
    const png = Buffer.concat(bytes);
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);

    // The board is one click away, and the way back too.
    await page.click('[data-test=end-close]');
    await page.waitForSelector(end, { state: 'detached' });
    await page.click('[data-test=panel-end]');
    await page.waitForSelector(end);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('fits a phone, in Russian, in both themes', async () => {
    const page = await person(browser, server.url, { width: 390, height: 844, language: 'ru' });
    await newTable(page, 'villagers', { players: 2 }, ['me', 'random']);
    await letBotsFinish(page);
    await page.waitForSelector(`${end}[data-counted=true]`);
    // A bot has won against one that plays anything: not the reader, whose record it is not either.
    assert.doesNotMatch(await page.locator('#end-title').innerText(), /^Вы/);
    assert.match(await page.locator('[data-test=reason]').first().innerText(), /играл бот/);
    assert.equal(await page.locator('[data-test=record]').count(), 0);
    await checkThemes(page, 'end on a phone');
    await checkRussian(page, 'end on a phone');
    const over = await page.locator(end).evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(over <= 0, `the end is ${over} px too wide`);
    await page.context().close();
  });
});

describe('a replay', () => {
  it('tells and lights each step, has marks for turns and phases, log lines are places, at any speed', async () => {
    const page = await person(browser, server.url);
    const table = await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await letBotsFinish(page);
    await page.click('[data-test=to-replay]');
    await page.waitForSelector('[data-test=chapter]');
    assert.equal(await page.locator(end).count(), 0);
    assert.deepEqual(await page.locator('[data-test=chapter]').allInnerTexts(), ['B', 'C', 'D', 'E']);
    assert.ok((await page.locator('[data-test=turns] path').count()) > 40);
    const at = (step) => page.waitForFunction((n) => document.querySelector('[data-test=table]')?.dataset.seq === String(n), step);
    const caption = () => page.locator('[data-test=caption]').innerText();

    // A phase, then turn by turn: what happened is told and lit.
    await page.click('[data-test=chapter] >> nth=1');
    await page.waitForFunction(() => /Phase C begins/.test(document.querySelector('[data-test=caption]').textContent));
    const before = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.click('[data-test=turn-on]');
    await page.waitForFunction((n) => Number(document.querySelector('[data-test=table]')?.dataset.seq) > n, before);
    assert.match(await caption(), /\w+ \w+/);
    // (Some turns touch no piece of the board: workers hired, a turn ended.)
    let lit = 0;
    for (let turn = 0; turn < 12 && lit === 0; turn++) {
      const shown = Number(await page.getAttribute('[data-test=table]', 'data-seq'));
      await page.click('[data-test=turn-on]');
      await page.waitForFunction((n) => Number(document.querySelector('[data-test=table]')?.dataset.seq) > n, shown);
      await page.waitForTimeout(150);
      lit = await page.locator('.board .piece.lit').count();
    }
    assert.ok(lit > 0, 'no step lights a piece');

    // A line of the log is a place: its step is shown, and it is the current line.
    // The caption tells the reader's own in the second person, as the log does.
    const lines = await page.locator('aside ol button').allInnerTexts();
    const words = lines.slice(12).find((text) => /^You /.test(text));
    const line = page.locator('aside ol button').nth(lines.indexOf(words, 12));
    await line.click();
    await page.waitForFunction((text) => document.querySelector('[data-test=caption]').textContent.includes(text), words);
    await page.waitForFunction(() => document.querySelector('aside [aria-current=step]')?.textContent !== undefined);

    // It runs by itself to the end, faster when wanted.
    const steps = Number(await page.locator('.replay input').getAttribute('max'));
    await page.goto(`/t/${table}/move/${steps - 2}`);
    await at(steps - 2);
    await page.selectOption('[data-test=replay-speed]', '4');
    await page.click('[data-test=replay-play]');
    await at(steps);
    await page.click('[data-test=panel-scores]');
    assert.equal(await page.locator('aside tfoot td').count(), 2);
    await checkAccess(page, 'replay');
    await page.setViewportSize({ width: 390, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `the replay is ${over} px too wide on a phone`);
    // The way closer covers nothing of the board.
    assert.equal(await page.locator('.place [data-test=zoom]').count(), 0);
    await page.click('.replay [data-test=zoom]');
    await page.waitForSelector('.board[data-zoom="1.90"]');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
