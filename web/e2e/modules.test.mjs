// What is each expansion's own is done by pointing at least once; solo modes are played to the end.
// The page's messages tell what was really played.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian } from './check.mjs';
import { browser, eventually, midGame, newTable, person, playByPointing, server, startTogether, tableState } from './kit.mjs';

startTogether();

/**
 * Plays by pointing, with a liking for what `prefer` matches, until `done` says so of the page. Tries
 * a few games, because cards and dice need not bring what is wanted; a table whose first view does
 * not please `dealt` is left for another at once. What comes late is begun `from` a position so many moves into a game.
 */
async function until(game, options, { prefer, first, done, dealt = () => true, seats = ['me', 'random'], games = 4, from = 0 }) {
  for (let seed = 1; seed <= games; seed++) {
    const page = await person(browser, server.url);
    for (let tables = 0; tables < 12; tables++) {
      const all = { players: seats.length, ...options };
      if (from) await newTable(page, game, undefined, seats, { position: await midGame(game, all, from, seed) });
      else await newTable(page, game, all, seats);
      await page.waitForSelector('[data-test=table]');
      await eventually(() => page.view, 'the first view');
      if (dealt(JSON.stringify(page.view))) break;
      page.view = undefined;
    }
    await playByPointing(page, {
      seed,
      seconds: 240,
      prefer: (id) => prefer.test(id),
      first: first && ((id) => first(id, page)),
      stop: () => done(page),
    });
    assert.deepEqual(page.problems, []);
    if (done(page)) return page;
    await page.context().close();
  }
  assert.fail(`never done: ${JSON.stringify(options)}`);
}
const played = (test) => (page) => page.plays.some(test);
const happened = (test) => (page) => page.events.some(test);

const burgundy = [
  {
    name: 'extra tiles: a crane or geese are taken and placed',
    options: { extra_tiles: true },
    dealt: (view) => /"(crane|geese|monastery_2[78])/.test(view),
    prefer: /(depot:\d|black|storage):(crane|geese|monastery_2[78])/,
    done: played(({ kind, tile }) => kind === 'place' && /crane|geese|monastery_2[78]/.test(tile)),
  },
  {
    name: 'close to the castle: a castle is called back',
    options: { close_to_castle: true },
    // Workers taken with every die leave the castles to the end of the phase, which throws them out.
    prefer: /workers|end/,
    first: (id) => id.startsWith('recall'),
    done: played(({ kind }) => kind === 'recall'),
  },
  {
    name: 'border posts: two posts are linked',
    options: { border_posts: true },
    from: 90,
    prefer: /storage:|hex:|silver|black:/,
    done: happened(({ kind }) => kind === 'linked_posts'),
  },
  {
    name: 'white castles: an action with the white die',
    options: { white_castles: true },
    prefer: /:white_castle/,
    done: (page) => page.plays.some(({ kind, tile }) => kind === 'place' && tile === 'white_castle'),
  },
  {
    name: 'inns: an inn is bought and placed',
    options: { inns: true },
    prefer: /:inn|silver/,
    done: played(({ kind, tile }) => kind === 'place' && tile === 'inn'),
  },
  {
    name: 'trade routes: the order is chosen and goods are sold along it',
    options: { trade_routes: true, trade_route_order: 'chosen', edition: 'special' },
    prefer: /route:|good:/,
    done: (page) => played(({ kind }) => kind === 'route')(page) && happened(({ kind }) => kind === 'route_good')(page),
  },
  {
    name: 'shields: a double takes a shield',
    options: { shields: true },
    prefer: /shield:/,
    done: played(({ kind }) => kind === 'shield'),
  },
  {
    name: 'vineyards: a double is taken and planted',
    options: { vineyards: true, edition: 'special' },
    prefer: /vdepot:|vspace:|storage:vines/,
    done: played(({ kind }) => kind === 'place_double'),
    then: async (page) => {
      await checkAccess(page, 'vineyards');
      await page.locator('.board [data-piece^="vspace:"]').first().hover();
      await page.waitForSelector('[role=tooltip] strong');
    },
  },
];

describe('burgundy', () => {
  for (const { name, options, then, ...how } of burgundy)
    it(name, async () => {
      const page = await until('burgundy', options, how);
      await then?.(page);
      await page.context().close();
    });

  it('Châteauma: its cards are drawn, and its turn is told step by step', async () => {
    const page = await until('burgundy', { chateauma: true, edition: 'special', players: 1 }, {
      seats: ['me'],
      prefer: /depot:/,
      done: happened(({ kind }) => kind === 'automa_placed' || kind === 'automa_moved'),
    });
    assert.ok((await page.locator('.board [data-piece*=":card:"]').count()) >= 2);
    await page.locator('.board [data-piece*=":card:"]').first().hover();
    await page.waitForSelector('[role=tooltip] strong');
    await checkAccess(page, 'Châteauma');
    await page.context().close();
  });
});

describe('burgundy in other company', () => {
  it('teams: one duchy for two, a common storage', async () => {
    const page = await until('burgundy', { team: true }, {
      seats: ['me', 'random', 'random', 'random'],
      prefer: /storage:|common:|hex:/,
      done: (now) =>
        now.plays.some(({ kind }) => kind === 'place') &&
        (now.plays.some(({ kind }) => kind === 'store') || now.plays.some(({ storage }) => storage === 'common')),
    });
    // 73 spaces: two halves that share a castle.
    assert.equal(await page.locator('.board [data-piece^="hex:"]').count(), 73);
    await checkAccess(page, 'team game');
    await page.context().close();
  });

  it('the solo race, to its end', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    // From its middle: a solo game is as long as others.
    await newTable(page, 'burgundy', undefined, ['me'], { position: await midGame('burgundy', { players: 1, solo: true }, 60) });
    await page.waitForSelector('.board [data-piece=target]');
    await playByPointing(page, { seed: 2, prefer: (id) => /storage:|hex:/.test(id) });
    await page.waitForSelector('#end-title');
    await page.click('[data-test=end-close]');
    await page.click('[data-test=panel-log]');
    await checkRussian(page, 'the solo race');
    await checkAccess(page, 'the solo race');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

describe('solo', () => {
  it('Ragusa alone against the Patrician', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    await newTable(page, 'ragusa', { players: 1 }, ['me']);
    await playByPointing(page, { seed: 3 });
    await page.waitForSelector('#end-title');
    assert.equal((await tableState(page)).over, true);
    assert.ok(page.events.some(({ kind }) => kind === 'patrician'));
    await page.click('[data-test=end-close]');
    await page.click('[data-test=panel-log]');
    await checkRussian(page, 'Ragusa alone');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('Villagers alone against the Countess', async () => {
    const page = await person(browser, server.url, { language: 'ru' });
    await newTable(page, 'villagers', { players: 1 }, ['me']);
    await page.waitForSelector('[data-piece^="event:"]');
    await playByPointing(page, { seed: 4 });
    await page.waitForSelector('#end-title');
    assert.ok(page.events.some(({ kind }) => kind === 'countess_took'));
    await page.click('[data-test=end-close]');
    await page.click('[data-test=panel-log]');
    await checkRussian(page, 'Villagers alone');
    await checkAccess(page, 'Villagers alone');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});
