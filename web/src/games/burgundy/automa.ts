// Châteauma, the automatic opponent: what the view says of it and what is printed on its cards.
import type { Translate } from '../../i18n/index.svelte';
import type { Context, PieceHelp, TextSection } from '../types';
import { colourOfLetter, colours, type Colour } from './art/tiles';
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

export interface Card {
  slots: { colour: Colour; sell: boolean; double: boolean }[];
  points: Record<Automa['level'], number>;
  post: boolean;
  shield: boolean;
}

const printed = [
  'M A K', 'B B A K', 'S B A$ B', 'B C K M B', 'K$ B A K', 'S$ K B S', 'B C B$ A S', 'C M$ A S', 'A B B K$',
];

/** Cards 1–9, and 10–17 for the vineyards, which are 2–9 with a double tile on a slot. */
export function cardOf(number: number): Card {
  const plain = number > 9 ? number - 8 : number;
  const slots = (printed[plain - 1] ?? '').split(' ').map((slot) => ({
    colour: colourOfLetter(slot[0] ?? 'B'),
    sell: slot.endsWith('$'),
    double: false,
  }));
  const first = slots.find((slot) => !slot.sell);
  if (number > 9 && first) first.double = true;
  const easy = plain === 1 ? 8 : slots.length === 5 ? 17 : 14;
  return {
    slots,
    points: { easy, medium: easy + 4, hard: easy + 8 },
    post: [2, 6, 9].includes(plain),
    shield: [3, 4, 7].includes(plain),
  };
}

export const rowLength: Record<Colour, number> = {
  castle: 4,
  mine: 3,
  ship: 6,
  livestock: 6,
  building: 12,
  monastery: 6,
};
const underCover: Partial<Record<Colour, number>> = { ship: 1, livestock: 1, building: 2, monastery: 1 };

/** How many tiles a row holds; those of modifier A lie face down in it from the start. */
export const rowCount = (automa: Automa, colour: Colour): number =>
  (automa.board[colour]?.length ?? 0) + (automa.modifiers.includes('A') ? (underCover[colour] ?? 0) : 0);

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
      return { name: capital(cardLabel(automa, Number(args[0]), t)), text: t('help.automa.card'), rule: 'B17.3' };
    case 'slot':
      return {
        name: capital(slotLabel(automa, Number(args[0]), Number(args[1]), t)),
        text: t('help.automa.card'),
        rule: 'B17.3',
      };
    case 'row': {
      const colour = args[0] as Colour;
      return {
        name: capital(t('automa.row', { colour: t(`kind.${colour}`), n: rowCount(automa, colour), of: rowLength[colour] })),
        text: t('help.automa.row'),
        rule: 'B17.7',
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
          t('automa.row', { colour: t(`kind.${colour}`), n: rowCount(automa, colour), of: rowLength[colour] }),
        )
        .join('; '),
      `${t('automa.reserve')}: ${automa.reserve.map((tile) => tileWords(t, tile)).join(', ') || t('text.nothing')}`,
      ...(automa.doubles ? [`${t('automa.doubles', { n: automa.doubles.length })}: ${automa.doubles.map((tile) => tileName(t, tile)).join(', ') || t('text.nothing')}`] : []),
      t('text.goods', { goods: goodsWords(t, player.goods) }),
      t('silver.n', { n: player.silver }),
    ].map(capital),
  };
}
