// Watches an analysis on the server: asks for it and hears each turn as it is found. Where nothing can be
// streamed (a table of this browser, a line that broke) it looks again and again.
import { api } from '../net/api';
import { answeredHere } from '../net/here';
import { ServerError } from '../net/types';
import { eventsOf } from './stream';
import { withTurns, type Status, type Turn } from './types';

const every = 350;

export class AnalysisWatch {
  status = $state.raw<Status>({ status: 'none' });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private line: AbortController | undefined;

  constructor(readonly table: string) {}

  /** What is known so far. */
  get turns(): readonly Turn[] {
    if (this.status.status === 'running') return this.status.turns;
    return this.status.status === 'done' ? this.status.analysis.turns : [];
  }

  async begin(): Promise<void> {
    if (answeredHere(`/api/tables/${this.table}/analysis`) !== 'never' || !(await this.follow()))
      await this.hear(() => api.analyse(this.table));
  }

  async cancel(): Promise<void> {
    this.stop();
    await this.hear(() => api.cancelAnalysis(this.table));
  }

  close(): void {
    this.closed = true;
    this.stop();
  }

  private stop() {
    clearTimeout(this.timer);
    this.line?.abort();
  }

  /** True when it was heard to its end, or nobody listens any more. */
  private async follow(): Promise<boolean> {
    const line = (this.line = new AbortController());
    try {
      for await (const data of eventsOf(`/api/tables/${this.table}/analysis?stream=1`, line.signal)) {
        const came = JSON.parse(data) as Status;
        this.status = withTurns(came, this.turns);
      }
    } catch (error) {
      if (error instanceof ServerError && error.code !== 'offline' && error.code !== 'too_fast') {
        this.status = { status: 'failed', error: { code: error.code, message: error.message } };
        return true;
      }
    }
    return line.signal.aborted || this.status.status === 'done' || this.status.status === 'failed';
  }

  private async hear(ask: () => Promise<Status>): Promise<void> {
    if (this.closed) return;
    try {
      this.status = await ask();
    } catch (error) {
      const { code, message } = error as ServerError;
      // Gone for a moment: the analysis goes on without us.
      if (code !== 'offline' && code !== 'too_fast') {
        this.status = { status: 'failed', error: { code, message } };
        return;
      }
    }
    const under = this.status.status === 'waiting' || this.status.status === 'running';
    if (under && !this.closed)
      this.timer = setTimeout(() => void this.hear(() => api.analysis(this.table)), every);
  }
}
