// Whether the machine was ours: how much of it processes took that are none of this test's. Only Linux tells.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Processor time of everything that is not nice to others, and of this process and its children: in ticks. */
function ticks() {
  const [, user, , system, idle, wait, irq, soft, steal] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).map(Number);
  const all = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // Behind the name, which may hold anything: state, parent … user, system, of children that ended.
      const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
      all.set(pid, { parent, own: Number(rest[9]) + Number(rest[10]) + Number(rest[11]) + Number(rest[12]) });
    } catch {
      // It ended meanwhile.
    }
  const mine = (pid) => pid === String(process.pid) || (all.has(pid) && mine(all.get(pid).parent));
  const own = [...all].reduce((sum, [pid, { own: used }]) => sum + (mine(pid) ? used : 0), 0);
  return { own, busy: user + system + irq + soft + steal, total: user + system + idle + wait + irq + soft + steal };
}

/** What `action` gives, and which part of one processor others took meanwhile; undefined where nobody tells. */
export async function besideOthers(action) {
  let before;
  try {
    before = ticks();
  } catch {
    return { result: await action(), others: undefined };
  }
  const result = await action();
  const after = ticks();
  const [own, busy, total] = ['own', 'busy', 'total'].map((name) => after[name] - before[name]);
  return { result, others: Math.max(0, busy - own) / (total / availableParallelism()) };
}
