// The engine's worker, asked from the page. One that breaks is left, and the next question begins another.
import { engineAddress } from '../net/here';
import { ServerError } from '../net/types';

export type Request = { op: string; [field: string]: unknown };
export type Answer = Record<string, unknown>;
export type Asked =
  | { module: string }
  | { id: number; ask: Request[] }
  /** To an engine of their own, which is closed afterwards. */
  | { id: number; fresh: Request[] }
  | { id: number; record: string };
export type Heard =
  | { id: number; answers: Answer[] }
  | { id: number; turn: Answer; all: number }
  | { id: number; refused: { code: string; message: string } }
  | { broken: string };

interface Waiting {
  resolve: (answers: Answer[]) => void;
  reject: (error: ServerError) => void;
  onTurn?: (turn: Answer, all: number) => void;
}

export class Engine {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  /** Grows when the worker is begun anew: what it knew before is gone. */
  life = 0;

  private begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    worker.onmessage = ({ data }: MessageEvent<Heard>) => this.hear(data);
    worker.onerror = () => this.hear({ broken: 'the worker cannot be loaded' });
    worker.postMessage({ module: new URL(engineAddress!, document.baseURI).href } satisfies Asked);
    this.life++;
    return worker;
  }

  private hear(heard: Heard) {
    if ('broken' in heard) {
      this.close(new ServerError('offline', heard.broken));
      return;
    }
    const one = this.waiting.get(heard.id);
    if (!one) return;
    if ('turn' in heard) {
      one.onTurn?.(heard.turn, heard.all);
      return;
    }
    this.waiting.delete(heard.id);
    if ('refused' in heard) one.reject(new ServerError(heard.refused.code, heard.refused.message));
    else one.resolve(heard.answers);
  }

  private send(asked: (id: number) => Asked, onTurn?: Waiting['onTurn']): Promise<Answer[]> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, ...(onTurn ? { onTurn } : {}) });
      (this.worker ??= this.begin()).postMessage(asked(id));
    });
  }

  /** One after the other; nothing comes between them. */
  all = (ask: Request[]): Promise<Answer[]> => this.send((id) => ({ id, ask }));
  ask = async (request: Request): Promise<Answer> => (await this.all([request]))[0]!;
  fresh = (requests: Request[]): Promise<Answer[]> => this.send((id) => ({ id, fresh: requests }));
  analyse = async (record: string, onTurn: NonNullable<Waiting['onTurn']>): Promise<Answer> =>
    (await this.send((id) => ({ id, record }), onTurn))[0]!;

  /** Ends whatever it does. */
  close(why = new ServerError('stopped', 'It was stopped.')) {
    this.worker?.terminate();
    this.worker = undefined;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(why);
  }
}
