// What can be chosen shows itself on the board: bright on every tile, with worth and cost; lists only
// where pointing cannot tell, beside the targets; every question has its answers in the bar.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, useTheme } from './check.mjs';
import { browser, midGame, newTable, person, playByPointing, server, startTogether } from './kit.mjs';

startTogether();

const games = ['burgundy', 'ragusa', 'villagers'];

/** In the page: the least contrast any ground has against the better of the two lines of a mark. */
function leastContrast() {
  const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const probe = document.createElement('span');
  document.body.append(probe);
  const token = (name) => {
    probe.style.color = `var(${name})`;
    return parse(getComputedStyle(probe).color);
  };
  const light = ([r, g, b]) => {
    const part = (value) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const grounds = new Set();
  for (const element of document.querySelectorAll('.board *')) {
    const style = getComputedStyle(element);
    for (const colour of [element instanceof SVGElement ? style.fill : style.backgroundColor])
      if (/^rgb\(/.test(colour)) grounds.add(colour);
  }
  const pairs = { mark: ['--mark', '--mark-edge'], picked: ['--picked', '--picked-edge'], lit: ['--lit', '--mark-edge'] };
  const least = {};
  for (const [name, [core, casing]] of Object.entries(pairs)) {
    const [a, b] = [token(core), token(casing)];
    least[name] = Math.min(ratio(a, b), ...[...grounds].map((ground) => Math.max(ratio(parse(ground), a), ratio(parse(ground), b))));
  }
  probe.remove();
  return { grounds: grounds.size, ...least };
}

describe('marks on the board', () => {
  for (const palette of ['standard', 'distinct'])
    it(`stand out at least 3 to 1 on every tile in both themes (${palette})`, async () => {
      const page = await person(browser, server.url, { settings: { palette } });
      for (const game of games) {
        await newTable(page, game, { players: 4 }, ['me', 'random', 'random', 'random']);
        await page.waitForSelector('[data-turn=true]');
        // Letters are for those who cannot go by colours.
        if (game === 'burgundy')
          assert.equal((await page.locator('.mine .duchy .letter').count()) > 0, palette === 'distinct');
        for (const theme of ['light', 'dark']) {
          await useTheme(page, theme);
          const { grounds, ...least } = await page.evaluate(leastContrast);
          assert.ok(grounds > 10, `${game}: only ${grounds} colours were looked at`);
          for (const [name, ratio] of Object.entries(least)) assert.ok(ratio >= 3, `${game}, ${theme}, ${name}: ${ratio.toFixed(2)}`);
        }
      }
      await page.context().close();
    });

  it('leave sight of small tiles, and of how many workers one has', async () => {
    const page = await person(browser, server.url, { width: 1024, height: 768 });
    await newTable(page, 'burgundy', undefined, ['me', 'random', 'random', 'random'], { position: await midGame('burgundy', { players: 4 }, 100), seed: 7 });
    await page.waitForSelector('[data-turn=true]');
    await page.waitForSelector('.marks .badge');
    const hidden = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.marks .badge')].map((badge) => [badge, badge.getBoundingClientRect()]);
      const share = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
      const words = [...document.querySelectorAll('.mine [data-keep]')].map((figure) => figure.getBoundingClientRect());
      const bad = boxes.flatMap(([badge, box]) => words.filter((word) => share(box, word) > 0.3 * word.width * word.height).map(() => badge.textContent.trim()));
      for (const [badge, box] of boxes) {
        const tile = document.querySelector(`.board [data-piece="${CSS.escape(badge.dataset.of)}"] .edge`)?.getBoundingClientRect();
        if (tile && share(box, tile) > 0.45 * tile.width * tile.height) bad.push(`${badge.dataset.of}: ${badge.textContent.trim()}`);
      }
      return bad;
    });
    assert.deepEqual(hidden, []);
    await page.context().close();
  });

  it('would be noticed if they did not', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    await page.evaluate(() => {
      for (const name of ['--mark', '--mark-edge']) document.documentElement.style.setProperty(name, '#9a9a80');
    });
    assert.ok((await page.evaluate(leastContrast)).mark < 3);
    await page.context().close();
  });

  it('carry what a placement brings and costs; the rest steps back', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    let checked = 0;
    let paid = 0;  // not in every game is there one to be paid for
    const places = () => page.legal.filter(({ detail }) => detail.kind === 'place');
    for (let seed = 1; seed < 120 && (checked === 0 || (paid === 0 && seed < 40)); seed++) {
      // A game can end before a tile had two places to go to.
      if ((await page.getAttribute('[data-test=table]', 'data-over')) === 'true')
        await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
      await playByPointing(page, { seed, prefer: (id) => id.startsWith('depot:'), stop: ({ moves, turn }) => moves >= 1 && turn });
      const [stored] = await page.evaluate(() => [...document.querySelectorAll('[data-piece^="storage:"].legal')].map((e) => e.dataset.piece));
      const ways = places().filter(({ detail }) => `storage:${detail.tile}` === stored);
      if (!stored || new Set(ways.map(({ detail }) => detail.space)).size < 2) continue;
      await page.locator(`.board [data-piece="${stored}"]`).first().click();
      await page.waitForSelector('.piece.picked');
      assert.equal(await page.locator('[data-choices]').count(), 0, 'hexes can be pointed at: no list');
      for (const space of new Set(ways.map(({ detail }) => detail.space))) {
        const through = ways.filter(({ detail }) => detail.space === space);
        const cost = ({ gains }) => Math.max(0, -(gains.workers ?? 0)) + Math.max(0, -(gains.silver ?? 0));
        const least = Math.min(...through.map(cost));
        const points = Math.max(0, ...through.filter((move) => cost(move) === least).map((move) => move.points));
        const badge = page.locator(`.badge[data-of="hex:${space}"]`);
        const words = (await badge.count()) > 0 ? await badge.innerText() : '';
        if (points > 0) assert.match(words, new RegExp(`\\+${points}\\b`));
        if (least > 0) {
          assert.match(words, new RegExp(`−${least}`));
          paid++;
        }
        const marked = await page.locator(`.board [data-piece="hex:${space}"]`).first().getAttribute('class');
        assert.equal(/\bpaid\b/.test(marked), least > 0);
      }
      const dim = await page.evaluate(() => getComputedStyle(document.querySelector('.board .piece:not(.legal, .picked)')).opacity);
      assert.equal(dim, '0.5');
      checked++;
      await page.keyboard.press('Escape');
    }
    assert.ok(checked > 0, 'no placement was offered');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('are whole and accessible in the middle of a choice', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await person(browser, server.url, { theme });
      await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
      await page.locator('.board [data-piece^="depot:"].legal').first().click();
      await page.waitForFunction(() => document.querySelector('.piece.picked') || document.querySelector('[data-test=undo]:not(:disabled, [aria-disabled=true])'));
      await checkAccess(page, `a choice begun (${theme})`);
      await page.context().close();
    }
  });
});

