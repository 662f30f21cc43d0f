// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { setLanguage, translator, useNamespace } from '../../i18n/index.svelte';
import type { Context } from '../types';
import { dieSteps, duchyOf, outline, regionLeft, tilesOf, touches } from './duchy';
import game from './index';
import { movePieces, owned, readPiece, travels } from './pieces';
import { eventPicture } from './pictures';
import { partsOf, symbols } from './art/symbols';
import { colourOf } from './art/tiles';
import type { Player, View } from './view';

// jsdom has no media queries; the settings ask for some as soon as they are loaded.
vi.hoisted(() => {
  globalThis.matchMedia = ((media: string) => ({ media, matches: false, addEventListener() {} })) as never;
});

const picture = [
  'A6 C5 C4 K3',
  'A2 A1 C6 K5 B4',
  'A5 A4 B3 K1 B2 B3',
  'S6 S1 S2 C6 S5 S4 S1',
  'B2 B5 M4 B3 B1 A2',
  'B6 M1 K2 B5 B6',
  'M3 K4 K1 B3',
];

function player(change: Partial<Player> = {}): Player {
  const tiles = picture.map((row) => row.split(' ').map(() => null as string | null));
  tiles[3]![3] = 'castle';
  return {
    board: 1,
    duchy: { picture, tiles },
    start_castle: 'd4',
    storage: [],
    goods: [0, 0, 0, 0, 0, 0],
    sold: [0, 0, 0, 0, 0, 0],
    workers: 1,
    silver: 1,
    dice: [5, 2],
    large_bonuses: [],
    small_bonuses: [],
    track: 0,
    score: 0,
    ...change,
  };
}
function view(change: Partial<View> = {}, first: Partial<Player> = {}): View {
  return {
    edition: 'alea2019',
    phase: 'A',
    round: 1,
    white_die: 3,
    order: [0, 1],
    turn: 0,
    ranking: [0, 1],
    bought: false,
    hired: false,
    pending: [],
    depots: [1, 2, 3, 4, 5, 6].map(() => ({
      tiles: ['castle', null, 'ship', null],
      goods: [0, 0, 1, 0, 0, 0],
    })),
    black_depot: ['mine', 'cow_3', 'bank', 'monastery_15', null, null, null, null],
    round_goods: [null, 1, 2, 3, 4],
    players: [player(first), player()],
    ...change,
  };
}
const context = (of: View): Context<never> => ({
  view: of as never,
  seat: 0,
  names: ['Anna', 'Bob'],
  t: translator('burgundy'),
});

describe('duchies', () => {
  const duchy = duchyOf({ picture });

  it('have 37 spaces named row by row and six neighbours in the middle', () => {
    expect(duchy.spaces).toHaveLength(37);
    expect(duchy.spaces[0]!.name).toBe('a1');
    expect(duchy.spaces[18]!.name).toBe('d4');
    expect(duchy.spaces[36]!.name).toBe('g4');
    expect([...duchy.spaces[18]!.neighbours].sort((a, b) => a - b)).toEqual([11, 12, 17, 19, 24, 25]);
    expect(duchy.spaces[0]!.neighbours).toHaveLength(3);
  });

  it('of board 1 have thirteen regions of the printed sizes', () => {
    expect(duchy.regions).toHaveLength(13);
    const sizes = (colour: string) =>
      duchy.regions
        .filter((region) => duchy.spaces[region[0]!]!.colour === colour)
        .map((region) => region.length)
        .sort();
    expect(sizes('building')).toEqual([1, 3, 3, 5]);
    expect(sizes('ship')).toEqual([3, 3]);
    expect(sizes('castle')).toEqual([1, 3]);
  });

  it('know what is left of a region and what touches', () => {
    const tiles = tilesOf(player());
    expect(regionLeft(duchy, tiles, 18)).toMatchObject({ size: 1, left: 0 });
    expect(regionLeft(duchy, tiles, 15)).toMatchObject({ size: 3, left: 3 });
    expect(touches(duchy, tiles, 17)).toBe(true);
    expect(touches(duchy, tiles, 0)).toBe(false);
  });

  it('outline a single space with six sides', () => {
    expect(outline(duchy, [18]).match(/M/g)).toHaveLength(6);
  });

  it('let dice wrap', () => {
    expect(dieSteps(6, 1)).toBe(1);
    expect(dieSteps(2, 6)).toBe(2);
    expect(dieSteps(3, 3)).toBe(0);
  });
});

