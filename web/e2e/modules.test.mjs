// What is each expansion's own is done by pointing at least once; solo modes are played to the end.
// The page's messages tell what was really played.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess, checkRussian } from './check.mjs';
import { browser, eventually, midGame, newTable, person, playByPointing, readyFor, server, startTogether, tableState } from './kit.mjs';

startTogether();

/** What one points at to make this move of Burgundy; a question of few answers has buttons, which name the move. */
function pointedAt({ move, detail: { kind, die, ...of } }) {
  const stored = (tile) => `${of.storage === 'common' ? 'common' : 'storage'}:${tile}`;
  const pieces = {
    take: () => [`depot:${of.depot}:${of.tile}`],
    buy: () => [`black:${of.tile}`, of.silver ? 'silver' : 'workers'],
    place: () => [stored(of.tile), `hex:${of.space}`],
    sell: () => [`good:${of.good}`],
    shield: () => [`shield:${of.shield}`],
    route: () => [`route:${of.route}`],
    take_double: () => [`vdepot:${of.slot}`],
    place_double: () => [stored(of.double), `vspace:${of.vineyard_space}`],
  };
  return [move, `die:${die}`, ...(pieces[kind]?.() ?? [])];
}

/**
 * Does `steps` (as `readyFor` of the kit takes them) by pointing, from a position a game came to in which they can be
 * done: nothing of it is left to chance. The page sent those moves, and `done` is what came of them.
 */
async function pointing(options, steps, { done = () => true, seats = ['me', 'random'] } = {}) {
  const { position, moves } = await readyFor('burgundy', { players: seats.length, ...options }, steps);
  const page = await person(browser, server.url);
  await newTable(page, 'burgundy', undefined, seats, { position });
  await eventually(() => page.view, 'the first view');
  const told = () => page.plays.length >= moves.length && page.events.some(done);
  await playByPointing(page, {
    seconds: 60,
    first: (id) => page.plays.length < moves.length && pointedAt(moves[page.plays.length]).includes(id),
    stop: ({ moves: made }) => told() || made > moves.length,
  });
  await eventually(told, `${JSON.stringify(moves)}; played was ${JSON.stringify(page.plays)}`, 5);
  assert.deepEqual(page.plays.slice(0, moves.length), moves.map(({ detail }) => detail));
  assert.deepEqual(page.problems, []);
  return page;
}

const move = (kinds, tiles = /./) => ({ move: ({ kind, tile, double }) => kinds.includes(kind) && tiles.test(tile ?? double ?? '-') });
const that = (kind) => (event) => event.kind === kind;
const extra = /crane|geese|monastery_2[78]/;
const routes = { trade_routes: true, trade_route_order: 'chosen', edition: 'special' };

const burgundy = [
  {
    name: 'extra tiles: a crane or geese are taken and placed',
    options: { extra_tiles: true },
    steps: [move(['take', 'buy'], extra), move(['place'], extra)],
  },
  {
    name: 'close to the castle: a castle is called back',
    options: { close_to_castle: true },
    steps: [move(['recall'])],
    done: that('recalled'),
  },
  {
    name: 'border posts: two posts are linked',
    options: { border_posts: true },
    steps: [{ ...move(['place']), event: that('linked_posts') }],
    done: that('linked_posts'),
  },
  {
    name: 'white castles: an action with the white die',
    options: { white_castles: true },
    steps: [move(['place'], /^white_castle$/), move(['take'])],
  },
  {
    name: 'inns: an inn is bought and placed',
    options: { inns: true },
    steps: [move(['buy'], /^inn$/), move(['place'], /^inn$/)],
  },
  { name: 'trade routes: the order is chosen', options: routes, steps: [move(['route'])], done: that('route_picked') },
  {
    name: 'trade routes: goods are sold along them',
    options: routes,
    steps: [{ ...move(['sell']), event: that('route_good') }],
    done: that('route_good'),
  },
  {
    name: 'shields: a double takes a shield',
    options: { shields: true },
    steps: [move(['shield'])],
    done: that('took_shield'),
  },
  {
    name: 'vineyards: a double is taken and planted',
    options: { vineyards: true, edition: 'special' },
    steps: [move(['take_double']), move(['place_double'])],
    done: that('placed_double'),
    then: async (page) => {
      await checkAccess(page, 'vineyards');
      await page.locator('.board [data-piece^="vspace:"]').first().hover();
      await page.waitForSelector('[role=tooltip] strong');
    },
  },
];

describe('burgundy', () => {
  for (const { name, options, steps, then, ...how } of burgundy)
    it(name, async () => {
      const page = await pointing(options, steps, how);
      await then?.(page);
      await page.context().close();
    });

  it('Châteauma: its cards are drawn, and its turn is told step by step', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { chateauma: true, edition: 'special', players: 1 }, ['me']);
    const acted = () => page.events.some(({ kind }) => kind === 'automa_placed' || kind === 'automa_moved');
    await playByPointing(page, { prefer: (id) => /depot:/.test(id), stop: acted });
    assert.ok(acted());
    assert.ok((await page.locator('.board [data-piece*=":card:"]').count()) >= 2);
    await page.locator('.board [data-piece*=":card:"]').first().hover();
    await page.waitForSelector('[role=tooltip] strong');
    await checkAccess(page, 'Châteauma');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
});

describe('burgundy in other company', () => {
  it('teams: one duchy for two, a common storage', async () => {
    const common = ({ kind, storage }) => /store|place/.test(kind) && storage === 'common';
    const page = await pointing({ team: true }, [move(['take']), { move: common }, { move: common }], {
      seats: ['me', 'random', 'random', 'random'],
      done: that('placed'),
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
