// Ragusa on the page: which pieces moves are made of, and everything in words.
import { bonus_cards, goods, resources, slots } from '../../book/ragusa';
import type { Context, GameModule, PieceHelp, PieceId, TextSection } from '../types';
import type { Detail } from '../../net/types';
import Board from './Board.svelte';
import Symbol from './Symbol.svelte';
import { describeEvent, eventPicture, eventPieces, eventRules, foldEvents, travels } from './events';
import { walls } from './geometry';
import type { View } from './view';
import { bringsAt, cardWords, counted, spaceHexes } from './words';

type Ctx = Context<View>;

const text = (value: unknown) => String(value);
const number = (value: unknown) => Number(value);

export function movePieces(detail: Detail): PieceId[] {
  switch (detail.kind) {
    case 'keep':
      return [`card:${text(detail.card)}`];
    case 'place':
      return [`space:${text(detail.space)}`];
    case 'super_house':
      return [`space:${text(detail.space)}`, 'super'];
    case 'tower':
      return [`space:${text(detail.space)}`];
    case 'activate':
      return [`hex:${text(detail.hex)}`];
    case 'produce':
      return [`hex:${text(detail.hex)}`];
    case 'wall':
      return [`wall:${text(detail.wall)}`];
    case 'buy':
      return [`ship:${text(detail.slot)}`];
    case 'sell':
      return [`good:${text(detail.good)}`];
    case 'exchange':
      return [`resource:${text(detail.resource)}`];
    default:
      return [];
  }
}

export function describeMove(detail: Detail, { t }: Ctx): string {
  switch (detail.kind) {
    case 'keep':
      return t('move.keep', { card: cardWords(detail.card, t) });
    case 'place':
    case 'super_house': {
      const hexes = (detail.kinds as string[]).map((kind) => t(kind)).join(', ');
      const words = t(`move.${detail.kind}`, { space: text(detail.space), hexes });
      return detail.exchange
        ? `${words} ${t('move.with_fish', { fish: number(detail.fish), what: counted(detail.exchange, t) })}`
        : words;
    }
    case 'activate':
      return t('move.activate', { hex: t(text(detail.hex)) });
    case 'produce':
      return number(detail.exchange) > 0
        ? // Which resource the hex says, and how much of it stands beside the move.
          t('answer.produce_fish', { fish: number(detail.fish) })
        : t('move.produce', { good: t(`what.${text(detail.good)}`) });
    case 'wall':
      return t('move.wall', { from: text(detail.from), to: text(detail.to) });
    case 'tower':
      return t('move.tower', { space: text(detail.space) });
    case 'buy':
      return t('move.buy', { cargo: t(`what.${text(detail.cargo)}`), cost: counted(detail.cost, t) });
    case 'sell':
      return t('move.sell', { good: t(`what.${text(detail.good)}`) });
    case 'exchange':
      return t('move.exchange', {
        fish: number(detail.fish),
        what: counted({ [text(detail.resource)]: 1 }, t),
      });
    case 'decline':
      return t('move.decline', { hex: t(text(detail.hex)) });
    case 'done':
      return t('move.done');
    default:
      return '';
  }
}

const buildingRules: Record<string, string> = {
  winery: 'R5.1',
  oil_press: 'R5.1',
  jeweller: 'R5.1',
  mason: 'R5.2',
  architect: 'R5.3',
  fishmonger: 'R5.4',
  market: 'R5.5',
  quay: 'R5.6',
  rectors_palace: 'R5.7',
  cathedral: 'R5.8',
};

/** Whose house, super-house, mark or tower stands on a space, in words. */
export function spaceState(id: string, { view, names, t }: Ctx): string {
  const parts: string[] = [];
  view.seats.forEach((seat, index) => {
    if (seat.houses.includes(id)) parts.push(t('space.house', { n: index + 1, who: names[index] ?? '' }));
    if (seat.towers.includes(id)) parts.push(t('space.tower', { who: names[index] ?? '' }));
  });
  if (view.super_houses.includes(id)) parts.push(t('space.super'));
  if (view.reserved?.includes(id)) parts.push(t('space.reserved'));
  return parts.length > 0 ? parts.join(', ') : t('space.empty');
}

