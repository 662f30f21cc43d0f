// Tournaments as the server tells them (docs/protocol.md).
import { get, post } from '../net/api';
import type { Clock } from '../net/types';

export type Kind = 'swiss' | 'round_robin' | 'knock_out';
export const kinds: readonly Kind[] = ['swiss', 'round_robin', 'knock_out'];
export type State = 'sign_up' | 'running' | 'over' | 'cancelled';

export interface Summary {
  tournament: string;
  name: string;
  kind: Kind;
  game: string;
  state: State;
  host: string | null;
  entered: number;
  most: number;
  /** When it begins; null: when its host says so, or when it is full. */
  starts: number | null;
  when_full: boolean;
  rated: boolean;
  clock: Clock;
  created: number;
  round: number;
  /** My number among the entrants. */
  you: number | null;
  you_host: boolean;
  /** Where I have to play now. */
  your_table: string | null;
}
export interface Entrant {
  name: string;
  person: string | null;
  bot: boolean;
  rating: number | null;
  gone: boolean;
}
export interface Game {
  first: number;
  /** Null: a bye. */
  second: number | null;
  /** Of the first; null while it is played. */
  points: number | null;
  table: string | null;
}
export interface Place {
  entrant: number;
  place: number;
  points: number;
  opponents: number;
  won: number;
  prize: boolean;
}
export interface Tournament extends Summary {
  options: Record<string, unknown>;
  rounds_wanted: number;
  entrants: Entrant[];
  rounds: Game[][];
  standings: Place[];
}
export interface Plan {
  name: string;
  kind: Kind;
  game: string;
  options: Record<string, unknown>;
  most: number;
  bots: string[];
  clock: Clock;
  rated?: boolean;
  start: 'host' | 'full';
  starts_in_ms?: number;
}
export type Act = 'join' | 'leave' | 'start' | 'cancel';

export const tournaments = {
  list: () => get<{ tournaments: Summary[] }>('/api/tournaments'),
  one: (id: string) => get<Tournament>(`/api/tournaments/${id}`),
  announce: (plan: Plan) => post<{ tournament: string }>('/api/tournaments', plan),
  act: (id: string, act: Act) => post<Tournament>(`/api/tournaments/${id}`, { do: act }),
};
