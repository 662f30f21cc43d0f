// What the first load weighs, gzipped: index.html, what it loads at once, and the words of one
// language; and what a game adds to it: the table, the game and their words. Fails above the budgets.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const budget = 60;
const gameBudget = 160;
const weigh = (path) => gzipSync(readFileSync(join(dist, path))).length / 1000;

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const first = new Set(['index.html', ...[...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1])]);
// Static imports of what is loaded.
for (const path of first) {
  if (!path.endsWith('.js')) continue;
  const text = readFileSync(join(dist, path), 'utf8');
  for (const match of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) first.add(`assets/${match[1]}`);
}
const assets = readdirSync(join(dist, 'assets')).filter((name) => !name.endsWith('.gz'));
const words = Math.max(...assets.filter((name) => name.startsWith('frame-') && name.endsWith('.js')).map((name) => weigh(`assets/${name}`)));

let sum = words;
for (const path of first) sum += weigh(path);
console.log(`first load: ${sum.toFixed(1)} kB gzipped of ${budget}`);
for (const name of assets.sort((a, b) => weigh(`assets/${b}`) - weigh(`assets/${a}`)).slice(0, 12))
  console.log(`  ${weigh(`assets/${name}`).toFixed(1).padStart(7)}  ${name}`);
// Of the words only one language is loaded: the heaviest counts.
const heaviest = (start) => Math.max(0, ...assets.filter((name) => name.startsWith(start) && name.endsWith('.js')).map((name) => weigh(`assets/${name}`)));
// (Not what is only fetched for puzzles without a server.)
const all = (start) => assets.filter((name) => name.startsWith(start) && /\.(js|css)$/.test(name)).reduce((total, name) => total + weigh(`assets/${name}`), 0);
let tooHeavy = sum > budget;
for (const game of ['burgundy', 'ragusa', 'villagers']) {
  const added = all('TableScreen-') + all(`${game}-`) + all('index-') + heaviest('table-');
  console.log(`${game} adds at most ${added.toFixed(1)} kB of ${gameBudget}`);
  tooHeavy ||= added > gameBudget;
}
if (tooHeavy) {
  console.error('too heavy');
  process.exit(1);
}
