// How fast the module's bots are beside the program's: nodes a second of `master` in the same positions, in turn, by
// processor time, so that it can be measured on a busy machine.
//
//   node wasm/speed.mjs [NODES]       (after tools/build-wasm and a release build; REEVE names the program)
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { load } from './npm/reeve-engine.js';

const nodes = Number(process.argv[2] ?? 2000);
const program = process.env.REEVE ?? fileURLToPath(new URL('../build/release/reeve', import.meta.url));
const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  child.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await lines.next()).value);
}
// Linux counts what each thread has run in nanoseconds; the ticks of /proc/PID/stat are as long as some decisions.
const programTime = () =>
  readdirSync(`/proc/${child.pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${child.pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
    .reduce((sum, time) => sum + time, 0);
const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const reeve = await load();
for (const game of ['burgundy', 'ragusa', 'villagers']) {
  const engine = reeve.engine();
  const begin = { op: 'new', game, options: { players: 2 }, seed: 5 };
  engine.ask(begin);
  await ask(begin);
  let here = 0, there = 0, looked = 0;
  for (let i = 0; i < 24; i++) {
    const think = { op: 'bot', name: 'master', nodes, seed: i };
    const before = ownTime();
    const own = engine.ask(think);
    const between = programTime();
    if (i >= 4) here += ownTime() - before; // the first calls are compiled while they run
    const theirs = await ask(think);
    if (i >= 4) there += programTime() - between;
    if (own.move !== theirs.move) throw new Error(`${game}, decision ${i}: ${own.move} here, ${theirs.move} there`);
    if (i >= 4) looked += own.nodes;
    engine.ask({ op: 'play', move: own.move });
    await ask({ op: 'play', move: own.move });
  }
  console.log(`${game.padEnd(10)} ${Math.round(looked / here)} nodes a second here, ${Math.round(looked / there)} there: ${(there / here).toFixed(2)}`);
}
child.stdin.end();
