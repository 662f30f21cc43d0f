// Watches an analysis on the server: asks for it, then looks how far it is until it is there.
import { api } from '../net/api';
import { ServerError } from '../net/types';
import type { Status, Turn } from './types';

const every = 350;

export class AnalysisWatch {
  status = $state.raw<Status>({ status: 'none' });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly table: string) {}

  /** What is known so far. */
  get turns(): readonly Turn[] {
    if (this.status.status === 'running') return this.status.turns;
    return this.status.status === 'done' ? this.status.analysis.turns : [];
  }

  async begin(): Promise<void> {
    await this.hear(() => api.analyse(this.table));
  }

  async cancel(): Promise<void> {
    clearTimeout(this.timer);
    await this.hear(() => api.cancelAnalysis(this.table));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async hear(ask: () => Promise<Status>): Promise<void> {
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
