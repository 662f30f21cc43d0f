// Writes src/book/GAME.json, the book of each game as the program prints it, and src/book/GAME.ts,
// which gives it types. The book is committed, so that the page builds before the program.
//
// usage: tools/write-book, from the top of the repository
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const games = ['burgundy', 'ragusa', 'villagers'];
const folder = new URL('../src/book/', import.meta.url);

/** One item of a list and one entry of a table a line: what changed is seen in a diff. */
export function textOf(book) {
  const lines = Object.entries(book).map(([name, part]) => {
    const key = JSON.stringify(name);
    if (Array.isArray(part) && typeof part[0] === 'object')
      return `${key}: [\n${part.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
    if (part !== null && typeof part === 'object' && !Array.isArray(part))
      return `${key}: {\n${Object.entries(part)
        .map(([inner, item]) => `  ${JSON.stringify(inner)}: ${JSON.stringify(item)}`)
        .join(',\n')}\n}`;
    return `${key}: ${JSON.stringify(part)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const unique = (list) => [...new Set(list)];
const nameOf = (key) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

/** The type of a place where all these values stand. */
function typeOf(values) {
  const kinds = [];
  const texts = unique(values.filter((value) => typeof value === 'string'));
  const words = texts.every((text) => /^[\w-]+$/.test(text));
  if (texts.length > 0) kinds.push(words ? texts.map((text) => `'${text}'`).join(' | ') : 'string');
  for (const kind of ['number', 'boolean']) if (values.some((value) => typeof value === kind)) kinds.push(kind);
  const lists = values.filter(Array.isArray);
  const pairs = lists.every((list) => list.length === 2 && list.every((value) => typeof value === 'number'));
  if (lists.length > 0 && pairs) kinds.push('readonly [number, number]');
  else if (lists.length > 0) kinds.push(`readonly (${typeOf(lists.flat()) || 'never'})[]`);
  const objects = values.filter(isObject);
  if (objects.length > 0) kinds.push(objectType(objects));
  if (values.includes(null)) kinds.push('null');
  return kinds.join(' | ');
}

function objectType(objects) {
  const keys = unique(objects.flatMap(Object.keys));
  // A table by number or by many names, not a record of fields.
  if (keys.every((key) => /^\d/.test(key)) || keys.length > 40)
    return `Readonly<Record<string, ${typeOf(objects.flatMap(Object.values))}>>`;
  const fields = keys.map((key) => {
    const there = objects.filter((object) => key in object);
    return `readonly ${nameOf(key)}${there.length < objects.length ? '?' : ''}: ${typeOf(there.map((object) => object[key]))}`;
  });
  return `{ ${fields.join('; ')} }`;
}

export function typesOf(game, book) {
  const names = Object.keys(book).filter((name) => name !== 'game');
  return [
    `// Made by tools/write-book from \`reeve catalogue ${game} --json\`. Not to be edited.`,
    'import {',
    ...names.map((name) => `  ${name} as ${name}_,`),
    `} from './${game}.json';`,
    '',
    ...names.map((name) => `export const ${name} = ${name}_ as unknown as ${typeOf([book[name]])};`),
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [reeve] = process.argv.slice(2);
  for (const game of games) {
    const book = JSON.parse(execFileSync(reeve, ['catalogue', game, '--json'], { encoding: 'utf8' }));
    writeFileSync(new URL(`${game}.json`, folder), textOf(book));
    writeFileSync(new URL(`${game}.ts`, folder), typesOf(game, book));
  }
}