describe('lists and answers', () => {
  for (const game of games)
    it(`${game}: a list covers no target and lights its pieces; few answers all stand in the bar`, async () => {
      const page = await person(browser, server.url);
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      let lists = 0;
      let answered = 0;
      for (let seed = 1; seed <= 24; seed++) {
        // One click at a time, so that half-made choices are met too.
        const result = await playByPointing(page, { seed, stop: ({ clicks, turn }) => clicks >= 1 && turn });
        if (result.over) break;
        const seen = await page.evaluate(() => {
          const list = document.querySelector('[data-choices]');
          const box = list?.getBoundingClientRect();
          const covered = !box
            ? []
            : [...document.querySelectorAll('.board .piece.legal')].filter((piece) => {
                const { x, y, width, height } = piece.getBoundingClientRect();
                const [cx, cy] = [x + width / 2, y + height / 2];
                return width > 0 && cx > box.left && cx < box.right && cy > box.top && cy < box.bottom;
              });
          return {
            list: list !== null,
            covered: covered.map((piece) => piece.dataset.piece),
            picked: document.querySelectorAll('.piece.picked').length,
            pending: document.querySelector('[data-test=confirm]') !== null,
            turn: document.querySelector('[data-test=table]').dataset.turn === 'true',
            over: document.querySelector('[data-test=table]').dataset.over === 'true',
            buttons: document.querySelectorAll('.move').length,
            prompt: document.querySelector('.prompt').textContent,
          };
        });
        if (seen.over) break;
        if (!seen.turn) continue;
        assert.ok(seen.prompt.length > 3, 'something is asked');
        if (seen.list) {
          lists++;
          assert.deepEqual(seen.covered, [], 'the list lies on targets');
          await page.locator('[data-choices] button').first().hover();
          await page.waitForSelector('.piece.lit');
        } else if (seen.picked === 0 && !seen.pending && page.legal.length <= 6) {
          answered++;
          assert.equal(seen.buttons, page.legal.length, `answers to “${seen.prompt}”`);
        }
      }
      if (game !== 'burgundy') assert.ok(lists + answered > 0, 'no list and no question was met');
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
});

describe('tooltips', () => {
  for (const game of games)
    it(`${game}: are short, beside the targets and the answers, and gone with a click`, async () => {
      const page = await person(browser, server.url, { width: 1280, height: 900 });
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      await page.waitForSelector('[data-turn=true]');
      // A mouse that only lies where the board comes up asks for nothing.
      const targets = page.locator('.board .piece.legal');
      const { x, y, width: wide, height: tall } = await targets.last().boundingBox();
      await page.mouse.move(x + wide / 2, y + tall / 2);
      await page.waitForSelector('[role=tooltip]');
      await page.reload();
      await targets.last().waitFor();
      await page.waitForTimeout(450);
      assert.equal(await page.locator('[role=tooltip]').count(), 0);
      await targets.last().hover();
      await page.waitForSelector('[role=tooltip]');
      const { width, height, covers } = await page.evaluate(() => {
        const tip = document.querySelector('[role=tooltip]').getBoundingClientRect();
        const over = (box) => box.left < tip.right - 1 && box.right > tip.left + 1 && box.top < tip.bottom - 1 && box.bottom > tip.top + 1;
        const others = [...document.querySelectorAll('.board .piece.legal, .actions .moves > button')];
        return { width: tip.width, height: tip.height, covers: others.filter((one) => over(one.getBoundingClientRect())).map((one) => one.textContent) };
      });
      assert.ok(width <= 280 && height <= 220, `${width} × ${height} px`);
      assert.deepEqual(covers, [], 'it lies on what one needs next');
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForSelector('[role=tooltip]', { state: 'detached' });
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
});