describe('drawings', () => {
  const tiles = [
    'castle', 'mine', 'ship', 'geese', 'crane', 'white_castle', 'inn',
    'warehouse', 'watchtower', 'carpenter', 'church', 'market', 'boarding_house', 'bank', 'city_hall',
    ...['cow', 'pig', 'sheep', 'chicken'].flatMap((kind) => [2, 3, 4].map((n) => `${kind}_${n}`)),
    ...Array.from({ length: 29 }, (_, n) => `monastery_${n + 1}`),
  ];
  it('exist for every tile, each different', () => {
    const seen = new Set<string>();
    for (const tile of tiles) {
      const parts = partsOf(tile);
      for (const part of parts) if (part.use) expect(symbols, tile).toHaveProperty(part.use);
      const key = JSON.stringify(parts);
      expect(parts.some((part) => part.text === '?' && parts.length === 1), tile).toBe(false);
      expect(seen.has(`${colourOf(tile)} ${key}`), tile).toBe(false);
      seen.add(`${colourOf(tile)} ${key}`);
    }
  });
  it('show as many animals as the tile has', () => {
    expect(partsOf('pig_4').filter((part) => part.use === 'pig')).toHaveLength(4);
  });
});

describe('pointing', () => {
  it('names the pieces of each kind of move', () => {
    expect(movePieces({ kind: 'take', tile: 'mine', depot: 5, die: 4, workers: 1 })).toEqual([
      'depot:5:mine',
      'die:4',
    ]);
    expect(movePieces({ kind: 'take', tile: 'mine', depot: 5, die: 0, workers: 0 })).toEqual(['depot:5:mine']);
    expect(movePieces({ kind: 'place', tile: 'cow_3', space: 17, at: 'd3', die: 2, workers: 0 })).toEqual([
      'storage:cow_3',
      'hex:17',
      'die:2',
    ]);
    expect(movePieces({ kind: 'buy', tile: 'ship', depot: 'black', silver: 2, workers: 0 })).toEqual([
      'black:ship',
      'silver',
    ]);
    expect(movePieces({ kind: 'goods', depot: 2, types: [1, 3] })).toEqual(['goods:2']);
    expect(movePieces({ kind: 'end' })).toEqual([]);
  });
  it('keeps things of others apart', () => {
    expect(owned(1, 0, 'hex:3')).toBe('p1:hex:3');
    expect(owned(0, 0, 'hex:3')).toBe('hex:3');
    expect(readPiece('p1:hex:3')).toEqual({ seat: 1, what: 'hex', args: ['3'] });
  });
  it('jumps to depots by number and to the black one by 0', () => {
    expect(game.keyPieces!('3', context(view()))).toEqual(['depot:3:castle', 'depot:3:ship', 'goods:3']);
    expect(game.keyPieces!('0', context(view()))).toContain('black:bank');
  });
});

