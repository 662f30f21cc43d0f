// Pictures of each game in the middle of play, into docs/screenshots, for the README.
//
//   npm run screenshots [-- GAME …]       (a built page and a built server; see e2e/kit.mjs)
//   SCREENSHOTS   where to, if not docs/screenshots
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { midGame, newTable, person, playByHints, rest, root, startBrowser, startServer } from '../e2e/kit.mjs';

const folder = process.env.SCREENSHOTS ?? join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
const sizes = [
  [390, 844],
  [1024, 768],
  [1600, 1000],
];
// How far into the game, so that there is something to see; a few moves more fill the log.
const enough = { burgundy: 100, ragusa: 70, villagers: 70 };
const more = 6;

const server = await startServer();
const browser = await startBrowser();
try {
  const wanted = process.argv.slice(2);
  const probe = await person(browser, server.url);
  await probe.goto('/');
  const games = (await rest(probe, 'GET', '/api/games')).games.map((game) => game.name);
  await probe.context().close();

  const shoot = async (page, name) => {
    await page.mouse.move(1, 1);
    // Notices go by themselves or by a click; motion is off.
    for (const close of await page.locator('.notice button').all()) await close.click().catch(() => {});
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`${name}.png`);
  };

  if (wanted.length === 0 || wanted.includes('home'))
    for (const [width, height] of sizes) {
      const page = await person(browser, server.url, { width, height });
      await page.goto('/');
      await page.waitForSelector('[data-test=play-burgundy]');
      await shoot(page, `home-${width}x${height}`);
      await page.context().close();
    }

  for (const game of games) {
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    // One game, seen on every size and in both themes by the same person.
    const page = await person(browser, server.url, { width: 1600, height: 1000 });
    const table = await begin(page, game, { players: people(game) }, people(game), enough[game] ?? 60);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(`/t/${table}`);
      await page.waitForSelector('[data-test=table]');
      await shoot(page, `${game}-${width}x${height}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('reeve.settings'));
      localStorage.setItem('reeve.settings', JSON.stringify({ ...settings, theme: 'dark' }));
    });
    await page.goto(`/t/${table}`);
    await page.waitForSelector('[data-test=table]');
    await shoot(page, `${game}-dark-1600x1000`);
    await page.context().close();
  }

  // Expansions that look like nothing else.
  if (wanted.length === 0 || wanted.includes('expansions'))
    for (const [name, options, seats, moves] of [
      ['vineyards', { players: 2, edition: 'special', vineyards: true, shields: true, border_posts: true }, 2, 90],
      ['team', { players: 4, team: true }, 4, 150],
      ['solo', { players: 1, solo: true }, 1, 60],
      ['chateauma', { players: 1, chateauma: true, edition: 'special' }, 1, 50],
    ]) {
      const page = await person(browser, server.url, { width: 1600, height: 1000 });
      await begin(page, 'burgundy', options, seats, moves);
      await shoot(page, `burgundy-${name}-1600x1000`);
      await page.context().close();
    }
} finally {
  await browser.close();
  await server.stop();
}

/** How many seats the default options have. */
function people(game) {
  return game === 'burgundy' ? 2 : 3;
}

/**
 * A table in the middle of a game against bots, or of one played alone. Against the automa it is played there: who
 * brings a position brings somebody for each seat, and the automa's is nobody's.
 */
async function begin(page, game, options, seats, moves) {
  const start = options.chateauma ? {} : { position: await midGame(game, options, moves), seed: 7 };
  const table = await newTable(page, game, options.chateauma ? options : undefined, ['me', ...Array(seats - 1).fill('journeyman')], start);
  // On a busy machine advice takes its time.
  await playByHints(page, { stop: (now) => now.seq >= (options.chateauma ? moves : more) && now.turn, seconds: 1200 });
  return table;
}
