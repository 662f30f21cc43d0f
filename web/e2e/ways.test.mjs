// Whole games in every way one can play: by a finger on a phone, by keys alone, and from words alone (the
// table in words and the list of all moves, as somebody who does not see the board plays). The long form plays
// each game in each way; the short one has what other files do not: a finger plays Burgundy in
// games.test.mjs, keys play Ragusa in table.test.mjs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, dice, newTable, person, playByKeys, playByPointing, server, startTogether, tableState } from './kit.mjs';

startTogether();

const games = ['burgundy', 'ragusa', 'villagers'];
const ways = {
  touch: { look: { width: 390, height: 844, touch: true }, play: (page) => playByPointing(page, { seed: 5, tap: true }) },
  keys: { look: {}, play: (page) => playByKeys(page, { seed: 5 }) },
  words: { look: { settings: { textView: true } }, play: (page) => playByWords(page, { seed: 5 }) },
};
const short = { touch: [], keys: [], words: ['ragusa'] };

/** Reads the table in words and chooses from the list of all moves, which must tell them apart. */
async function playByWords(page, { seed, seconds = 300 }) {
  const random = dice(seed);
  const until = Date.now() + seconds * 1000;
  let moves = 0;
  let before = '';
  for (;;) {
    if (Date.now() > until) throw new Error(`the game is not over after ${seconds} s`);
    const { turn, over, seq } = await tableState(page);
    if (over) return { moves };
    if (!turn) {
      await page.waitForFunction(() => document.querySelector('[data-turn=true], [data-over=true]'), { timeout: 30_000 });
      continue;
    }
    const told = await page.locator('details.words').innerText();
    assert.ok(told.length > 200 && !told.includes('⟦'), 'the table is told in words');
    if (moves % 10 === 9) {
      assert.notEqual(told, before, 'the words follow the game');
      before = told;
    }
    const list = page.locator('[data-test=all-moves]');
    const choices = (await list.count()) > 0 ? 'dialog [data-move]' : '.actions [data-move]';
    if ((await list.count()) > 0) {
      await list.focus();
      await page.keyboard.press('Enter');
    }
    await page.waitForSelector(choices);
    const lines = await page.locator(choices).evaluateAll((buttons) => buttons.map((button) => button.innerText.trim()));
    assert.ok(lines.every((line) => line !== '' && !line.includes('⟦')), lines.join(' | '));
    const same = lines.filter((line, index) => lines.indexOf(line) !== index);
    assert.deepEqual(same, [], 'moves that sound the same');
    await page.locator(choices).nth(Math.floor(random() * lines.length)).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => Number(document.querySelector('[data-test=table]').dataset.seq) !== old, seq);
    moves++;
  }
}

describe('a whole game', () => {
  for (const [way, { look, play }] of Object.entries(ways))
    for (const game of process.env.REEVE_LONG_TESTS ? games : short[way])
      it(`of ${game} by ${way} alone`, async () => {
        const page = await person(browser, server.url, look);
        await newTable(page, game, { players: 2 }, ['me', 'random']);
        const { moves } = await play(page);
        assert.ok(moves > 5);
        await page.waitForSelector('#end-title');
        assert.deepEqual(page.problems, []);
        await page.context().close();
      });
});
