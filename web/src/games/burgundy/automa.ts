// Châteauma, the automatic opponent: what the view says of it, and its words.
import { chateauma_cards, chateauma_rows } from '../../book/burgundy';
import type { Translate } from '../../i18n/index.svelte';
import type { Context, PieceHelp, TextSection } from '../types';
import { colours, type Colour } from './art/tiles';
import { capital, goodsWords, tileName } from './names';
import type { Player, TileKey, View } from './view';

/** A tile that may lie face down. */
export type AutomaTile = TileKey | { face_down: TileKey } | null;

export interface Automa {
  level: 'easy' | 'medium' | 'hard';
  modifiers: string;
  cards: ({ card: number; tiles: AutomaTile[] } | null)[];
  deck: number[];
  board: Partial<Record<Colour, AutomaTile[]>>;
  reserve: AutomaTile[];
  post_cards?: number;
  shields?: number[];
  /** Double tiles of the vineyards. */
  doubles?: TileKey[];
}

export const cardOf = (number: number) => chateauma_cards[number]!;
export const rowLength = (colour: Colour): number => chateauma_rows[colour].length;

/** How many tiles a row holds; those of modifier A lie face down in it from the start. */
export const rowCount = (automa: Automa, colour: Colour): number =>
  (automa.board[colour]?.length ?? 0) + (automa.modifiers.includes('A') ? chateauma_rows[colour].face_down : 0);

export const keyOf = (tile: AutomaTile): TileKey | undefined =>
  tile === null ? undefined : typeof tile === 'string' ? tile : tile.face_down;
export const isDown = (tile: AutomaTile): boolean => tile !== null && typeof tile !== 'string';

const tileWords = (t: Translate, tile: AutomaTile): string =>
  tile === null ? t('space.empty') : isDown(tile) ? t('tile.wild') : tileName(t, keyOf(tile)!);

export function slotLabel(automa: Automa, place: number, index: number, t: Translate): string {
  const lying = automa.cards[place];
  if (!lying) return t('automa.noCard');
  const slot = cardOf(lying.card).slots[index]!;
  return [
    t('automa.slot', { n: index + 1, colour: t(`kind.${slot.colour}`) }),
    slot.sell ? t('automa.slot.sell') : '',
    slot.double ? t('automa.slot.double') : '',
    tileWords(t, lying.tiles[index] ?? null),
  ]
    .filter(Boolean)
    .join(', ');
}

export const cardLabel = (automa: Automa, place: number, t: Translate): string => {
  const lying = automa.cards[place];
  return lying
    ? `${t('automa.card', { n: lying.card, points: cardOf(lying.card).points[automa.level] })}, ${t(`automa.place.${place}`)}`
    : t('automa.noCard');
};

export function automaHelp(
  what: string,
  args: readonly string[],
  player: Player,
  { t }: Context<View>,
): PieceHelp | undefined {
  const automa = player.automa;
  if (!automa) return undefined;
  switch (what) {
    case 'card':
      return {
        name: capital(cardLabel(automa, Number(args[0]), t)),
        text: t('help.automa.card'),
        rule: 'B17.3',
        reconstructed: chateauma_cards[automa.cards[Number(args[0])]?.card ?? 0]?.reconstructed,
      };
    case 'slot':
      return {
        name: capital(slotLabel(automa, Number(args[0]), Number(args[1]), t)),
        text: t('help.automa.card'),
        rule: 'B17.3',
      };
    case 'row': {
      const colour = args[0] as Colour;
      const row: { readonly length: number; readonly reconstructed?: string } = chateauma_rows[colour];
      return {
        name: capital(t('automa.row', { colour: t(`kind.${colour}`), n: rowCount(automa, colour), of: rowLength(colour) })),
        text: t('help.automa.row'),
        rule: 'B17.7',
        // What is reconstructed of a row matters with modifier D alone.
        reconstructed: automa.modifiers.includes('D') ? row.reconstructed : undefined,
      };
    }
    case 'doubles':
      return { name: capital(t('automa.doubles', { n: automa.doubles?.length ?? 0 })), text: t('help.automa.doubles'), rule: 'B17.12' };
    case 'reserve':
      return {
        name: capital(t('automa.reserve')),
        text: `${capital(automa.reserve.map((tile) => tileWords(t, tile)).join(', ') || t('text.nothing'))}. ${t('help.automa.reserve')}`,
        rule: 'B17.4',
      };
    default:
      return undefined;
  }
}

export function automaSection(name: string, player: Player, t: Translate): TextSection {
  const automa = player.automa!;
  return {
    title: `${name}: ${t('score', { n: player.score })}`,
    lines: [
      t('automa.level', { level: t(`option.chateauma_level.${automa.level}`) }),
      ...automa.cards.map((lying, place) =>
        lying
          ? `${cardLabel(automa, place, t)}: ${lying.tiles.map((_, index) => slotLabel(automa, place, index, t)).join('; ')}`
          : cardLabel(automa, place, t),
      ),
      t('automa.deck', { n: automa.deck.length }),
      colours
        .map((colour) =>
          t('automa.row', { colour: t(`kind.${colour}`), n: rowCount(automa, colour), of: rowLength(colour) }),
        )
        .join('; '),
      `${t('automa.reserve')}: ${automa.reserve.map((tile) => tileWords(t, tile)).join(', ') || t('text.nothing')}`,
      ...(automa.doubles ? [`${t('automa.doubles', { n: automa.doubles.length })}: ${automa.doubles.map((tile) => tileName(t, tile)).join(', ') || t('text.nothing')}`] : []),
      t('text.goods', { goods: goodsWords(t, player.goods) }),
      t('silver.n', { n: player.silver }),
    ].map(capital),
  };
}
