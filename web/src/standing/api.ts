// What the server knows of people who stay (docs/protocol.md): profiles, games gone by, ratings.
import { get, post } from '../net/api';

export interface Rating {
  rating: number;
  deviation: number;
  /** Not known well enough yet. */
  provisional: boolean;
}
export interface GameRating extends Rating {
  game: string;
  players: number;
  games: number;
}
export interface Profile {
  person: string;
  name: string;
  account: boolean;
  created: number;
  you: boolean;
  friend: boolean;
  muted: boolean;
  blocked: boolean;
  ratings: GameRating[];
  results: { game: string; players: number; games: number; won: number; undecided: number; best: number }[];
  /** Of tournaments, newest first. */
  prizes: { tournament: string; name: string; game: string; entrants: number; place: number; at: number }[];
}
export interface PlayedSeat {
  name: string;
  person: string | null;
  bot: boolean;
  place: number;
  score: number;
  /** Moves that a bot made for this person. */
  stood_in?: number;
  rating?: number;
  before?: number;
}
export interface PlayedGame {
  /** Null where the way to the table is not ours to know. */
  table: string | null;
  game: string;
  at: number;
  rated: boolean;
  how: 'resigned' | 'agreed' | 'abandoned' | 'time' | 'closed' | null;
  seat: number | null;
  seats: PlayedSeat[];
}
export interface Filter {
  game?: string;
  result?: string;
  rated?: string;
  with?: string;
}
export interface Leader extends GameRating {
  place: number;
  person: string;
  name: string;
}
export interface Leaderboard {
  leaders: Leader[];
  bots: (Rating & { name: string })[];
}
export interface Known {
  person: string;
  name: string;
  mutual: boolean;
}
export interface Relations {
  friends: Known[];
  muted: Known[];
  blocked: Known[];
}
export type Relation = 'friend' | 'muted' | 'blocked';
export interface Moment {
  at: number;
  rating: number;
  deviation: number;
}

function query(values: object): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) params.set(key, String(value));
  const text = params.toString();
  return text ? `?${text}` : '';
}

export const standing = {
  profile: (person: string) => get<Profile>(`/api/people/${person}`),
  games: (person: string, filter: Filter, before?: string) =>
    get<{ games: PlayedGame[]; next: string | null }>(`/api/people/${person}/games${query({ ...filter, before })}`),
  course: (person: string, game: string, players: number) =>
    get<{ course: Moment[] }>(`/api/people/${person}/rating${query({ game, players })}`),
  leaders: (game: string, players: number) => get<Leaderboard>(`/api/leaderboard${query({ game, players })}`),
  relations: () => get<Relations>('/api/relations'),
  relate: (person: string, relation: Relation, on: boolean) =>
    post<Relations>('/api/relations', { person, relation, on }),
  report: (person: string, reason: string, text: string, table?: string) =>
    post('/api/reports', { person, reason, text, ...(table ? { table } : {}) }),
};
