// The module against the program: the same games, hashes, words, choices and analyses, byte for byte.
//
//   node --test wasm/tests        (after tools/build-wasm and a release build)
//   REEVE   the program (build/release/reeve)
//   GAMES   how many games of each game and mode (4)
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Refused, load } from '../npm/reeve-engine.js';

const top = fileURLToPath(new URL('../..', import.meta.url));
const module = join(top, 'wasm/npm/reeve-engine.wasm');
const program = process.env.REEVE ?? join(top, 'build/release/reeve');
const games = Number(process.env.GAMES ?? 4);

const reeve = await load();

/** The program's engine, asked line by line. */
class Native {
  constructor() {
    this.child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(...requests) {
    this.child.stdin.write(requests.map((request) => JSON.stringify(request) + '\n').join(''));
    const answers = [];
    for (let i = 0; i < requests.length; i++) answers.push(JSON.parse((await this.lines.next()).value));
    return answers;
  }
}
const native = new Native();
after(() => native.child.stdin.end());

/** A generator of numbers, the same every time. */
const numbers = (seed) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

const modes = [
  ['burgundy', { players: 2 }],
  ['burgundy', { players: 4, edition: 'special' }],
  ['burgundy', { players: 1, solo: true }],
  ['ragusa', { players: 2 }],
  ['ragusa', { players: 5 }],
  ['ragusa', { players: 1 }],
  ['villagers', { players: 2 }],
  ['villagers', { players: 4 }],
  ['villagers', { players: 1 }],
];

/** A whole game of the module by random moves; what the program must say of it. */
function play(game, options, seed, language) {
  const engine = reeve.engine();
  const random = numbers(seed + 1);
  let { over } = engine.ask({ op: 'new', game, options, seed, language });
  const legal = [];
  while (!over) {
    const { moves } = engine.ask({ op: 'legal' });
    legal.push(moves);
    ({ over } = engine.ask({ op: 'play', move: moves[Math.floor(random() * moves.length)].move }));
  }
  const { record, moves } = engine.ask({ op: 'record' });
  const { hash } = engine.ask({ op: 'hash' });
  const { seats } = engine.ask({ op: 'result' });
  engine.close();
  return { record, moves, hash, seats, legal };
}

for (const [game, options] of modes)
  test(`${game} ${JSON.stringify(options)}: games, hashes and words are the program's`, async () => {
    for (let seed = 0; seed < games; seed++) {
      const language = ['en', 'pl', 'ru'][seed % 3];
      const own = play(game, options, seed, language);
      const requests = [{ op: 'new', game, options, seed, language }];
      for (const move of own.moves) requests.push({ op: 'legal' }, { op: 'play', move });
      requests.push({ op: 'hash' }, { op: 'result' }, { op: 'record' });
      const answers = await native.ask(...requests);
      for (const answer of answers) assert.ok(answer.ok, JSON.stringify(answer));
      own.legal.forEach((moves, i) => assert.deepEqual(answers[1 + 2 * i].moves, moves));
      const [hash, result, record] = answers.slice(-3);
      assert.equal(hash.hash, own.hash);
      assert.deepEqual(result.seats, own.seats);
      assert.equal(record.record, own.record);
    }
  });

for (const [game, options] of modes)
  test(`${game} ${JSON.stringify(options)}: master chooses as the program's does`, async () => {
    const engine = reeve.engine();
    const begin = { op: 'new', game, options, seed: 3 };
    let { over } = engine.ask(begin);
    const [begun] = await native.ask(begin);
    assert.ok(begun.ok);
    for (let i = 0; i < 12 && !over; i++) {
      const think = { op: 'bot', name: 'master', nodes: 300, seed: i };
      const own = engine.ask(think);
      const [theirs] = await native.ask(think);
      assert.deepEqual({ ok: true, ...own }, theirs, `decision ${i}`);
      ({ over } = engine.ask({ op: 'play', move: own.move }));
      await native.ask({ op: 'play', move: own.move });
    }
    engine.close();
  });

test('games of the Python module replay to their hashes and its master chooses the same, in every mode', async (told) => {
  const [count, choices] = process.env.REEVE_LONG_TESTS === '1' ? [1000, 100] : [2, 2];
  const python = spawn('/usr/bin/python3', [join(top, 'python/tests/equal_games.py'), String(count), String(choices)], {
    env: { ...process.env, PYTHONPATH: process.env.PYTHONPATH ?? join(top, 'build/release/python') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let equal = 0, chosen = 0;
  const engine = reeve.engine();
  for await (const line of createInterface({ input: python.stdout })) {
    const { game, options, seed, hash, record, nodes, move } = JSON.parse(line);
    const what = `${game} ${JSON.stringify(options)}, seed ${seed}`;
    engine.ask({ op: 'load', record });
    assert.equal(engine.ask({ op: 'hash' }).hash, hash, what);
    if (move === undefined) equal++;
    else assert.equal(engine.ask({ op: 'bot', name: 'master', nodes, seed }).move, move, what), chosen++;
  }
  engine.close();
  told.diagnostic(`${equal} games and ${chosen} choices are equal`);
  assert.ok(equal >= 50 * count && chosen >= 50 * choices, `${equal} games, ${chosen} choices`);
});

test('an analysis is the program’s', () => {
  const { record } = play('villagers', { players: 2 }, 5, 'en');
  const folder = mkdtempSync(join(tmpdir(), 'reeve-wasm-'));
  const file = join(folder, 'game.reeve');
  writeFileSync(file, record);
  const theirs = spawnSync(program, ['analyse', file, '--nodes', '50', '--samples', '4', '--json'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(theirs.status, 0, theirs.stderr);
  let told = 0;
  const own = reeve.analyse(record, { nodes: 50, samples: 4, onTurn: () => void told++ });
  assert.deepEqual(own, JSON.parse(theirs.stdout));
  assert.equal(told, own.turns.length);
  assert.throws(() => reeve.analyse(record, { nodes: 50, samples: 4, onTurn: () => false }), { code: 'stopped' });
});

test('a table of a page: moves, undo, bots, what a seat sees, positions gone by', () => {
  const { table, people } = reeve.ask({ op: 'table.new', game: 'villagers', options: { players: 2 }, seed: 4 });
  const ask = (op, more = {}) => reeve.ask({ op: `table.${op}`, table, ...more });
  assert.equal(people, 2);
  let frame = ask('frame', { seat: 0 });
  let moves = 0;
  while (!frame.over) {
    const seat = frame.decides;
    const seen = ask('frame', { seat });
    assert.equal(seen.your_turn, true);
    assert.equal(ask('frame', { seat: 1 - seat }).legal.length, 0, 'only who decides is told what may be done');
    const move = seat === 0 ? seen.legal[moves % seen.legal.length].move : ask('bot', { level: 'greedy', seed: moves }).move;
    ask('act', { kind: 'play', seat, move });
    if (moves === 0) {
      assert.equal(ask('frame', { seat }).seq, seen.seq + 1);
      ask('act', { kind: 'rewind', seat });
      assert.deepEqual(ask('frame', { seat }).view, seen.view);
      ask('act', { kind: 'play', seat, move });
    }
    moves++;
    frame = ask('frame', { seat: null });
  }
  const { positions, steps } = ask('replay', { seat: 'all', from: moves, count: 5 });
  assert.equal(steps, moves);
  assert.deepEqual(positions.at(-1).result, frame.result);
  const { record } = ask('record', { names: ['Ann', 'greedy'] });
  assert.match(record, /^seat 0 Ann$/m);
  const engine = reeve.engine();
  assert.equal(engine.ask({ op: 'load', record }).over, true);
  assert.deepEqual(engine.ask({ op: 'result' }).seats, frame.result.seats);
  engine.close();
  ask('close');
  assert.throws(() => ask('frame'), { code: 'not_found' });
});

test('what is wrong is refused with a sentence, and nothing breaks', () => {
  const engine = reeve.engine();
  for (const request of [
    {}, [], 'new', { op: 'dance' }, { op: 'new', game: 'chess' }, { op: 'play', move: 'x' },
    { op: 'table.new' }, { op: 'table.frame', table: 99 }, { op: 'table.new', game: 'ragusa', options: 7 },
    { op: 'analyse_record' }, { op: 'analyse_record', record: 'no record' }, { op: 'table.act', table: 'x' },
    { op: 'load', game: 'burgundy', state: {} },
  ])
    assert.throws(() => engine.ask(request), (error) => error instanceof Refused && error.message.length > 5);
  assert.equal(engine.ask({ op: 'new', game: 'ragusa' }).over, false);
  engine.close();
});

test('the module is small enough to be fetched', () => {
  const size = gzipSync(readFileSync(module), { level: 9 }).length;
  assert.ok(size <= 1.5e6, `${size} bytes gzipped`);
});

test('the example bot beats random', () => {
  const { stdout, stderr } = spawnSync('node', [join(top, 'wasm/npm/example/first_bot.mjs'), 'ragusa', '6'], { encoding: 'utf8' });
  const won = Number(/^(\d+) of 6/.exec(stdout)?.[1]);
  assert.ok(won >= 4, stdout + stderr);
});
