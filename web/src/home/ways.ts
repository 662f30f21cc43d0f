// How one plays, and ready-made choices: what most people want of a game's options, in two steps. A
// way or a preset is a few values laid over the defaults; repair() takes out what does not go together.
import type { OptionSchema } from '../net/types';
import { defaults, repair, type Values } from './options';

export type WayName = 'others' | 'alone' | 'automa' | 'teams';
export type PresetName = 'first' | 'expert' | 'everything';
export interface Choice<Name extends string> {
  name: Name;
  values: Values;
}
export interface Ways {
  ways: Choice<WayName>[];
  presets: Choice<PresetName>[];
}

const known: Record<string, Ways> = {
  burgundy: {
    ways: [
      { name: 'others', values: { players: 2 } },
      { name: 'alone', values: { players: 1, solo: true, board_choice: 'same' } },
      { name: 'automa', values: { players: 1, edition: 'special', chateauma: true } },
      { name: 'teams', values: { players: 4, team: true, board_choice: 'same', close_to_castle: false } },
    ],
    presets: [
      { name: 'first', values: {} },
      { name: 'expert', values: { board_choice: 'random' } },
      {
        name: 'everything',
        values: {
          edition: 'special',
          board_choice: 'random',
          extra_tiles: true,
          border_posts: true,
          white_castles: true,
          inns: true,
          trade_routes: true,
          shields: true,
          vineyards: true,
        },
      },
    ],
  },
  ragusa: {
    ways: [
      { name: 'others', values: { players: 3 } },
      { name: 'automa', values: { players: 1 } },
    ],
    presets: [
      { name: 'first', values: {} },
      { name: 'expert', values: { countryside: 'b', single_palace_card: true } },
    ],
  },
  villagers: {
    ways: [
      { name: 'others', values: { players: 3 } },
      { name: 'automa', values: { players: 1 } },
    ],
    presets: [
      { name: 'first', values: { difficulty: 'novice' } },
      { name: 'expert', values: { difficulty: 'veteran', profiteers: true } },
      {
        name: 'everything',
        values: { difficulty: 'veteran', scoundrels: true, saints: true, profiteers: true, improvements: true },
      },
    ],
  },
};

export const waysOf = (game: string): Ways => known[game] ?? { ways: [], presets: [] };

/** What the way alone decides, so that it is not asked for again: solo, team and the like. */
export const decided = (game: string): ReadonlySet<string> =>
  new Set(waysOf(game).ways.flatMap(({ values }) => Object.keys(values).filter((name) => values[name] === true)));

/** The options of a way and a preset: the way has the last word. */
export function arranged(schema: readonly OptionSchema[], preset: Values, way: Values): Values {
  return repair(schema, { ...defaults(schema), ...preset, ...way });
}

/** Which way the values are: the one whose own values they all have. */
export function wayOf(game: string, values: Values): WayName {
  const { ways } = waysOf(game);
  const special = ways.filter(({ name }) => name !== 'others');
  // The number of people against Châteauma is free; the others are told by it.
  const fits = ({ name, values: own }: Choice<WayName>) =>
    Object.entries(own).every(([option, value]) =>
      (name === 'automa' && option === 'players' && 'chateauma' in own) || option === 'board_choice'
        ? true
        : values[option] === value,
    );
  return special.find(fits)?.name ?? 'others';
}

/** After a change of one option: one person in Burgundy plays the solo race unless against Châteauma. */
export function follow(game: string, schema: readonly OptionSchema[], values: Values): Values {
  const needsTask = game === 'burgundy' && values.players === 1 && values.solo !== true && values.chateauma !== true;
  return repair(schema, needsTask ? { ...values, solo: true, team: false } : values);
}
