// What whoever runs the server may ask (docs/protocol.md). The key stays in this page's memory: it is in no
// storage, no cookie and no address, and a reload asks for it again.
import { request } from '../net/api';

export interface Overview {
  people: { guests: number; accounts: number; here: number };
  tables: { open: number; running: number; finished: number; in_memory: number };
  reports: number;
  tournaments: number;
  queues: Record<string, number>;
  load: Record<string, number>;
  stored: boolean;
}
export interface OperatorTable {
  table: string;
  game: string;
  status: string;
  public: boolean;
  created: number;
  moved: number;
  seats: { name: string; bot: boolean; person: string | null }[];
}
export interface Line {
  line: number;
  person: string | null;
  name: string;
  text: string;
  at: number;
}
export interface FoundPerson {
  person: string;
  name: string;
  login: string | null;
  created: number;
  closed: boolean;
}
export interface Report {
  report: number;
  by_name: string | null;
  about: string | null;
  about_name: string | null;
  table: string | null;
  reason: string;
  text: string;
  at: number;
  closed: number | null;
}

export class OperatorDesk {
  constructor(private readonly key: string) {}

  private ask<T>(path: string, body?: unknown): Promise<T> {
    const headers = { Authorization: `Bearer ${this.key}` };
    return request<T>(body === undefined ? 'GET' : 'POST', `/api/operator${path}`, body, headers);
  }
  overview = () => this.ask<Overview>('');
  tables = (status: string) => this.ask<{ tables: OperatorTable[] }>(`/tables?status=${status}`);
  chat = (table: string) => this.ask<{ lines: Line[] }>(`/chat/${table}`);
  people = (like: string) => this.ask<{ people: FoundPerson[] }>(`/people?like=${encodeURIComponent(like)}`);
  reports = (all: boolean) => this.ask<{ reports: Report[] }>(`/reports${all ? '?all=1' : ''}`);
  act = (body: Record<string, unknown>) => this.ask<{ ok: boolean }>('/act', body);
}
