// What the server knows of games that are studied (docs/analysis.md): the challenge of the day, how games
// began, and what one's own games show.
import { get, post } from '../net/api';

export interface ChallengeResult {
  name: string;
  person: string;
  you: boolean;
  status: 'over' | 'running' | 'given_up';
  score: number | null;
  won: boolean;
  took_ms: number | null;
  luck_adjusted: number | null;
  loss: number | null;
  accuracy: number | null;
  /** Named when looking at it tells nothing that is still to come. */
  table: string | null;
}
export interface Challenge {
  game: string;
  /** "2026-11-17", by UTC. */
  day: string;
  today: boolean;
  ends: number;
  level: string;
  players: number;
  account: boolean;
  yours: { table: string; status: ChallengeResult['status'] } | null;
  results: ChallengeResult[];
}

/** How often something won and what it brought, with intervals of 95 %. */
export interface Figures {
  name: string;
  games: number;
  won: number;
  won_low: number;
  won_high: number;
  points: number;
  points_half: number | null;
}
/** A board and an opening together. */
export interface FiguresTogether extends Figures {
  board: string;
  opening: string;
}
/** Whose games are counted: all that ended here, the people of those, or games of bots that stand in the program. */
export type Whose = 'all' | 'people' | 'machines';
export interface Statistics {
  game: string;
  players: number;
  people: boolean;
  machines?: boolean;
  /** Who played the games of machines. */
  bot?: string | null;
  seats: number;
  boards: Figures[];
  openings: Figures[];
  together?: FiguresTogether[];
}

/** Points lost a turn. */
export interface LossPart {
  name: string;
  turns: number;
  loss: number;
}
export interface OwnPlay {
  game: string;
  games: number;
  by_phase: LossPart[];
  by_kind: LossPart[];
  by_board: LossPart[];
  course: { at: number; table: string; place: number; score: number; error_rate: number; accuracy: number; luck: number }[];
}

export const study = {
  challenge: (game: string, day?: string) =>
    get<Challenge>(`/api/challenge/${game}${day ? `?day=${day}` : ''}`),
  begin: (game: string) => post<{ table: string }>(`/api/challenge/${game}`),
  statistics: (game: string, players: number, whose: Whose) =>
    get<Statistics>(`/api/statistics/${game}?players=${players}${whose === 'all' ? '' : `&${whose}=1`}`),
  ownPlay: (game: string) => get<OwnPlay>(`/api/my-play?game=${game}`),
};

/** The day before "2026-11-17", by UTC. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** The most frequent first, those of few games left out unless all are of few. */
export function worthShowing<T extends { games: number; name: string }>(all: readonly T[], least: number, most: number): T[] {
  const sorted = [...all].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name, 'en', { numeric: true }));
  const many = sorted.filter(({ games }) => games >= least);
  return (many.length > 0 ? many : sorted).slice(0, most);
}
