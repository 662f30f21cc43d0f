// A short moving picture of a game being played, for the README: docs/screenshots/GAME.webp.
//
//   node tools/film.mjs [GAME]        (a built page and server, see e2e/kit.mjs; Debian's package webp)
//
// It is filmed in slow motion and shown at speed, so that a busy machine loses no frames.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { midGame, newTable, person, playByPointing, root, startBrowser, startServer } from '../e2e/kit.mjs';

const game = process.argv[2] ?? 'burgundy';
const seconds = 8;
const slow = 5;
const most = 2_000_000; // bytes
const folder = mkdtempSync(join(tmpdir(), 'reeve-film-'));
const target = join(root, `docs/screenshots/${game}.webp`);
const server = await startServer();
const browser = await startBrowser();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms * slow));

/** In the page: waits are as slow as the motion, and the pointer is seen. */
function slowly(factor) {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (run, ms = 0, ...more) => later(run, ms >= 100 ? ms * factor : ms, ...more);
  document.addEventListener('DOMContentLoaded', () => {
    const hand = document.createElement('div');
    hand.style.cssText =
      'position:fixed;z-index:99;left:0;top:0;width:22px;height:22px;margin:-11px;border-radius:50%;background:#b3261ecc;border:3px solid #fff;box-shadow:0 1px 5px #0008;pointer-events:none';
    document.body.append(hand);
    document.addEventListener('pointermove', (event) => (hand.style.translate = `${event.clientX}px ${event.clientY}px`));
  });
}

try {
  const page = await person(browser, server.url, { width: 1200, height: 860 });
  page.setDefaultTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const position = await midGame(game, { players: 2 }, 62);
  await newTable(page, game, undefined, ['me', 'greedy'], { position, seed: 7 });
  // Filmed with motion: the helper plays without.
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('reeve.settings') ?? '{}');
    localStorage.setItem('reeve.settings', JSON.stringify({ ...settings, motion: 'normal', sounds: false, folded: true }));
  });
  await page.addInitScript(slowly, slow);
  await page.reload();
  await page.waitForSelector('[data-turn=true]');
  const film = await page.context().newCDPSession(page);
  await film.send('Animation.enable');
  await film.send('Animation.setPlaybackRate', { playbackRate: 1 / slow });

  const hand = { x: 600, y: 400 };
  // A hand that is seen to go somewhere before it clicks.
  const click = page.mouse.click.bind(page.mouse);
  page.mouse.click = async (x, y) => {
    const from = { ...hand };
    for (let i = 1; i <= 12; i++) {
      await page.mouse.move(from.x + ((x - from.x) * i) / 12, from.y + ((y - from.y) * i) / 12);
      await sleep(25);
    }
    Object.assign(hand, { x, y });
    await sleep(250);
    await click(x, y);
    await sleep(500);
  };
  await page.mouse.move(hand.x, hand.y);

  const frames = [];
  film.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: (metadata.timestamp * 1000) / slow });
    film.send('Page.screencastFrameAck', { sessionId }).catch(() => {}); // it may have ended
  });
  await film.send('Page.startScreencast', { format: 'png', maxWidth: 960, maxHeight: 688, everyNthFrame: 1 });
  const end = Date.now() + seconds * 1000 * slow;
  await playByPointing(page, {
    seed: 4,
    seconds: 3600,
    first: (id) => /^(storage|hex):/.test(id),
    prefer: (id) => /^(depot|die|space|road|hand)/.test(id),
    stop: () => Date.now() > end,
  });
  await film.send('Page.stopScreencast');

  // At most 15 frames a second: more is not seen and costs room.
  const parts = ['-lossy', '-q', '50', '-m', '3', '-loop', '0'];
  let last = -Infinity;
  const chosen = frames.filter(({ at }) => at - last >= 66 && (last = at));
  chosen.forEach(({ data, at }, index) => {
    const file = join(folder, `${String(index).padStart(4, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    const shown = Math.min(900, Math.max(20, Math.round((chosen[index + 1]?.at ?? at + 900) - at)));
    parts.push('-d', String(shown), file);
  });
  execFileSync('img2webp', [...parts, '-o', target], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { size } = statSync(target);
  console.log(`${target}: ${chosen.length} frames, ${size} bytes`);
  if (size > most) throw new Error(`more than ${most} bytes: film less, or coarser`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
