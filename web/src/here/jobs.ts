// What takes its time: analyses of finished games, rollouts, what a tutor says. Each has a worker of its own, so
// that the table is answered meanwhile and a job can be stopped; pages ask how far it is, as they ask the server.
import type { Analysis, Rollout, RolloutStatus, Status, Turn, TutorStatus } from '../analysis/types';
import { ServerError } from '../net/types';
import { Engine, type Request } from './engine';

interface Job<S> {
  status: S;
  engine: Engine;
}
const failed = (error: unknown) => {
  const { code, message } = error as ServerError;
  return { status: 'failed' as const, error: { code: code ?? 'internal', message } };
};

export class Jobs {
  private readonly analyses = new Map<string, Job<Status>>();
  private readonly rollouts = new Map<string, Job<RolloutStatus>>();
  private readonly turns = new Map<string, Job<TutorStatus>>();

  analyse(name: string, record: string) {
    const before = this.analyses.get(name);
    if (before && before.status.status !== 'failed') return;
    const turns: Turn[] = [];
    const job: Job<Status> = { status: { status: 'running', done: 0, all: 0, turns }, engine: new Engine() };
    this.analyses.set(name, job);
    job.engine
      .analyse(record, (turn, all) => {
        turns.push(turn as unknown as Turn);
        job.status = { status: 'running', done: turns.length, all, turns: [...turns] };
      })
      .then(
        (analysis) => (job.status = { status: 'done', analysis: analysis as unknown as Analysis }),
        (error: unknown) => (job.status = failed(error)),
      )
      .finally(() => job.engine.close());
  }
  status = (name: string): Status => this.analyses.get(name)?.status ?? { status: 'none' };

  rollOut(name: string, position: Request[], moves: string[] | undefined) {
    if (this.rollouts.has(name)) return;
    const job: Job<RolloutStatus> = { status: { status: 'running', all: 0, rollout: null }, engine: new Engine() };
    this.rollouts.set(name, job);
    const asked = { op: 'rollout', until_clear: true, ...(moves ? { moves } : {}) };
    job.engine
      .fresh([...position, asked])
      .then(
        (answers) => (job.status = { status: 'done', rollout: answers.at(-1) as unknown as Rollout }),
        (error: unknown) => (job.status = failed(error)),
      )
      .finally(() => job.engine.close());
  }
  rolloutStatus = (name: string): RolloutStatus => this.rollouts.get(name)?.status ?? { status: 'none' };

  tutor(name: string, record: string, seat: number): TutorStatus {
    const asked = `${name} ${seat}`;
    const before = this.turns.get(asked);
    if (before) return before.status;
    const job: Job<TutorStatus> = { status: { status: 'running' }, engine: new Engine() };
    this.turns.set(asked, job);
    job.engine
      .ask({ op: 'analyse_turn', record, seat })
      .then(
        ({ turn }) => (job.status = { status: 'done', turn: turn as Turn }),
        (error: unknown) => (job.status = failed(error)),
      )
      .finally(() => job.engine.close());
    return job.status;
  }

  cancel(name: string) {
    for (const jobs of [this.analyses, this.rollouts]) {
      jobs.get(name)?.engine.close();
      jobs.delete(name);
    }
  }
}
