// What every screen must pass: axe, and no text that is not translated.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The other colours, without loading the page again. */
export const useTheme = (page, theme) =>
  page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);

/** Another language, by the choice at the head of every screen, and what it says in it. */
export async function useLanguage(page, language, ready) {
  if ((await page.getAttribute('html', 'lang')) === language) return;
  await page.selectOption('[data-test=language]', language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  // A book of rules is another file.
  if (page.url().includes('/rules/')) await page.reload();
  await page.waitForSelector(ready);
}

/**
 * No violations of WCAG A and AA. The policy of the server forbids inline scripts, so axe is evaluated. With
 * `colours` only what a theme can change is looked at.
 */
export async function checkAccess(page, name, { colours = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (onlyColours) => {
    // Only what is wrong is told, and nothing is fetched for it.
    const quick = { resultTypes: ['violations'], preload: false };
    const result = await window.axe.run(document, onlyColours ? { ...quick, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {
      ...quick,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } },
    });
    return result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`).join('\n    ')}`,
    );
  }, colours);
  assert.equal(violations.length, 0, `${name}:\n  ${violations.join('\n  ')}`);
}

/** The same in both themes. */
export async function checkThemes(page, name) {
  await checkAccess(page, `${name} (light)`);
  await useTheme(page, 'dark');
  await checkAccess(page, `${name} (dark)`, { colours: true });
  await useTheme(page, 'light');
}

/** All text a person can read or hear, with where it stands. */
export function visibleTexts(page) {
  return page.evaluate(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent.trim() || parent.closest('script, style, [lang]:not(html), [data-name], kbd, .mono')) continue;
      found.push(node.textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name);
        if (text) found.push(text);
      }
    return found;
  });
}

/** In Russian nothing may be left in Latin letters except names, addresses and the like. */
export async function checkRussian(page, name, allowed = []) {
  const bad = (await visibleTexts(page)).filter((text) => {
    if (text.includes('⟦')) return true;
    let rest = text;
    for (const word of ['Reeve', 'English', 'Polski', 'alea', 'Esc', 'Enter', 'Shift', 'reeve replay --verify', ...allowed])
      rest = rest.replaceAll(word, '');
    rest = rest.replace(/https?:\S+|\b[A-Z]{1,2}\d+[a-z.\d]*|Player \d+|Guest \d+/g, '');
    return /[A-Za-z]{3,}/.test(rest);
  });
  assert.deepEqual([...new Set(bad)].slice(0, 20), [], `${name}: not translated`);
}
