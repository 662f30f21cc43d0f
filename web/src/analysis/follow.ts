// Asks the server for something that takes a while, again and again, until it is there.

const under = (status: string) => status === 'waiting' || status === 'running';
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * What came in the end: done, failed, or none. Nothing when nobody wants to know any more (`still`), which is
 * looked at before each question: asking would begin it anew. `heard` is told each answer, the last one too.
 */
export async function follow<S extends { status: string }>(
  ask: (again: boolean) => Promise<S>,
  { every, still = () => true, heard = () => {} }: { every: number; still?: () => boolean; heard?: (status: S) => void },
): Promise<S | undefined> {
  for (let again = false; still(); again = true) {
    const came = await ask(again);
    if (!still()) return undefined;
    heard(came);
    if (!under(came.status)) return came;
    await wait(every);
  }
  return undefined;
}
