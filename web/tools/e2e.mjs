// Runs the browser tests. They meet real clocks, pictures and processes on machines that others use too, so a file
// of which a test failed is run once more, alone and after all the others: what fails twice is a fault, what does not
// is told at the end.
//
// usage: node tools/e2e.mjs [FILE...]       (default: all of e2e/)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chosen = process.argv.slice(2);
const files = chosen.length ? chosen : readdirSync('e2e').filter((name) => name.endsWith('.test.mjs')).map((name) => join('e2e', name));
const notes = mkdtempSync(join(tmpdir(), 'reeve-e2e-'));

/** Runs these files; tells which of them failed. */
function run(some, atOnce) {
  const list = join(notes, 'failed');
  const { status } = spawnSync(process.execPath, [
    '--test', `--test-concurrency=${atOnce}`,
    '--test-reporter=spec', '--test-reporter-destination=stdout',
    '--test-reporter=./tools/failed-files.mjs', `--test-reporter-destination=${list}`,
    ...some,
  ], { stdio: 'inherit' });
  if (status === 0) return [];
  const failed = some.filter((file) => readFileSync(list, 'utf8').split('\n').some((line) => line.endsWith(file)));
  return failed.length ? failed : some; // it ended without telling
}

// What looks at the clock wants the machine for itself.
const clocked = files.filter((file) => file.endsWith('smooth.test.mjs'));
const others = files.filter((file) => !clocked.includes(file));
const failed = [others, clocked].flatMap((some) => (some.length ? run(some, 2) : []));
const still = failed.length && failed.length < files.length ? run(failed, 1) : failed;
rmSync(notes, { recursive: true });
for (const file of failed) console.log(`${file}: ${still.includes(file) ? 'failed' : 'failed at first, passed alone'}`);
process.exitCode = still.length ? 1 : 0;
