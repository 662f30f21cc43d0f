// What the page's main thread does, in processor time: what others on the machine do is not in it.
import { browser } from './kit.mjs';

/** What the page's main thread did while `action` ran: its events with the processor time they took. */
export async function traced(action) {
  const cdp = await browser.newBrowserCDPSession();
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'cc'], excludedCategories: ['*'] },
  });
  try {
    await action();
  } finally {
    await cdp.send('Tracing.end');
    await complete;
    await cdp.detach();
  }
  const threads = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  return events
    .filter(({ pid, tid, tdur }) => tdur !== undefined && threads.get(`${pid} ${tid}`)?.startsWith('CrRendererMain'))
    .map(({ name, ts, dur, tdur, cat }) => ({ name, ts, dur, ms: tdur / 1000, cat }));
}

/**
 * The longest task, and what it was made of. The browser's great collection of garbage, which it makes when it has
 * nothing to do, is not counted.
 */
export function longest(main) {
  const inside = ({ ts, dur }) => main.filter((part) => part.ts >= ts && part.ts < ts + dur);
  const tasks = main
    .filter(({ name, ms }) => name === 'ThreadControllerImpl::RunTask' && ms > 4)
    .map((task) => ({ ...task, own: task.ms - inside(task).reduce((sum, { name, ms }) => sum + (name === 'MajorGC' ? ms : 0), 0) }));
  const task = tasks.reduce((a, b) => (b.own > a.own ? b : a), { own: 0, ts: 0, dur: 0 });
  const parts = inside(task).filter(({ cat, ms }) => cat.includes('devtools.timeline') && ms > 4);
  return { value: task.own, what: parts.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(', ') };
}
