// What every game's table can do: a game by keys, online with a reconnect, at one screen, watching,
// undo and hints, giving a seat away.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browser, eventually, newTable, person, playByKeys, playByPointing, rest, server, startTogether, tableState } from './kit.mjs';

startTogether();

const all = ['burgundy', 'ragusa', 'villagers'];
const wanted = process.env.GAMES?.split(',') ?? all;

describe('tables', () => {
  const game = wanted.includes('ragusa') ? 'ragusa' : wanted[0];

  it('a whole game by keyboard alone', async () => {
    const page = await person(browser, server.url);
    await newTable(page, game, { players: 2 }, ['me', 'random']);
    const { moves } = await playByKeys(page, { seed: 11 });
    assert.ok(moves > 5);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  async function twoOnline(name) {
    const ann = await person(browser, server.url);
    const bob = await person(browser, server.url);
    const table = await newTable(ann, name, { players: 2 }, ['me', 'open']);
    await bob.goto(`/t/${table}`);
    await bob.click('.room button.primary');
    await ann.click('.room button.primary:enabled');
    await Promise.all([ann, bob].map((page) => page.waitForSelector('[data-test=table]')));
    return [ann, bob];
  }

  it('two people online, one loses the connection, the server restarts; nothing is lost', async () => {
    const [ann, bob] = await twoOnline(game);
    // Both stop when one has had enough: alone, nobody gets any further.
    let enough = false;
    const stop = ({ moves }) => (enough ||= moves >= 14);
    await Promise.all([playByPointing(ann, { seed: 1, stop }), playByPointing(bob, { seed: 2, stop })]);

    await bob.context().setOffline(true);
    await server.restart();
    await bob.context().setOffline(false);
    await Promise.all(
      [ann, bob].map((page) => page.waitForFunction(() => !document.querySelector('.lost'), { timeout: 30_000 })),
    );
    // On from where they were, both at the same position.
    const { seq } = await tableState(ann);
    assert.ok(seq >= 14, `${seq} moves are left of what was played`);
    let on = false;
    const further = (now) => (on ||= now.seq > seq + 10);
    await Promise.all([playByPointing(ann, { seed: 3, stop: further }), playByPointing(bob, { seed: 4, stop: further })]);
    await eventually(async () => (await tableState(ann)).seq === (await tableState(bob)).seq, 'both see the same move');
    // What is hidden from one of them, cards in hand, is left out.
    const open = ({ walls, super_houses, price, value, slots, seats }) => ({
      walls, super_houses, price, value, slots,
      seats: seats.map(({ houses, towers, stock, ships }) => ({ houses, towers, stock, ships })),
    });
    assert.deepEqual(open(ann.view), open(bob.view));
    assert.ok(open(ann.view).seats.every(({ houses }) => houses.length > 0));
    for (const page of [ann, bob]) await page.context().close();
  });

  it('a spectator sees the game and nothing hidden', async () => {
    const ann = await person(browser, server.url);
    const eve = await person(browser, server.url);
    const hidden = wanted.includes('villagers') ? 'villagers' : game;
    const table = await newTable(ann, hidden, { players: 2 }, ['me', 'random']);
    const frames = [];
    eve.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    await eve.goto(`/t/${table}`);
    await playByPointing(ann, { seed: 9, stop: ({ moves }) => moves > 12 });
    await eve.waitForFunction(() => Number(document.querySelector('[data-test=table]')?.dataset.seq) > 3);
    assert.equal(await eve.locator('.piece.legal').count(), 0);
    assert.equal(await eve.locator('[data-test=undo]').count(), 0);
    const streams = frames.map((text) => JSON.parse(text)).filter((message) => message.view);
    assert.ok(streams.length > 3);
    for (const message of streams) {
      assert.equal(message.seat, null);
      assert.deepEqual(message.legal, []);
      // Of hands only the backs are told (and apart from them what everybody saw being drafted).
      if (hidden === 'villagers')
        for (const held of message.view.players.flatMap((player) => player.hand))
          assert.equal(held.card, undefined, JSON.stringify(held));
    }
    assert.equal(await eve.locator('[data-piece^="hand:"]').count(), 0);
    for (const page of [ann, eve]) await page.context().close();
  });

  it('two at one screen, with a curtain where hands are hidden', async () => {
    const page = await person(browser, server.url);
    const hidden = wanted.includes('villagers') ? 'villagers' : game;
    await newTable(page, hidden, { players: 2 }, ['me', 'me']);
    await page.waitForSelector('[data-test=curtain]');
    assert.equal(await page.locator('.board').count(), 0);
    await playByPointing(page, { seed: 21, stop: ({ moves }) => moves > 15 });
    await page.context().close();
  });

  it('a seat is given to a bot and taken back', async () => {
    const page = await person(browser, server.url);
    await newTable(page, game, { players: 2 }, ['me', 'master'], { bot_ms: 5000 });
    await page.waitForSelector('[data-turn=true]');
    await page.click('[data-test=seats]');
    await page.click('[data-test=resign]');
    await page.waitForSelector('.banner button');
    await page.click('.banner button');
    await page.waitForSelector('.banner', { state: 'detached' });
    await page.context().close();
  });

  it('undo and redo, by button and by key', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'burgundy', { players: 2 }, ['me', 'random']);
    await page.waitForSelector('[data-turn=true]');
    const log = () => page.locator('aside ol li button').count();
    const before = await log();
    await playByPointing(page, { seed: 3, prefer: (id) => id.startsWith('depot:'), stop: ({ moves }) => moves > 0 });
    const after = await log();
    assert.ok(after > before);
    await page.click('[data-test=undo]:enabled:not([aria-disabled])');
    await page.waitForFunction((n) => document.querySelectorAll('aside ol li button').length === n, before);
    await page.click('[data-test=redo]:enabled');
    await page.waitForFunction((n) => document.querySelectorAll('aside ol li button').length === n, after);
    await page.keyboard.press('u');
    await page.waitForFunction((n) => document.querySelectorAll('aside ol li button').length === n, before);
    await page.context().close();
  });

  it('a whole turn is taken back at once, by button and by key', async () => {
    const page = await person(browser, server.url);
    // How the turn began, how many steps it has had, and the number of the newest.
    let begin;
    let steps = 0;
    let newest;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { view, your_turn, can_undo, cause, seq } = JSON.parse(String(payload));
        if (!view) return;
        newest = seq;
        steps = your_turn && can_undo && cause === 'play' ? steps + 1 : 0;
        if (your_turn && !can_undo) begin = JSON.stringify(view);
      }),
    );
    for (const way of [() => page.click('[data-test=undo-turn]:enabled:not([aria-disabled])'), () => page.keyboard.press('t')]) {
      // Some games end without a turn of two steps.
      do {
        steps = 0;
        await newTable(page, game, { players: 2 }, ['me', 'random']);
        // Not before the page shows it: who takes back what is not there yet takes back too little.
        await playByPointing(page, { seed: 3, stop: ({ seq, turn }) => steps >= 2 && turn && seq === newest });
      } while (steps < 2);
      const wanted = begin;
      assert.notEqual(JSON.stringify(page.view), wanted);
      await way();
      await page.waitForSelector('[data-test=undo][aria-disabled=true]');
      await eventually(() => JSON.stringify(page.view) === wanted, 'the turn begins again');
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('what is marked while others choose is chosen when the turn comes', async () => {
    const [ann, bob] = await twoOnline('burgundy');
    const [first, second] = (await tableState(ann)).turn ? [ann, bob] : [bob, ann];
    await second.waitForSelector('[data-turn=false]');
    // A tile one of the dice can take; the other player leaves the depots alone where possible.
    const [die] = second.view.players[second === ann ? 0 : 1].dice;
    const tile = await second.locator(`[data-piece^="depot:${die}:"]`).first().getAttribute('data-piece');
    const marked = () => second.locator(`[data-piece="${tile}"].picked`).count();
    await second.click(`[data-piece="${tile}"]`);
    assert.equal(await marked(), 1);
    await second.click(`[data-piece="${tile}"]`);
    assert.equal(await marked(), 0);
    await second.click(`[data-piece="${tile}"]`);
    assert.match(await second.locator('.prompt').innerText(), /marked for your turn/);
    await playByPointing(first, { seed: 5, first: (id) => !id.startsWith('depot:') && !id.startsWith('goods:'), stop: ({ turn }) => !turn });
    await second.waitForSelector('[data-turn=true]');
    await second.waitForFunction(
      (id) => [...document.querySelectorAll(`[data-piece="${id}"]`)].every((piece) => piece.matches('.picked.piece')),
      tile,
    );
    assert.doesNotMatch(await second.locator('.prompt').innerText(), /marked/);
    for (const page of [ann, bob]) await page.context().close();
  });

  it('a turn is noticed when the page is out of sight', async () => {
    const page = await person(browser, server.url);
    await page.addInitScript(() => {
      window.notices = [];
      window.permission = 'denied';
      window.Notification = class {
        static requestPermission = async () => window.permission;
        constructor(title, { body }) {
          window.notices.push(`${title}: ${body}`);
        }
      };
    });
    await page.goto('/settings');
    await page.click('[data-test=notices]');
    await page.getByText('This browser does not allow notices').waitFor();
    assert.equal(await page.isChecked('[data-test=notices]'), false);
    await page.evaluate(() => (window.permission = 'granted'));
    await page.check('[data-test=notices]');
    await newTable(page, game, { players: 2 }, ['random', 'me']);
    await page.waitForSelector('[data-turn=true]');
    assert.deepEqual(await page.evaluate(() => window.notices), []);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await playByPointing(page, { seed: 2, stop: ({ moves, turn }) => moves > 12 && turn });
    assert.match((await page.evaluate(() => window.notices)).join(), /turn/);

    // At home too, for any table of one's own.
    await page.goto('/');
    await page.waitForSelector('[data-test=play-burgundy]');
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await rest(page, 'POST', '/api/tables', {
      game,
      options: { players: 2 },
      seats: [{ kind: 'me', name: 'Me' }, { kind: 'bot', level: 'random' }],
    });
    await page.waitForFunction(() => window.notices.length > 0);
    await page.context().close();
  });

  it('among people handing over asks first', async () => {
    const [ann, bob] = await twoOnline('ragusa');
    const asks = async (page) => page.legal.some((move) => move.hands_over) && (await page.locator('.board .piece.legal').count()) > 0;
    for (let tries = 0; ; tries++) {
      const turn = await Promise.any([ann, bob].map(async (page) => {
        await page.waitForSelector('[data-turn=true]');
        return page;
      }));
      if (turn.legal.every((move) => move.detail.kind === 'place') && (await asks(turn))) {
        const wanted = turn.legal.find((move) => move.hands_over).detail.space;
        const { seq } = await tableState(turn);
        await turn.locator(`.board [data-piece="space:${wanted}"]`).click({ force: true });
        await turn.waitForSelector('[data-test=confirm]');
        assert.match(await turn.locator('.prompt').innerText(), /ends your turn/);
        assert.equal((await tableState(turn)).seq, seq, 'nothing is played before the answer');
        await turn.click('[data-test=confirm]');
        await turn.waitForFunction((old) => Number(document.querySelector('[data-test=table]').dataset.seq) > old, seq);
        break;
      }
      assert.ok(tries < 20, 'a house that ends the turn can be placed');
      const { seq } = await tableState(turn);
      await playByPointing(turn, { seed: tries, stop: (now) => now.seq > seq });
    }
    for (const page of [ann, bob]) await page.context().close();
  });

  it('against bots a turn is taken back after they moved, and undo says why it stops', async () => {
    const page = await person(browser, server.url);
    await newTable(page, 'ragusa', { players: 3 }, ['me', 'random', 'random']);
    // At the beginning of a turn of mine. A house that stands is not enough: its actions are still to come.
    const begins = (houses) =>
      page.view.active === 0 && page.view.turn === null && page.view.seats[0].houses.length === houses;
    await playByPointing(page, { seed: 5, stop: ({ turn }) => turn && begins(2) });
    await page.waitForSelector('[data-turn=true]');
    await page.waitForSelector('[data-test=undo][aria-disabled=true]');
    await page.click('[data-test=undo]', { force: true });
    await page.locator('.notice').getByText('so your last move stands').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await eventually(() => begins(1), 'the second house is taken back');
    await page.waitForSelector('[data-turn=true]');
    await page.keyboard.press('t');
    await eventually(() => begins(0), 'and the first one by key');
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  it('hint, confirm and Esc', async () => {
    const page = await person(browser, server.url, { settings: { confirm: 'always' } });
    await newTable(page, game, { players: 2 }, ['me', 'random']);
    await playByPointing(page, { seed: 2, stop: ({ moves, turn }) => moves > 10 && turn });
    await page.waitForSelector('[data-turn=true]');
    await page.click('[data-test=hint]');
    await page.waitForSelector('.advice button');
    await page.click('.advice button');
    await page.waitForSelector('[data-test=confirm]');
    const before = await tableState(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-test=confirm]', { state: 'detached' });
    assert.equal((await tableState(page)).seq, before.seq);
    await page.context().close();
  });

  it('says what happens, and has the table in words', async () => {
    const page = await person(browser, server.url);
    await newTable(page, game, { players: 2 }, ['me', 'random']);
    await playByPointing(page, { seed: 2, stop: ({ moves }) => moves > 6 });
    await page.waitForFunction(() => document.querySelector('[data-test=live]').textContent.length > 0);
    // What one did oneself is told in the second person.
    await page.evaluate(() => {
      window.said = [];
      new MutationObserver(() => window.said.push(document.querySelector('[data-test=live]').textContent)).observe(
        document.querySelector('[data-test=live]'), { childList: true, characterData: true, subtree: true });
    });
    await playByPointing(page, { seed: 3, stop: ({ moves }) => moves > 4 });
    await page.waitForFunction(() => window.said.some((words) => /\bYou \w+/.test(words)));
    assert.deepEqual(await page.evaluate(() => window.said.filter((words) => /\bPlayer 1 /.test(words))), []);
    await page.click('.words summary');
    assert.ok((await page.locator('.words li').count()) > 5);
    await page.context().close();
  });

  it('shows what others do, action by action, and stops at a key', async () => {
    const page = await person(browser, server.url, { settings: { motion: 'normal' } });
    await newTable(page, game, { players: 2 }, ['me', 'random']);
    await playByPointing(page, { seed: 2, stop: ({ moves }) => moves > 3 });
    await page.waitForSelector('[data-test=happening]');
    await page.keyboard.press('Shift');
    await page.waitForSelector('[data-test=happening]', { state: 'detached' });
    await page.context().close();
  });

  it('wrong addresses lead somewhere', async () => {
    const page = await person(browser, server.url);
    await page.goto('/t/nosuchtable00000');
    await page.waitForSelector('main a.primary');
    await rest(page, 'GET', '/api/me');
    await page.context().close();
  });
});
