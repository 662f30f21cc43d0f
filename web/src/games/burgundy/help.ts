// Every piece explains itself: what it is, what it does, and, where it cannot be used, why not.
import type { Translate } from '../../i18n/index.svelte';
import type { Context, PieceHelp, PieceId } from '../types';
import { colourOf, herdOf, monasteryNumber } from './art/tiles';
import { askWords } from './ask';
import { dieSteps, regionLeft, touches } from './duchy';
import { capital, depotName, goodName, goodsWords, tileName } from './names';
import { moduleHelp } from './module-help';
import { readPiece } from './pieces';
import { commonOf, landOf } from './team';
import { region_points } from '../../book/burgundy';
import { phaseBonus, type TileKey, type View } from './view';

const buildingRules: Record<string, string> = {
  market: 'B6.5.1',
  carpenter: 'B6.5.2',
  church: 'B6.5.3',
  warehouse: 'B6.5.4',
  boarding_house: 'B6.5.5',
  bank: 'B6.5.6',
  city_hall: 'B6.5.7',
  watchtower: 'B6.5.8',
  crane: 'B10.2',
  geese: 'B10.3',
  white_castle: 'B12.2',
  inn: 'B12.3',
  castle: 'B6.2',
  mine: 'B6.3',
  ship: 'B6.1',
};

export function tileHelp(tile: TileKey, edition: string, t: Translate): PieceHelp {
  const name = capital(tileName(t, tile));
  if (tile.startsWith('vines_')) return { name, text: t('help.double'), rule: 'B14.3' };
  const number = monasteryNumber(tile);
  if (number !== undefined) {
    const special = `help.${tile}.special`;
    const key = edition === 'special' && t.has(special) ? special : `help.${tile}`;
    return { name, text: t.has(key) ? t(key) : undefined, rule: `B9.${number}` };
  }
  if (herdOf(tile) && tile !== 'geese') return { name, text: t('help.livestock'), rule: 'B6.4' };
  const key = `help.${tile}`;
  return { name, text: t.has(key) ? t(key) : undefined, rule: buildingRules[tile] };
}

function spaceHelp(index: number, seat: number, { view, t }: Context<View>): PieceHelp | undefined {
  const player = view.players[seat];
  const land = landOf(view, seat);
  if (!player || !land) return undefined;
  const { duchy, tiles } = land;
  const space = duchy.spaces[index];
  if (!space) return undefined;
  const tile = tiles[index];
  const { size, left } = regionLeft(duchy, tiles, index);
  const region = t('help.region', { left });
  const worth =
    left > 0 && view.phase !== 'over'
      ? t('help.region.worth', {
          size: region_points[size] ?? 0,
          phase: phaseBonus(view.phase),
          n: (region_points[size] ?? 0) + phaseBonus(view.phase),
        })
      : '';
  if (tile) {
    const help = tileHelp(tile, view.edition, t);
    const starting = player.start_castle === space.name;
    const text = starting ? t('help.starting') : help.text;
    return { ...help, name: `${help.name} (${space.name})`, text: `${text ?? ''} ${left > 0 ? region + '. ' + worth : ''}`.trim() };
  }
  return {
    name: `${capital(t(`colour.${space.colour}`))} ${space.number} (${space.name})`,
    text: `${t('help.space', { kind: t(`kind.${space.colour}`), n: space.number })} ${region}. ${worth}`.trim(),
    rule: 'B7.1',
  };
}

