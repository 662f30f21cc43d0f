// Watches an analysis on the server: asks for it and hears each turn as it is found. Where nothing can be
// streamed (a table of this browser, a line that broke) it looks again and again.
import { api } from '../net/api';
import { answeredHere } from '../net/here';
import { ServerError } from '../net/types';
import { follow } from './follow';
import { eventsOf } from './stream';
import { withTurns, type Status, type Turn } from './types';

const every = 350;

export class AnalysisWatch {
  status = $state.raw<Status>({ status: 'none' });
  private closed = false;
  private line: AbortController | undefined;

  constructor(readonly table: string) {}

  /** What is known so far. */
  get turns(): readonly Turn[] {
    if (this.status.status === 'running') return this.status.turns;
    return this.status.status === 'done' ? this.status.analysis.turns : [];
  }

  async begin(): Promise<void> {
    if (answeredHere(`/api/tables/${this.table}/analysis`) !== 'never' || !(await this.listen())) await this.poll();
  }

  async cancel(): Promise<void> {
    this.close();
    await api.cancelAnalysis(this.table).catch(() => {}); // it may have been done just now
  }

  close(): void {
    this.closed = true;
    this.line?.abort();
  }

  /** True when it was heard to its end, or nobody listens any more. */
  private async listen(): Promise<boolean> {
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

  private async poll(): Promise<void> {
    await follow<Status>((again) => this.asked(again), {
      every,
      still: () => !this.closed,
      heard: (status) => (this.status = status),
    });
  }
  private async asked(again: boolean): Promise<Status> {
    try {
      return await (again ? api.analysis(this.table) : api.analyse(this.table));
    } catch (error) {
      const { code, message } = error as ServerError;
      // Gone for a moment: the analysis goes on without us.
      if (again && (code === 'offline' || code === 'too_fast')) return this.status;
      return { status: 'failed', error: { code, message } };
    }
  }
}