describe('words', () => {
  const moves = [
    { kind: 'take', tile: 'mine', depot: 5, die: 4, workers: 1 },
    { kind: 'place', tile: 'cow_3', space: 17, at: 'd3', die: 2, workers: 0 },
    { kind: 'sell', good: 3, count: 2, die: 3, workers: 0 },
    { kind: 'workers', die: 3 },
    { kind: 'buy', tile: 'monastery_15', depot: 'black', silver: 2, workers: 0 },
    { kind: 'buy', tile: 'bank', depot: 3, silver: 0, workers: 2 },
    { kind: 'goods', depot: 2, types: [1, 3] },
    { kind: 'goods', depot: 2, types: [] },
    { kind: 'discard', tile: 'ship' },
    { kind: 'skip' },
    { kind: 'end' },
    { kind: 'start', board: 3, space: 18, at: 'd4' },
    { kind: 'effect', tile: 'bank' },
    { kind: 'exchange', silver: 1, workers: 2 },
    { kind: 'recall' },
    { kind: 'recall', space: 18, at: 'd4' },
    { kind: 'shield', shield: 7, depot: 2, workers: 2, replaces: 3 },
    { kind: 'set_die', die: 3, to: 6 },
    { kind: 'name', seat: 1 },
    { kind: 'tribute', workers: 0 },
    { kind: 'tribute', workers: 2 },
    { kind: 'give_up', shield: 4 },
    { kind: 'route', route: 5 },
    { kind: 'goods', depot: 'black', types: [2] },
    { kind: 'take_double', double: 'vines_red_blue', slot: 2, die: 3, workers: 1 },
    { kind: 'buy_double', double: 'vines_red_red', slot: 'shop', silver: 2 },
    { kind: 'place_double', double: 'vines_red_blue', vines: 'vines_blue_red', vineyard_space: 4, die: 3, workers: 0 },
    { kind: 'bonus', bonus: 'take_black' },
    { kind: 'vine', vine: 'black' },
    { kind: 'resolve', part: 'region' },
    { kind: 'store', storage: 'common' },
    { kind: 'points', count: 2, silver: 2 },
    { kind: 'swap', tile: 'mine', depot: 'black' },
    { kind: 'pay', good: 3 },
    { kind: 'discard', tile: 'vines_red_blue' },
  ];
  const events = [
    { kind: 'first_player', seat: 1 },
    { kind: 'dealt_good', seat: 0, good: 1 },
    { kind: 'picked_start', seat: 0, board: 3, space: 18 },
    { kind: 'start_revealed', seat: 0, board: null, space: null },
    { kind: 'phase_began', phase: 'B' },
    { kind: 'round_began', round: 7 },
    { kind: 'rolled', seat: 0, die: 3, second_die: 4 },
    { kind: 'white_die', seat: 0, die: 3, good: 2 },
    { kind: 'took', seat: 0, tile: 'mine', depot: 3, die: 3, workers: 0 },
    { kind: 'bought', seat: 0, tile: 'ship', depot: 'black', silver: 2, workers: 0 },
    { kind: 'bought', seat: 0, tile: 'ship', depot: 4, silver: 1, workers: 1 },
    { kind: 'discarded', seat: 0, tile: 'bank' },
    { kind: 'placed', seat: 0, tile: 'cow_2', space: 17, die: 0, workers: 0 },
    { kind: 'sold', seat: 0, good: 2, count: 3, die: 2, workers: 1 },
    { kind: 'gained_workers', seat: 0, count: 4, tile: 'boarding_house' },
    { kind: 'gained_silver', seat: 0, count: 1, tile: null },
    { kind: 'took_goods', seat: 0, good: 2, count: 1, depot: 3 },
    { kind: 'moved_marker', seat: 0, track: 2 },
    { kind: 'scored', seat: 0, source: 'region_ship', points: 6, space: 17 },
    { kind: 'took_bonus_tile', seat: 0, colour: 'ship', large: true },
    { kind: 'skipped', seat: 0 },
    { kind: 'phase_ended', phase: 'B' },
    { kind: 'game_ended' },
    { kind: 'used_effect', seat: 0, tile: 'bank' },
    { kind: 'recalled', seat: 0, space: null },
    { kind: 'recalled', seat: 0, space: 18 },
    { kind: 'inn_laid', count: 2 },
    { kind: 'route_good', seat: 0, route_space: 3, good: 2, bonus: true },
    { kind: 'route_picked', seat: 0, route_space: 1, route: 7 },
    { kind: 'took_shield', seat: 0, shield: 7, depot: 2, workers: 0, replaces: 0 },
    { kind: 'lost_shield', seat: 0, shield: 7 },
    { kind: 'paid_tribute', seat: 0, silver: 1, workers: 1 },
    { kind: 'set_die', seat: 0, die: 2, second_die: 6 },
    { kind: 'named_player', seat: 0, named: 1 },
    { kind: 'linked_posts', seat: 0, post: 0, second_post: 2 },
    { kind: 'took_double', seat: 0, double: 'vines_red_blue', slot: 1, die: 3, workers: 0 },
    { kind: 'bought_double', seat: 0, double: 'vines_red_blue', slot: 'shop', silver: 2, workers: 0 },
    { kind: 'placed_double', seat: 0, vines: 'vines_blue_red', vineyard_space: 4, die: 3, workers: 0 },
    { kind: 'vine_bonus', seat: 0, bonus: 'bank' },
    { kind: 'took_vine', seat: 0, vine: 'red' },
    { kind: 'tile_removed', tile: 'mine', depot: 3 },
    { kind: 'reached_target', seat: 0, points: 45 },
    { kind: 'bought_points', seat: 0, points: 2 },
    { kind: 'goods_left', seat: 0, count: 4 },
    { kind: 'swapped_goods', seat: 0, tile: 'mine' },
    { kind: 'paid_goods', seat: 0, good: 2, count: 1 },
    { kind: 'won_race', seat: 0, round: 23 },
    { kind: 'stored', seat: 0, tile: 'mine', common: true },
  ];
  for (const language of ['en', 'pl', 'ru'] as const)
    it(`tell every move and event in ${language}`, async () => {
      await setLanguage(language);
      await useNamespace('burgundy');
      const said = [
        ...moves.map((move) => game.describeMove(move, context(view()))),
        ...events.map((event) => game.describeEvent(event, context(view()))),
      ];
      for (const words of said) {
        expect(words).not.toBe('');
        expect(words).not.toMatch(/[⟦⟧{}?]|undefined|null|NaN/);
      }
      for (const event of events)
        if (event.kind !== 'gained_silver') expect(game.eventRule!(event), event.kind).toMatch(/^B\d/);
    });

  it('use the plural of the language', async () => {
    await setLanguage('pl');
    await useNamespace('burgundy');
    const said = (workers: number) =>
      game.describeMove({ kind: 'take', tile: 'mine', depot: 5, die: 4, workers }, context(view()));
    expect(said(1)).toBe('Weź kopalnię z magazynu 5 (kość 4 i 1 robotnik)');
    expect(said(2)).toContain('2 robotników');
    await setLanguage('en');
  });
});