export function pieceHelp(id: PieceId, context: Context<View>): PieceHelp | undefined {
  const { view, t, names, seat: me } = context;
  const { seat = me, what, args } = readPiece(id);
  const player = view.players[seat];
  const tile = args.at(-1) ?? '';
  switch (what) {
    case 'depot':
    case 'black':
    case 'storage':
    case 'common':
      return tile ? tileHelp(tile, view.edition, t) : undefined;
    case 'hex':
      return spaceHelp(Number(args[0]), seat, context);
    case 'start':
      return { name: `${t('board.n', { n: Number(args[0]) })}`, text: t('ask.startSide'), rule: 'B2.7' };
    case 'goods': {
      const depot = view.depots[Number(args[0]) - 1];
      return {
        name: `${capital(t('goods'))}, ${depotName(t, Number(args[0]))}`,
        text: `${capital(goodsWords(t, depot?.goods ?? []))}. ${t('help.depotGoods')}`,
        rule: 'B6.1',
      };
    }
    case 'good':
      return {
        name: capital(goodName(t, args[0])),
        text: t('help.good', { n: Number(args[0]), points: Math.max(2, view.players.length) }),
        rule: 'B5.3',
      };
    case 'round-good': {
      const good = view.round_goods[Number(args[0]) - 1];
      return {
        name: good ? capital(goodName(t, good)) : t('round', { round: Number(args[0]) }),
        text: t('help.roundGood', { n: Number(args[0]) }),
        rule: 'B3.4',
      };
    }
    case 'phase':
      return {
        name: t('phase', { phase: args[0] }),
        text: t('phase.bonus', { phase: args[0], n: phaseBonus(args[0] as 'A') }),
        rule: 'B7.1',
      };
    case 'white-die':
      return {
        name: capital(view.white_die ? t('whiteDie.n', { n: view.white_die }) : t('whiteDie')),
        text: t('help.whiteDie'),
        rule: 'B3.4',
      };
    case 'die':
      return {
        name: capital(t('die.n', { n: Number(args[0]) })),
        text: t('help.die', { n: Number(args[0]) }),
        rule: 'B4.1',
      };
    case 'workers':
      return {
        name: player ? capital(t('workers.n', { n: player.workers })) : capital(t('workers')),
        text: `${t('help.workers')}${seat === me ? ` ${t('help.workers.take')}` : ''}`,
        rule: 'B4.2',
      };
    case 'silver':
      return {
        name: player ? capital(t('silver.n', { n: player.silver })) : capital(t('silver')),
        text: t('help.silver'),
        rule: 'B4.3',
      };
    case 'sold':
      return {
        name: capital(t('sold')),
        text: `${capital(goodsWords(t, player?.sold ?? []))}. ${t('help.sold')}`,
        rule: 'B5.3',
      };
    case 'bonus':
      return { name: capital(t('bonuses')), text: `${capital(t(`kind.${args[0]}`))}. ${t('help.bonus')}`, rule: 'B7.2' };
    case 'bonuses':
      return { name: capital(t('bonuses')), text: t('help.bonus'), rule: 'B7.2' };
    case 'track':
      return { name: capital(t('turnOrder')), text: t('help.turnOrder'), rule: 'B2.6' };
    case 'marker':
      return {
        name: names[Number(args[0])] ?? '',
        text: `${t('help.marker', { n: view.ranking.indexOf(Number(args[0])) + 1 })} ${t('help.turnOrder')}`,
        rule: 'B2.6',
      };
    default:
      return moduleHelp(what, args, player, context);
  }
}

/** Why a piece cannot be chosen now, as far as what is visible tells. */
export function whyNot(id: PieceId, context: Context<View>): PieceHelp | undefined {
  const { view, t, names, seat: me } = context;
  const { seat, what, args } = readPiece(id);
  const player = view.players[me];
  if (!player) return undefined;
  const say = (text: string, rule: string): PieceHelp => ({ name: '', text, rule });
  if (seat !== undefined) return say(t('why.theirs', { name: names[seat] ?? '' }), 'B1.3');
  const asked = askWords(view, t);
  if (asked) return say(t('why.first', { what: asked }), 'B4.5');
  const far = (wanted: number) =>
    player.dice.length === 0
      ? say(t('why.noDice'), 'B4.1')
      : player.dice.every((die) => dieSteps(die, wanted) > player.workers)
        ? say(t('why.dieFar', { n: wanted, workers: player.workers }), 'B4.2')
        : undefined;
  switch (what) {
    case 'depot':
      return far(Number(args[0]));
    case 'black':
      if (view.bought) return say(t('why.bought'), 'B4.3');
      return player.silver < 2 ? say(t('why.silver', { n: player.silver }), 'B4.3') : undefined;
    case 'good':
      return far(Number(args[0]));
    case 'workers':
    case 'die':
      return player.dice.length === 0 ? say(t('why.noDice'), 'B4.1') : undefined;
    case 'storage':
    case 'common':
      return player.dice.length === 0 ? say(t('why.noDice'), 'B4.1') : say(t('why.full'), 'B5.2');
    case 'hex': {
      const { duchy, tiles } = landOf(view, me)!;
      const space = duchy.spaces[Number(args[0])];
      if (!space) return undefined;
      if (tiles[space.index]) return say(t('why.covered'), 'B5.2');
      const fitting = [...player.storage, ...commonOf(view, me)].filter((tile) => tile === 'inn' || colourOf(tile) === space.colour);
      if (fitting.length === 0) return say(t('why.noTile'), 'B5.2');
      if (!touches(duchy, tiles, space.index)) return say(t('why.touch'), 'B5.2');
      const blocked = far(space.number);
      if (blocked) return blocked;
      const region = duchy.regions[duchy.regionOf[space.index]!]!;
      return space.colour === 'building' &&
        fitting.every((tile) => region.some((other) => tiles[other] === tile))
        ? say(t('why.twice'), 'B6.6')
        : undefined;
    }
    default:
      return undefined;
  }
}
