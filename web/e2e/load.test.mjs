// How the page loads and moves: soon usable on a slow phone, and nothing jumps while playing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, newTable, person, playByPointing, server, startTogether } from './kit.mjs';

startTogether();

describe('load', () => {
  it('is usable within two seconds on a slow phone', async () => {
    const page = await person(browser, server.url, { width: 390, height: 844 });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // A usual 4G line: 150 ms there and back, 1.6 Mbit/s down.
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6e6 / 8) * 0.9,
      uploadThroughput: (750e3 / 8) * 0.9,
    });
    // The machine that runs this may be busy with other things: the best of a few counts.
    const times = [];
    do {
      await cdp.send('Network.clearBrowserCache');
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForSelector('[data-test=play-burgundy]:enabled');
      times.push(await page.evaluate(() => performance.now()));
    } while (times.length < 3 || (Math.min(...times) >= 2000 && times.length < 8));
    console.log(`  usable after ${Math.round(Math.min(...times))} ms (of ${times.map(Math.round).join(', ')})`);
    assert.ok(Math.min(...times) < 2000);
    await page.context().close();
  });

  for (const game of process.env.GAMES?.split(',') ?? ['burgundy', 'ragusa', 'villagers'])
    it(`nothing jumps while playing ${game}`, async () => {
      const page = await person(browser, server.url);
      await newTable(page, game, { players: 2 }, ['me', 'random']);
      await page.waitForSelector('[data-turn=true], [data-test=curtain]');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => {
        window.shifts = [];
        let click = 0;
        document.addEventListener('pointerdown', () => click++, true);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.shifts.push({
              value: entry.value,
              click,
              of: entry.sources.map(({ node, previousRect, currentRect }) => `${node?.className?.baseVal ?? node?.className ?? ''} ${previousRect.x},${previousRect.y}>${currentRect.x},${currentRect.y}`),
            });
        }).observe({ type: 'layout-shift', buffered: false });
      });
      await playByPointing(page, { seed: 8, stop: ({ moves, turn }) => moves > 30 && turn });
      const shifts = await page.evaluate(() => window.shifts);
      // The usual measure is the worst five seconds. A person clicks at most once a second, this hand faster: so
      // the worst five clicks, and everything counts, also what follows a click at once, which the usual
      // measure excuses.
      const worst = Math.max(
        0,
        ...shifts.map(({ click: first }) =>
          shifts.filter(({ click }) => click >= first && click < first + 5).reduce((sum, { value }) => sum + value, 0),
        ),
      );
      shifts.sort((a, b) => b.value - a.value);
      console.log(`  ${game}: layout shift ${worst.toFixed(4)}, at most ${(shifts[0]?.value ?? 0).toFixed(4)} at once`);
      assert.ok(worst <= 0.05, JSON.stringify(shifts.slice(0, 5)));
      await page.context().close();
    });
});