describe('help', () => {
  it('explains every kind of piece', async () => {
    await setLanguage('en');
    await useNamespace('burgundy');
    const at = context(view({}, { storage: ['pig_3'], goods: [0, 2, 0, 0, 0, 0] }));
    for (const id of [
      'depot:3:castle', 'black:monastery_15', 'storage:pig_3', 'hex:0', 'hex:18', 'goods:3', 'good:2',
      'round-good:2', 'phase:A', 'white-die', 'die:5', 'workers', 'silver', 'sold', 'bonus:ship',
      'bonuses', 'track', 'marker:1', 'p1:hex:18', 'p1:workers',
    ]) {
      const help = game.pieceHelp(id, at);
      expect(help?.name, id).toBeTruthy();
      expect(`${help?.name} ${help?.text}`, id).not.toMatch(/[⟦⟧]|undefined/);
    }
  });
  it('explains the pieces of the modules', () => {
    const of = view(
      { edition: 'special', inns: 1, depot_shields: [[7], [], [], [], [], []] },
      { shields: [2], posts: ['nw-s'], route: [6, 12], route_goods: [4] },
    );
    const at = context(of);
    for (let n = 1; n <= 18; n++) {
      const help = game.pieceHelp(`shield:${n}`, at)!;
      expect(`${help.name} ${help.text}`, `shield ${n}`).not.toMatch(/[⟦⟧]|undefined/);
    }
    for (const id of ['my-shield:2', 'route:3', 'route-space:0', 'route-space:5', 'post:0', 'post:1', 'set-die:3:6', 'black:inn'])
      expect(game.pieceHelp(id, at)?.name, id).toBeTruthy();
    expect(game.pieceHelp('post:0', at)!.text).toContain('Linked');
    expect(game.pieceHelp('post:1', at)!.text).toContain('Not linked');
    expect(game.pieceHelp('route-space:0', at)!.text).toContain('pottery');
    const lines = game.textView(at).flatMap((section) => section.lines).join(' ');
    for (const word of ['Shields: shield 2', 'Border posts:', 'Trade route:', '1 inn lies']) expect(lines).toContain(word);
  });
  it('points at the tile a shield places straight from a depot', () => {
    const direct = view({ pending: [{ ask: 'direct', black: false }] });
    expect(movePieces({ kind: 'place', tile: 'ship', space: 17, die: 0, workers: 0 }, direct)[0]).toBe('depot:1:ship');
    const black = view({ pending: [{ ask: 'direct', black: true }] });
    expect(movePieces({ kind: 'place', tile: 'bank', space: 17, die: 0, workers: 0 }, black)[0]).toBe('black:bank');
  });
  it('tells what completing a region is worth now', () => {
    const text = game.pieceHelp('hex:15', context(view()))!.text!;
    expect(text).toContain('3 spaces left');
    expect(text).toContain('6 + 10 = 16 points');
  });
  it('says why not', () => {
    const why = (id: string, of: View) => game.whyNot!(id, context(of))?.rule;
    expect(why('depot:3:castle', view({}, { workers: 0 }))).toBe('B4.2');
    expect(why('black:mine', view())).toBe('B4.3');
    expect(why('hex:18', view())).toBe('B5.2');
    expect(why('p1:hex:0', view())).toBe('B1.3');
    expect(why('depot:3:castle', view({}, { dice: [] }))).toBe('B4.1');
    expect(why('hex:0', view({ pending: [{ ask: 'ship_goods' }] }))).toBe('B4.5');
  });
  it('puts the whole table into words', () => {
    const sections = game.textView(context(view()));
    expect(sections).toHaveLength(3);
    expect(sections[1]!.lines.join(' ')).toContain('d4 castle');
  });
  it('coaches in at most ten steps, all of them in words', () => {
    expect(game.coach.length).toBeLessThanOrEqual(10);
    const at = context(view());
    for (const step of game.coach) {
      expect(at.t(step.text)).not.toMatch(/[⟦⟧]/);
      step.pieces?.(at);
    }
  });
});

