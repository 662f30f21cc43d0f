// Nothing that is written is cut or too small to read: every label, in three languages, at five widths.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useLanguage } from './check.mjs';
import { browser, newTable, person, playByPointing, rest, server, startTogether } from './kit.mjs';
import { screens } from './screens.mjs';

startTogether();

/** In the page: what is written and cannot be read whole, and what is smaller than 10 px. */
function badLabels() {
  // Of each element once: a book of rules has thousands of words in a few frames.
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) {
      const { overflowX, fontSize, visibility } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
      styles.set(element, { overflowX, fontSize, visibility, scrolls });
    }
    return styles.get(element);
  };
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    const style = styleOf(element);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && !element.closest('.sr-only, [aria-hidden=true] title, title');
  };
  const cut = new Set();
  const small = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !element || element.closest('script, style, title, option') || !shown(element)) continue;
    // SVG text is as large as its drawing is.
    const scale = element instanceof SVGElement ? (element.getScreenCTM?.()?.a ?? 1) : 1;
    const size = parseFloat(styleOf(element).fontSize) * scale;
    if (size < 9.95) small.add(`${size.toFixed(1)} px: ${text.slice(0, 30)} (${element.getAttribute('class') ?? element.tagName})`);
    // People's names and the one line of a folded log may end in dots; their whole is a touch away.
    if (element instanceof SVGElement || element.closest('[data-short]')) continue;
    // What is not hidden may still lie on its neighbour.
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && styleOf(element).overflowX === 'visible')
      cut.add(`${text.slice(0, 40)} is wider than its place (${element.getAttribute('class') ?? element.tagName})`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    let scrolls = false;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = styleOf(around);
      scrolls = style.scrolls;
      if (scrolls) break;
      if (!/hidden|clip/.test(style.overflowX)) continue;
      const frame = around.getBoundingClientRect();
      if (box.right > frame.right + 1.5 || box.left < frame.left - 1.5)
        cut.add(`${text.slice(0, 40)} (${around.getAttribute('class') ?? around.tagName})`);
      break;
    }
    if (box.right > innerWidth + 1.5 && !scrolls) cut.add(`${text.slice(0, 40)} beyond the screen`);
  }
  // What a style writes (data-n) has no text of its own: whatever hides a part of it is full.
  for (const element of document.querySelectorAll('[data-n]')) {
    if (!shown(element) || element.closest('[data-short]')) continue;
    for (let around = element; around && around.clientWidth < 300; around = around.parentElement)
      if (styleOf(around).overflowX === 'hidden' && around.scrollWidth > around.clientWidth + 1)
        cut.add(`${element.dataset.n} (${around.getAttribute('class') ?? around.tagName})`);
  }
  return { cut: [...cut].slice(0, 12), small: [...small].slice(0, 12) };
}

const widths = [[390, 844], [768, 1024], [1024, 768], [1280, 900], [1600, 1000]];

async function look(page, name) {
  const found = [];
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const { cut, small } = await page.evaluate(badLabels);
    if (cut.length > 0) found.push(`${name} at ${width}: cut: ${cut.join(' | ')}`);
    if (small.length > 0) found.push(`${name} at ${width}: small: ${small.join(' | ')}`);
  }
  return found;
}

const languages = ['en', 'pl', 'ru'];
const speak = (page, language) =>
  page.evaluate((wanted) => {
    const settings = JSON.parse(localStorage.getItem('reeve.settings'));
    localStorage.setItem('reeve.settings', JSON.stringify({ ...settings, language: wanted }));
  }, language);

describe('labels are whole and at least 10 px in three languages', () => {
  it('around the tables', async () => {
    const page = await person(browser, server.url);
    await rest(page, 'GET', '/api/me');
    await rest(page, 'POST', '/api/register', { login: 'reader', password: 'correct horse', name: 'Reader' });
    const found = [];
    for (const [name, path, ready] of screens) {
      await page.goto(path);
      await page.waitForSelector(ready);
      for (const language of languages) {
        await useLanguage(page, language, ready);
        found.push(...(await look(page, `${name} (${language})`)));
      }
    }
    assert.deepEqual(found, []);
    await page.context().close();
  });

  it('and would be noticed if they were not', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'villagers', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    assert.deepEqual(await page.evaluate(badLabels), { cut: [], small: [] });
    await page.evaluate(() => {
      const styles = new CSSStyleSheet();
      styles.replaceSync('.prompt { width: 20px; overflow: hidden; white-space: nowrap } h1 { font-size: 9px !important } .needs { width: 20px; overflow: hidden; white-space: nowrap }');
      document.adoptedStyleSheets.push(styles);
    });
    await page.locator('.slot .name').first().evaluate((name) => (name.textContent = 'Untranslatablecraftsperson'));
    const { cut, small } = await page.evaluate(badLabels);
    assert.ok(cut.some((label) => label.startsWith('Untrans')), `a name is wider than its card: ${cut}`);
    assert.ok(cut.some((label) => label.includes('prompt')), `the question is cut: ${cut}`);
    assert.ok(cut.some((label) => label.includes('needs')), `what a card needs is cut: ${cut}`);
    assert.ok(small.some((label) => label.includes('9.0 px')), `the name of the game is small: ${small}`);
    await page.context().close();
  });

  for (const game of ['burgundy', 'ragusa', 'villagers'])
    it(`in the middle of ${game}`, async () => {
      const page = await person(browser, server.url);
      await newTable(page, game, { players: 4 }, ['me', 'random', 'random', 'random']);
      await playByPointing(page, { seed: 3, stop: ({ moves, turn }) => moves >= 8 && turn });
      const found = [];
      for (const language of languages) {
        await speak(page, language);
        await page.reload();
        await page.waitForSelector('[data-turn=true]');
        found.push(...(await look(page, `${game} (${language})`)));
      }
      assert.deepEqual(found, []);
      await page.context().close();
    });
});