/** What a house of the reader would bring and need there, and what is missing. */
function spaceNeeds(id: string, { view, t }: Ctx): string {
  const found = view.spaces?.[id];
  if (!found) return '';
  const gives = counted(bringsAt(id, view), t);
  const needs = counted(found.needs, t);
  const lacks = counted(found.lacks, t);
  return [
    gives ? t('space.gives', { list: gives }) : '',
    needs ? t('space.needs', { list: needs }) : '',
    lacks ? t('space.lacks', { list: lacks }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function pieceHelp(id: PieceId, context: Ctx): PieceHelp | undefined {
  const { view, t } = context;
  const [kind, name = ''] = id.split(':');
  switch (kind) {
    case 'space': {
      const empty = spaceState(name, context) === t('space.empty');
      return {
        name: t('space', { space: name, hexes: spaceHexes(name, view, t) }),
        text: empty ? spaceNeeds(name, context) || spaceState(name, context) : spaceState(name, context),
        rule: empty ? 'R4.1' : 'R3.1',
        whole: empty,
      };
    }
    case 'hex':
      return { name: t(name), text: t(`help.${name}`), rule: buildingRules[name] };
    case 'wall': {
      const wall = walls.find((found) => found.id === name);
      return {
        name: t('wall', { from: wall?.from.id ?? '', to: wall?.to.id ?? '' }),
        text: t(view.walls.includes(name) ? 'wall.built' : 'help.wall'),
        rule: 'R5.2',
      };
    }
    case 'ship': {
      const slot = view.slots.find((found) => String(found.slot) === name);
      return slot
        ? {
            name: t('ship', { cargo: t(`what.${slot.cargo}`), points: slot.points }),
            text: t('help.ship', { cost: counted(slot.cost, t) }),
            rule: 'R5.5',
            reconstructed: slots[slot.slot - 1]?.reconstructed,
          }
        : undefined;
    }
    case 'good':
      return {
        name: t(name),
        text: t('help.good', { value: view.value[name as 'oil'] ?? 0 }),
        rule: 'R1.3',
      };
    case 'resource':
      return { name: t(name), text: t(`help.${name}`), rule: name === 'fish' ? 'R6.1' : 'R1.2' };
    case 'card':
      return {
        name: t('card'),
        text: `${cardWords(name, t)}. ${t('card.most')}`,
        rule: 'R7.3',
        reconstructed: bonus_cards.find((found) => found.id === name)?.reconstructed,
      };
    case 'super':
      return { name: t('super'), text: t('help.super'), rule: 'R8.2' };
    default:
      return undefined;
  }
}

export function textView(context: Ctx): TextSection[] {
  const { view, t, names } = context;
  const sections: TextSection[] = [
    {
      title: t('board'),
      lines: [
        ...goods.map((good) => t('text.value', { good: t(good), value: view.value[good] })),
        ...view.slots.map((slot) =>
          t('text.ship', {
            slot: slot.slot,
            cargo: t(`what.${slot.cargo}`),
            points: slot.points,
            cost: counted(slot.cost, t),
          }),
        ),
        t('text.walls', { n: view.walls.length, list: view.walls.join(', ') || '–' }),
        ...(view.super_houses.length > 0
          ? [t('text.supers', { list: view.super_houses.join(', ') })]
          : []),
        ...(view.reserved ? [t('text.reserved', { list: view.reserved.join(', ') || '–' })] : []),
      ],
    },
  ];
  view.seats.forEach((seat, index) => {
    const spaces = (list: readonly string[]) =>
      list.map((id) => `${id} (${spaceHexes(id, view, t)})`).join('; ') || '–';
    sections.push({
      title: `${names[index] ?? ''} (${t('points', { n: seat.score })})`,
      lines: [
        t('text.houses', { left: seat.houses_left, list: spaces(seat.houses) }),
        t('text.towers', { left: seat.towers_left, list: seat.towers.join(', ') || '–' }),
        t('text.access', { list: resources.map((key) => `${t(key)} ${seat.access[key]}`).join(', ') }),
        t('text.stock', { list: goods.map((key) => `${t(key)} ${seat.stock[key]}`).join(', ') }),
        t('text.cargo', {
          list:
            Object.entries(seat.ships)
              .map(([cargo, n]) => `${t(`what.${cargo}`)} ${n}`)
              .join(', ') || '–',
        }),
        t('text.cards', {
          list: seat.hand.map((card) => cardWords(card, t)).join('; ') || '–',
        }),
        t('text.stretch', { points: seat.longest_stretch.points, walls: seat.longest_stretch.walls }),
      ],
    });
  });
  return sections;
}

function whyNeeds(id: string, context: Ctx): string {
  const lacks = counted(context.view.spaces?.[id]?.lacks, context.t);
  return lacks ? context.t('space.lacks', { list: lacks }) : context.t('why.needs');
}

const ragusa: GameModule<View> = {
  Board,
  movePieces,
  describeMove,
  describeEvent,
  foldEvents,
  eventPieces,
  travels,
  eventPicture,
  Picture: Symbol,
  eventRule: (event) => eventRules[event.kind],
  textView,
  pieceHelp,
  whyNot(id, context) {
    const [kind, name = ''] = id.split(':');
    if (kind !== 'space' || context.view.phase !== 'place') return undefined;
    const taken = context.view.seats.some((seat) => seat.houses.includes(name));
    return taken || context.view.super_houses.includes(name)
      ? { name: '', text: context.t('why.taken'), rule: 'R1.1' }
      : { name: '', text: whyNeeds(name, context), rule: 'R4.1' };
  },
  prompt({ view, t }, kinds) {
    const hex = view.turn?.hex;
    if (!hex || view.phase === 'place' || view.phase === 'order') return '';
    const name = t(hex).charAt(0).toUpperCase() + t(hex).slice(1);
    const asked = `prompt.${[...kinds][0] ?? ''}`;
    return kinds.size === 1 && t.has(asked) ? `${name}: ${t(asked)}` : t('prompt.acting', { hex: name });
  },
  keyPieces: (key, { view }) => view.slots.filter((slot) => String(slot.slot) === key).map((slot) => `ship:${slot.slot}`),
  hidesThings: true,
  badges: { gains: ['oil', 'wine', 'silver'], costs: ['fish', 'oil', 'wine', 'silver'], Icon: Symbol },
  coach: [
    { text: 'coach.1' },
    { text: 'coach.2', pieces: () => resources.map((key) => `resource:${key}`) },
    { text: 'coach.3', pieces: () => ['space:R01', 'space:R07', 'space:R14'], until: (event, mine) => mine && event.kind === 'placed' },
    { text: 'coach.4' },
    { text: 'coach.5', pieces: () => ['hex:winery', 'hex:oil_press', 'hex:jeweller'] },
    { text: 'coach.6', pieces: () => ['hex:mason', 'hex:architect'] },
    { text: 'coach.7', pieces: () => ['hex:market', 'hex:quay', 'ship:1'] },
    { text: 'coach.8', pieces: () => ['hex:fishmonger', 'resource:fish'] },
    { text: 'coach.9', pieces: () => ['hex:rectors_palace', 'hex:cathedral'] },
  ],
  tips: [
    { key: 'ship', about: ({ detail }) => detail.kind === 'buy', done: ({ kind }) => kind === 'bought' },
    { key: 'quay', about: ({ detail }) => detail.kind === 'sell', done: ({ kind }) => kind === 'sold' },
    { key: 'fish', about: ({ detail }) => detail.kind === 'exchange', done: ({ kind }) => kind === 'exchanged' },
    { key: 'wall', about: ({ detail }) => detail.kind === 'wall', done: ({ kind }) => kind === 'wall_built' },
    { key: 'tower', about: ({ detail }) => detail.kind === 'tower', done: ({ kind }) => kind === 'tower_built' },
  ],
};

export default ragusa as unknown as GameModule;