describe('what happened is seen', () => {
  it('a line of the log has a picture that is drawn', () => {
    const drawn = (event: { kind: string; [name: string]: unknown }) => eventPicture({ seat: 0, ...event });
    expect(drawn({ kind: 'rolled', die: 3, second_die: 5 })).toBe('dice:3:5');
    expect(drawn({ kind: 'took', tile: 'cow_3', depot: 2 })).toBe('tile:cow_3');
    expect(drawn({ kind: 'sold', good: 4, count: 2 })).toBe('good:4');
    expect(drawn({ kind: 'scored', source: 'monastery_24', points: 4 })).toBe('tile:monastery_24');
    const known = ['gained_workers', 'gained_silver', 'moved_marker', 'took_bonus_tile', 'phase_began', 'placed_double', 'took_vine', 'linked_posts', 'automa_card', 'game_ended'];
    for (const kind of known) expect(symbols[drawn({ kind }) ?? ''], kind).toBeTruthy();
    for (const source of ['livestock', 'goods_sold', 'watchtowers', 'vines', 'shields', 'region_mine', 'something_new'])
      expect(symbols[drawn({ kind: 'scored', source }) ?? ''], source).toBeTruthy();
  });
  it('workers and silver fly where they are spent', () => {
    const placed = travels({ kind: 'placed', seat: 0, tile: 'ship', space: 9, die: 3, workers: 2 }, 0, view());
    expect(placed).toEqual([
      { from: 'storage:ship', to: 'hex:9' },
      { from: 'workers', to: 'hex:9', token: 'workers', count: 2 },
    ]);
    expect(travels({ kind: 'bought', seat: 1, tile: 'mine', depot: 'black', silver: 2 }, 0, view()).at(-1)).toEqual({
      from: 'p1:silver', to: 'p1:storage:mine', token: 'silver', count: 2,
    });
  });
});
