// The whole way of a game that is studied: played to its end, analysed, its dearest turns found again and
// better, played on from there, and shown to somebody else. A game that is nearly over, so that it is quick.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { checkAccess } from './check.mjs';
import { browser, eventually, letBotsFinish, midGame, newTable, person, playByPointing, rest, server, startTogether } from './kit.mjs';

startTogether();

const done = '[data-test=analysis][data-status=done]';
const puzzle = (state) => `[data-test=puzzle][data-state=${state}]`;
const moveOf = (page) => Number(/\/move\/(\d+)/.exec(page.url())?.[1]);

/** Makes a move from the list of all moves. */
async function make(page, move) {
  await page.click('[data-test=all-moves]');
  await page.locator(`dialog [data-move="${move}"]`).click();
  const confirm = page.locator('[data-test=confirm]');
  if (await confirm.count()) await confirm.click();
}

describe('a game that is studied', () => {
  let page, table, branch;

  before(async () => {
    page = await person(browser, server.url);
    const position = await midGame('ragusa', { players: 2 }, 70);
    table = await newTable(page, 'ragusa', undefined, ['me', 'random'], { position });
  });

  it('is played to its end and analysed', async () => {
    await playByPointing(page, { seed: 5 });
    await page.click('[data-test=to-analysis]');
    await page.waitForSelector(done, { timeout: 120_000 });
    await page.selectOption('[data-test=analysis] .right select', 'all');
    assert.ok((await page.locator('[data-test=dear]').count()) > 0, 'who points at anything loses something');
    assert.equal(await page.locator('[data-test=analysis-graph] .band').count(), 2);
    assert.ok((await page.locator('[data-test=analysis-graph] .drop').count()) > 0);

    // Chance of winning in place of points, in the graph and in its table.
    await page.selectOption('[data-test=analysis] header select', 'winning');
    await page.waitForSelector('[data-test=analysis-graph] .band', { state: 'detached' });
    await page.locator('[data-test=analysis] details summary').click();
    assert.match(await page.locator('[data-test=analysis] details tbody tr').first().innerText(), /\d %/);
    await page.selectOption('[data-test=analysis] header select', 'expected');

    // The dearest turn by its line of the list; the graph goes to the turn that was pointed at.
    await page.locator('[data-test=dear]').first().click();
    await page.waitForSelector('[data-test=better]');
    const there = moveOf(page);
    const { analysis } = await rest(page, 'GET', `/api/tables/${table}/analysis`);
    const graph = page.locator('[data-test=analysis-graph]');
    const { width, height } = await graph.boundingBox();
    for (const [part, turn] of [[0.99, analysis.turns.at(-1)], [0.01, analysis.turns[0]]]) {
      await graph.click({ position: { x: part * width, y: height / 2 } });
      await eventually(() => moveOf(page) === turn.first_move, 'the graph goes to the turn pointed at');
    }
    await page.locator('[data-test=dear]').first().click();
    await eventually(() => moveOf(page) === there, 'and the list back');
  });

  it('has six moves rolled out, and given up', async () => {
    await page.click('[data-test=roll-six]');
    await page.waitForSelector('[data-test=what-if][data-rollout=done] [data-test=rollout]', { timeout: 120_000 });
    const rows = await page.locator('[data-test=rollout] tbody tr').allInnerTexts();
    assert.ok(rows.length >= 2 && rows.length <= 6, `${rows.length} moves`);
    // The best first, the others behind it.
    assert.ok(rows.slice(1).every((row) => (row.match(/±/g) ?? []).length === 2), rows.join(' | '));
    // Another position forgets them.
    await page.locator('[data-test=dear]').nth(1).click();
    await page.waitForSelector('[data-test=what-if][data-rollout=none]');
  });

  it('is learned from, with three hints', async () => {
    await page.click('[data-test=learn]');
    await page.waitForSelector(puzzle('open'));
    // The others are called what they are called in the game.
    const text = await page.locator('[data-test=puzzle]').evaluate((it) => it.textContent);
    assert.match(text, /Random/);
    assert.doesNotMatch(text, /Player \d/);
    const first = page.url();
    const lit = () => page.locator('.board .piece.lit, .board [data-lit]').count();
    const hint = page.locator('[data-test=puzzle-hint]');
    const words = [await hint.innerText()];
    await hint.click();
    await page.waitForFunction((old) => document.querySelector('[data-test=puzzle-hint]')?.innerText !== old, words[0]);
    words.push(await hint.innerText());
    const one = await lit();
    await hint.click();
    await page.waitForFunction((old) => document.querySelector('[data-test=puzzle-hint]')?.innerText !== old, words[1]);
    words.push(await hint.innerText());
    assert.ok((await lit()) >= one, 'the second hint shows no less than the first');
    assert.equal(new Set(words).size, 3);
    await hint.click();
    await page.waitForSelector(puzzle('solved'));
    assert.ok(!(await page.locator('[data-test=answer]').innerText()).includes('⟦'));
    // What was played instead, and what that cost, is told beside the answer.
    assert.match(await page.locator('[data-test=was]').innerText(), /In the game: .+ \(the turn lost \d+\.\d ± \d+\.\d points\)/);
    // Who was helped has not found it: it comes back tomorrow, on the page of puzzles.
    const memory = await page.evaluate(() => JSON.parse(localStorage.getItem('reeve.puzzles.mistakes.ragusa')));
    assert.deepEqual(Object.values(memory).map(({ found }) => found), [0]);
    await page.evaluate((day) => {
      const kept = JSON.parse(localStorage.getItem('reeve.puzzles.mistakes.ragusa'));
      for (const one of Object.values(kept)) one.due = day;
      localStorage.setItem('reeve.puzzles.mistakes.ragusa', JSON.stringify(kept));
    }, Math.floor(Date.now() / 86_400_000));
    await page.goto('/puzzles/ragusa');
    await page.click('[data-test=mistakes-back]');
    await page.waitForSelector(puzzle('open'));
    assert.equal(page.url(), first);
    // What was played is not good enough; what is best is.
    const { analysis } = await rest(page, 'GET', `/api/tables/${table}/analysis`);
    const turn = analysis.turns.find(({ first_move }) => page.url().endsWith(`/${first_move}`));
    const part = turn.best.findIndex((move, n) => move !== turn.played[n]);
    await make(page, turn.best[part]);
    await page.waitForSelector(puzzle('solved'));
  });

  it('is played on from there, kept beside the game and shown to others', async () => {
    await page.goto(`/t/${table}/move/0?analysis=1`);
    await page.waitForSelector(done);
    await page.selectOption('[data-test=analysis] .right select', 'all');
    await page.locator('[data-test=dear]').first().click();
    await page.waitForSelector('[data-test=better]');
    const place = moveOf(page);
    await page.click('[data-test=share-place]');
    const link = await page.locator('[data-test=what-if] .share input').inputValue();
    await page.selectOption('[data-test=branch-level]', 'random');
    await page.click('[data-test=branch]');
    await page.waitForSelector('[data-test=table][data-over=false]');
    branch = new URL(page.url()).pathname.split('/')[2];
    assert.notEqual(branch, table);
    await playByPointing(page, { seed: 2, stop: (now) => now.over });
    // To its end, and analysed as a game of its own.
    await page.click('[data-test=to-analysis]');
    await page.waitForSelector(done, { timeout: 120_000 });

    // The game remembers it …
    await page.goto(link);
    await page.waitForSelector(done);
    await page.click('[data-test=branches] a');
    await eventually(() => page.url().includes(`/t/${branch}`), 'the branch is one click away');

    // … and somebody else, in a browser of their own, sees the place and the branch.
    const other = await person(browser, server.url, { language: 'pl', width: 390, height: 844 });
    await other.goto(link);
    await other.waitForSelector(done);
    assert.equal(moveOf(other), place);
    await other.waitForSelector('[data-test=better]');
    await checkAccess(other, 'a place that was shared');
    await other.goto(`/t/${branch}/move/1?analysis=1`);
    await other.waitForSelector(done);
    assert.deepEqual(other.problems, []);
    await other.context().close();
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

describe('a game against an automaton', () => {
  it('is played on from a position with the automaton in its seat, also from there once more', async () => {
    const page = await person(browser, server.url);
    const first = await newTable(page, 'burgundy', { players: 1, edition: 'special', chateauma: true }, ['me']);
    await letBotsFinish(page);
    const again = await rest(page, 'POST', `/api/tables/${first}/branch`, { at: 6, level: 'random' });
    await page.goto(`/t/${again.table}`);
    const { moves } = await playByPointing(page, { seed: 4, stop: (now) => now.moves >= 2 && now.turn });
    assert.ok(moves >= 2, 'both play');
    await letBotsFinish(page);
    const { table: third } = await rest(page, 'POST', `/api/tables/${again.table}/branch`, { at: 1, level: 'random' });
    const { seats } = await rest(page, 'GET', `/api/tables/${third}`);
    assert.deepEqual(seats.map(({ kind }) => kind), ['person', 'automaton']);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

describe('statistics', () => {
  it('are chosen by players and by whose games they are', async () => {
    const page = await person(browser, server.url, { language: 'en' });
    const ready = () => page.waitForSelector('[data-test=statistics][data-ready=true]');
    for (const game of ['burgundy', 'ragusa', 'villagers']) {
      await page.goto(`/statistics/${game}`);
      await ready();
      assert.ok((await page.locator('[data-test=statistics] table tbody tr').count()) > 3, `${game}: bars of games of bots`);
      for (const players of ['3', '4', '2']) {
        await page.selectOption('[data-test=players]', players);
        await ready();
        assert.equal(new URL(page.url()).searchParams.get('players'), players === '2' ? null : players);
      }
    }
    // Nobody has played here yet but one game of Ragusa, in which one seat was a person's.
    await page.goto('/statistics/ragusa');
    await ready();
    await page.selectOption('[data-test=whose]', 'people');
    await ready();
    assert.match(page.url(), /of=people/);
    await page.reload();
    await ready();
    assert.equal(await page.inputValue('[data-test=whose]', 'people'), 'people');
    await page.goto('/statistics/villagers?of=all');
    await ready();
    await page.waitForSelector('[data-test=nothing]');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
