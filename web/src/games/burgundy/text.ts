// The whole table in words.
import type { Context, TextSection } from '../types';
import { colours } from './art/tiles';
import { automaSection } from './automa';
import { regionLeft } from './duchy';
import { moduleLines } from './module-help';
import { capital, goodName, goodsWords, tileName, tilesWords } from './names';
import { soloWords } from './solo';
import { commonOf, isTeam, landOf } from './team';
import { marketLines } from './vineyard';
import { bonusTile, type View } from './view';

function duchyLines(seat: number, { view, t }: Context<View>): string[] {
  const land = landOf(view, seat);
  if (!land) return [];
  const { duchy, tiles } = land;
  const letters = [...new Set(duchy.spaces.map((space) => space.name.charAt(0)))];
  const rows = letters.map((letter) => {
    const row = duchy.spaces.filter((space) => !space.hidden && space.name.startsWith(letter));
    const spaces = row.map((space) => {
      const tile = tiles[space.index];
      return tile
        ? t('text.covered', { at: space.name, tile: tileName(t, tile) })
        : t('text.space', { at: space.name, kind: t(`colour.${space.colour}`), n: space.number });
    });
    return t('text.row', { row: letter, spaces: spaces.join('; ') });
  });
  const open = duchy.regions.flatMap((region) => {
    const { size, left } = regionLeft(duchy, tiles, region[0]!);
    const kind = t(`colour.${duchy.spaces[region[0]!]!.colour}`);
    return left > 0 ? [t('text.region', { kind, size, left })] : [];
  });
  return [...rows, ...(open.length > 0 ? [t('text.regions', { list: open.join(', ') })] : [])];
}

function playerSection(seat: number, context: Context<View>): TextSection {
  const { view, t, names } = context;
  const player = view.players[seat]!;
  if (player.automa) return automaSection(names[seat] ?? '', player, t);
  const bonuses = [
    ...player.large_bonuses.map((colour) =>
      t('bonus.large', { colour: t(`kind.${colour}`), n: bonusTile(view.players.length).large }),
    ),
    ...player.small_bonuses.map((colour) =>
      t('bonus.small', { colour: t(`kind.${colour}`), n: bonusTile(view.players.length).small }),
    ),
  ];
  return {
    title: `${names[seat] ?? ''}: ${t('score', { n: player.score })}`,
    lines: [
      t('text.dice', { dice: player.dice.join(', ') || t('dice.spent') }),
      t('text.storage', { tiles: tilesWords(t, player.storage) }),
      ...(isTeam(view) ? [t('text.common', { tiles: tilesWords(t, commonOf(view, seat)) })] : []),
      t('text.goods', { goods: goodsWords(t, player.goods) }),
      t('text.stock', { workers: player.workers, silver: player.silver }),
      t('text.sold', { goods: goodsWords(t, player.sold) }),
      ...(bonuses.length > 0 ? [t('text.bonusesOwned', { list: bonuses.join(', ') })] : []),
      ...moduleLines(player, context),
      // Partners have one duchy; it is told with the first of them.
      ...(isTeam(view) && seat > 1 ? [] : duchyLines(seat, context)),
    ],
  };
}

export function textView(context: Context<View>): TextSection[] {
  const { view, t, names, seat } = context;
  const who = (seats: readonly number[]) => seats.map((item) => names[item] ?? '').join(', ');
  const owners = (colour: string, large: boolean) =>
    view.players.some((p) => (large ? p.large_bonuses : p.small_bonuses).includes(colour));
  const bonuses = colours.flatMap((colour) =>
    [true, false]
      .filter((large) => !owners(colour, large))
      .map((large) =>
        t(large ? 'bonus.large' : 'bonus.small', {
          colour: t(`kind.${colour}`),
          n: bonusTile(view.players.length)[large ? 'large' : 'small'],
        }),
      ),
  );
  const coming = view.round_goods.flatMap((good) => (good === null ? [] : [goodName(t, good)]));
  const table: TextSection = {
    title: t('text.table'),
    lines: [
      view.phase === 'over'
        ? t('phase.over')
        : t('text.phase', { phase: view.phase, round: view.round, white: view.white_die ?? '–' }),
      t('text.order', { names: who(view.order) }),
      t('text.orderNext', { names: who(view.ranking) }),
      t('text.roundGoods', { goods: coming.join(', ') || t('text.nothing') }),
      ...view.depots.map((depot, index) =>
        t('text.depot', {
          n: index + 1,
          tiles: tilesWords(t, depot.tiles),
          goods: goodsWords(t, depot.goods),
        }),
      ),
      t('text.black', { tiles: tilesWords(t, view.black_depot) }),
      ...(view.inns ? [t('text.inns', { n: view.inns })] : []),
      ...(view.depot_shields ?? []).flatMap((list, index) =>
        list.length > 0
          ? [`${t('shields.at', { n: index + 1 })}: ${list.map((n) => t('shield.n', { n })).join(', ')}`]
          : [],
      ),
      ...(view.solo ? [soloWords(context)] : []),
      ...marketLines(context),
      t('text.bonuses', { list: bonuses.join(', ') || t('text.nothing') }),
    ].map(capital),
  };
  const mine = view.players[seat] ? seat : 0;
  const seats = view.players.map((_, index) => (mine + index) % view.players.length);
  return [table, ...seats.map((item) => playerSection(item, context))];
}
