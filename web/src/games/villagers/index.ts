// Villagers on the page: which pieces moves are made of, and everything in words.
import type { Context, GameModule, PieceHelp, PieceId, TextSection, Travel } from '../types';
import type { Detail, GameEvent } from '../../net/types';
import type { Translate } from '../../i18n/index.svelte';
import Board from './Board.svelte';
import LogPicture from './LogPicture.svelte';
import Mark from './Mark.svelte';
import { basics, events as printedEvents } from '../../book/villagers';
import { cards, chains, handGroups, type Branch, type Pile, type View } from './view';

type Ctx = Context<View>;

interface Place {
  seat: number;
  place: number;
  card?: string;
}

const text = (value: unknown) => String(value);
const spot = (value: unknown): PieceId => {
  const { seat, place } = value as Place;
  return `v:${seat}:${place}`;
};
export const cardName = (card: unknown, t: Translate): string =>
  t.has(`card.${text(card)}`) ? t(`card.${text(card)}`) : '?';

export function pileName(pile: unknown, t: Translate): string {
  if (pile === 'reserve' || pile === 'discard') return t(pile);
  return t('stack', { n: Number(pile) + 1 });
}

export function pileWords(pile: Pile, t: Translate): string {
  const parts = [
    pile.count === 0
      ? t('stack.empty')
      : t('stack.top', { n: pile.count, suit: t(`suit.${pile.cards[0]?.suit ?? 'none'}`) }),
  ];
  if (pile.market) parts.push(t(pile.market === 1 ? 'market.first' : 'market.second'));
  return parts.join(', ');
}

/** Everything printed on a card, as short facts. */
export function cardFacts(id: string, t: Translate): string[] {
  const card = cards.get(id);
  if (!card) return [];
  const facts: string[] = [];
  if (card.suit !== 'none') facts.push(t('fact.suit', { suit: t(`suit.${card.suit}`) }));
  if (card.on) facts.push(t('fact.on', { card: cardName(card.on, t) }));
  if (card.gold) facts.push(t('fact.gold', { n: card.gold }));
  if (card.food) facts.push(t('fact.food', { n: card.food }));
  if (card.builders) facts.push(t('fact.builders', { n: card.builders }));
  if (card.formula) {
    const { coin, amount, group, per, suit } = card.formula;
    facts.push(`${t(coin)}: ${t(`formula.${per}`, { amount, group, suit: suit === 'none' ? '' : t(`suit.${suit}`) })}`);
  }
  if (card.padlock) facts.push(t('fact.padlock', { card: cardName(card.padlock, t) }));
  if (card.carries) facts.push(t('fact.carries', { n: card.carries }));
  return facts;
}

function building(detail: Detail, seat: number): PieceId[] {
  const pieces: PieceId[] = [detail.place === null ? 'ground' : `v:${seat}:${text(detail.place)}`];
  const pay = detail.pay as { to: string } | undefined;
  if (pay && (pay.to === 'player' || pay.to === 'own_villager')) pieces.push(spot(pay));
  return pieces;
}

export function movePieces(detail: Detail, { seat }: Ctx): PieceId[] {
  const card = `hand:${text(detail.card)}`;
  switch (detail.kind) {
    case 'draft':
    case 'give':
    case 'coin':
      return [`road:${text(detail.slot)}`];
    case 'courier':
      return ['hand:courier', `road:${text(detail.slot)}`];
    case 'draft_top':
    case 'put_on':
    case 'church':
      return [`pile:${text(detail.pile)}`];
    case 'prophet':
      return ['hand:prophet', `pile:${text(detail.pile)}`];
    case 'flaker':
      return ['hand:flaker', `square:${text(detail.seat)}:${text(detail.card)}`];
    case 'build':
      return [card, ...building(detail, seat)];
    case 'benefactor':
      return ['hand:benefactor', card, ...building(detail, seat)];
    case 'fetched':
      return building(detail, seat);
    case 'hire':
      return [card, `basic:${text(detail.basic)}`];
    case 'tavern':
      return [`basic:${text(detail.basic)}`];
    case 'smuggler':
      return ['hand:smuggler', spot(detail.villager)];
    case 'apprentice':
    case 'schemer':
    case 'sheriff':
      return [`hand:${detail.kind}`, spot(detail.target)];
    case 'freelancer':
      return [spot(detail.target)];
    case 'noble':
      return ['hand:noble', `seat:${text(detail.seat)}`];
    case 'thief':
      return [spot(detail.villager), `seat:${text(detail.seat)}`];
    case 'copper':
    case 'lose_coin':
    case 'surrender':
      return [spot(detail.villager)];
    case 'tinner':
    case 'pigeoneer':
    case 'barbarian':
      return [`hand:${detail.kind}`];
    case 'take':
    case 'put':
      return [`offer:${text(detail.card)}`];
    case 'discard':
      return [card];
    case 'jester':
    case 'resolve':
      return [`event:${text(detail.event)}`];
    default:
      return [];
  }
}

/** Where a card goes and what its padlock costs. */
function buildWords(detail: Detail, { t, names }: Ctx): string {
  const parts: string[] = [];
  if (detail.on) parts.push(t('move.on', { card: cardName(detail.on, t) }));
  if (Number(detail.monks ?? 0) > 0) parts.push(t('move.monks', { n: Number(detail.monks) }));
  if (detail.side) parts.push(t(`move.side.${text(detail.side)}`));
  const pay = detail.pay as (Partial<Place> & { to: string }) | undefined;
  if (pay)
    parts.push(
      t(`move.pay.${pay.to}`, {
        name: names[pay.seat ?? 0] ?? '',
        card: pay.card ? cardName(pay.card, t) : '',
      }),
    );
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

export function describeMove(detail: Detail, context: Ctx): string {
  const { t, names } = context;
  const inStage = `move.${detail.kind}.${text(detail.stage)}`;
  const key = detail.kind === 'pass' && t.has(inStage) ? inStage : `move.${detail.kind}`;
  if (!t.has(key)) return '';
  const target = (detail.target ?? detail.villager) as Place | undefined;
  const seat = target?.seat ?? (detail.seat as number | undefined);
  const suit = detail.suit ? ` (${t(`suit.${text(detail.suit)}`)})` : '';
  const coins = detail.coins ? `, ${t('move.with_coins', { n: Number(detail.coins) })}` : '';
  const words = t(key, {
    card: cardName(target?.card ?? detail.card, t),
    basic: detail.basic ? cardName(detail.basic, t) : '',
    pile: detail.pile === undefined ? '' : pileName(detail.pile, t),
    name: seat === undefined ? '' : (names[detail.kind === 'thief' ? Number(detail.seat) : seat] ?? ''),
    event: detail.event ? t(`solo.${text(detail.event)}`) : '',
  }) + suit + coins;
  switch (detail.kind) {
    case 'build':
    case 'benefactor':
    case 'fetched':
    case 'smuggler':
      return words + buildWords(detail, context);
    case 'draft':
    case 'draft_top':
      return detail.recruit
        ? `${words}, ${t('move.recruit')}`
        : detail.keep
          ? `${words}, ${t('move.keep_turn')}`
          : words;
    default:
      return words;
  }
}

export function describeEvent(event: GameEvent, { t, names }: Ctx): string {
  const name = (seat: unknown) => (seat === 'bank' ? t('event.bank') : (names[Number(seat)] ?? ''));
  let key = `event.${event.kind}`;
  if (event.kind === 'drafted' && Number(event.coins) > 0) key = 'event.drafted_coins';
  else if (event.kind === 'drafted' && event.pile !== undefined) key = 'event.drafted_pile';
  if (event.kind === 'paid' && event.to === 'bank') key = 'event.paid_bank';
  if (event.kind === 'looked') key = event.pile === undefined ? 'event.looked_hand' : 'event.looked_pile';
  if (event.kind === 'improvement' && (event.seat === undefined || event.seat === null))
    key = 'event.improvement_nobody';
  // What comes to the Road is seen on the Road.
  if (event.kind === 'road_filled' || !t.has(key)) return '';
  const card =
    event.kind === 'improvement'
      ? t(`improvement.${text(event.improvement)}`)
      : event.card
        ? cardName(event.card, t)
        : event.suit
          ? t('hidden.card', { suit: t(`suit.${text(event.suit)}`) })
          : '';
  const words = t(key, {
    who: typeof event.seat === 'number' ? (names[event.seat] ?? '') : t('event.bank'),
    other: name(event.from ?? event.to ?? event.hand_of ?? event.owner ?? ''),
    card,
    n: Number(
      event.kind === 'market'
        ? Number(event.gold) + Number(event.coins) + Number(event.silver)
        : event.kind === 'coin'
          ? Number(event.slot) + 1
          : (event.round ?? event.gold ?? event.count ?? event.coins ?? 0),
    ),
    market: Number(event.market ?? 0),
    pile: event.pile === undefined ? '' : pileName(event.pile, t),
    event: event.event ? t(`solo.${text(event.event)}`) : '',
  });
  // "the bank" may begin a sentence.
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function eventPieces(event: GameEvent, { view, seat }: Ctx): PieceId[] {
  const pieces: PieceId[] = [];
  if (event.slot !== undefined) pieces.push(`road:${text(event.slot)}`);
  if (event.pile !== undefined) pieces.push(`pile:${text(event.pile)}`);
  if (event.event) pieces.push(`event:${text(event.event)}`);
  if (typeof event.seat === 'number' && event.card && ['built', 'hired', 'countess_took'].includes(event.kind)) {
    const there = view.players[event.seat]?.village.filter((card) => card.card === event.card).at(-1);
    if (there) pieces.push(`v:${event.seat}:${there.place}`);
  }
  if (event.kind === 'paid' && typeof event.to === 'number') pieces.push(`v:${event.to}:${text(event.place)}`);
  if (event.kind === 'drafted' && typeof event.seat === 'number')
    pieces.push(`square:${event.seat}:${text(event.card)}`, ...(event.seat === seat ? [`hand:${text(event.card)}`] : []));
  return pieces;
}

const eventRules: Record<string, string> = {
  drafted: 'V2.2',
  took_square: 'V2.5',
  coin: 'V3.2',
  road_discard: 'V3.1',
  built: 'V4.3',
  hired: 'V4.6',
  returned: 'V4.6',
  paid: 'V5.1',
  free_padlock: 'V6.6',
  fetched: 'V6.4',
  back_to_hand: 'V6.5',
  founders_turned: 'V7.1',
  market: 'V8.1',
  countess_took: 'V9.2',
  event_up: 'V9.5',
  event_resolved: 'V9.5',
  jester: 'V9.7',
  thief: 'V10.1',
  improvement: 'V10.5',
};

export function cardHelp(id: string, t: Translate, more: string[] = []): PieceHelp {
  const effect = t.has(`effect.${id}`) ? [t(`effect.${id}`)] : [];
  return {
    name: cardName(id, t),
    text: [...cardFacts(id, t), ...more].join(' · ') + (effect.length > 0 ? `. ${effect[0]}` : ''),
    rule: cards.get(id)?.suit === 'special' ? 'V6.1' : cards.get(id)?.padlock ? 'V5.1' : 'V4.3',
    reconstructed: cards.get(id)?.reconstructed,
  };
}

export function pieceHelp(id: PieceId, { view, t, names }: Ctx): PieceHelp | undefined {
  const [kind, a = '', b = ''] = id.split(':');
  switch (kind) {
    case 'road': {
      const card = view.road[Number(a)];
      return card
        ? cardHelp(card.card, t, card.coins > 0 ? [t('fact.coins', { n: card.coins })] : [])
        : undefined;
    }
    case 'pile': {
      const pile = a === 'reserve' ? view.reserve : view.stacks[Number(a)];
      return pile ? { name: pileName(a === 'reserve' ? a : Number(a), t), text: pileWords(pile, t), rule: 'V2.3' } : undefined;
    }
    case 'hand':
    case 'offer':
    case 'basic':
      return cardHelp(a, t);
    case 'square':
      return cardHelp(b, t);
    case 'v': {
      const card = view.players[Number(a)]?.village[Number(b)];
      if (!card) return undefined;
      const more: string[] = [];
      if (card.covered) more.push(t('fact.covered'));
      else if (card.value > 0) more.push(t('fact.worth', { n: card.value }));
      if (card.coins > 0) more.push(t('fact.coins', { n: card.coins }));
      return cardHelp(card.card, t, more);
    }
    case 'event':
      return {
        name: t(`solo.${a}`),
        text: t(`solo.${a}.text`),
        rule: 'V9.5',
        reconstructed: printedEvents.find((event) => event.id === a)?.reconstructed,
      };
    case 'seat':
      return { name: names[Number(a)] ?? '' };
    case 'ground':
      return { name: t('ground'), rule: 'V4.4' };
    default:
      return undefined;
  }
}

function chainWords(branch: Branch, t: Translate): string {
  const { card, above } = branch;
  const coins = card.coins > 0 ? ` (${t('fact.coins', { n: card.coins })})` : '';
  const here = cardName(card.card, t) + coins;
  if (above.length === 0) return here;
  const rest = above.map((next) => chainWords(next, t)).join(' / ');
  return `${here} → ${above.length > 1 ? `[${rest}]` : rest}`;
}

export function textView({ view, t, names, seat }: Ctx): TextSection[] {
  const sections: TextSection[] = [
    {
      title: `${t('road')}, ${t('round', { n: view.round })}`,
      lines: [
        ...view.road.map((card, n) =>
          card ? t('text.road', { n: n + 1, card: cardName(card.card, t), coins: card.coins }) : `${n + 1}: –`,
        ),
        ...view.stacks.map((pile, n) => `${pileName(n, t)}: ${pileWords(pile, t)}`),
        `${t('reserve')}: ${pileWords(view.reserve, t)}`,
        ...basics.map((card) => `${cardName(card, t)}: ${view.basics[card] ?? 0}`),
        ...(view.events?.length
          ? [t('text.events', { list: view.events.map((event) => t(`solo.${event}`)).join(', ') })]
          : []),
        ...(view.improvements ?? []).map(
          ({ card, winner }) =>
            `${t(`improvement.${card}`)}: ${winner === null ? t('improvement.nobody') : (names[winner] ?? '')}. ${t(`improvement.${card}.text`)}`,
        ),
      ],
    },
  ];
  for (const player of view.players) {
    const { worth } = player;
    const hand =
      player.seat === seat
        ? handGroups(player.hand).map(({ card, count }) => `${cardName(card, t)}${count > 1 ? ` ×${count}` : ''}`)
        : player.hand.map(({ suit }) => t(`suit.${suit ?? 'none'}`));
    sections.push({
      title: names[player.seat] ?? '',
      lines: [
        t('text.gold', { gold: player.gold, worth: worth.gold + worth.silver + worth.coins }),
        ...(player.draft_limit === undefined
          ? []
          : [
              t('text.limits', {
                draft: player.draft_limit,
                build: player.build_limit ?? 0,
                food: player.food,
                builders: player.builders,
              }),
            ]),
        ...(player.countess ? [] : [t('hand.of', { list: hand.join(', ') || '–' })]),
        ...(player.square.length > 0
          ? [t('text.square', { list: player.square.map((card) => cardName(card, t)).join(', ') })]
          : []),
        t('text.village', { list: chains(player.village).map((chain) => chainWords(chain, t)).join('; ') || '–' }),
      ],
    });
  }
  return sections;
}

export function prompt({ view, seat, t }: Ctx): string {
  const player = view.players[seat];
  if (!player) return '';
  if (view.stage === 'draft') return t('prompt.stage.draft');
  if (view.stage === 'build')
    return t('prompt.stage.build', {
      left: (player.build_limit ?? 0) - view.build_actions_used,
      limit: player.build_limit ?? 0,
    });
  return '';
}

/** Why a card cannot be chosen now, as far as what is visible tells. */
export function whyNot(id: PieceId, { view, seat, t }: Ctx): PieceHelp | undefined {
  const player = view.players[seat];
  const [kind, name = ''] = id.split(':');
  if (!player) return undefined;
  const say = (key: string, rule: string, args = {}): PieceHelp => ({ name: '', text: t(key, args), rule });
  if (view.stage === 'draft' && kind === 'hand') return say('why.draftFirst', 'V2.2');
  if (view.stage !== 'build') return undefined;
  if (kind === 'road' || kind === 'pile') return say('why.buildNow', 'V4.1');
  if (kind === 'basic')
    return (view.basics[name] ?? 0) === 0
      ? say('why.gone', 'V4.6')
      : view.basics_taken >= 3
        ? say('why.three', 'V4.6')
        : player.hand.length === 0
          ? say('why.noCard', 'V4.6')
          : undefined;
  if (kind !== 'hand') return undefined;
  if (view.build_actions_used >= (player.build_limit ?? 0)) return say('why.limit', 'V4.2');
  const card = cards.get(name);
  if (!card) return undefined;
  const room = (below: string) =>
    player.village.some(
      ({ card: there, place }) =>
        (there === below || there === 'apprentice') &&
        player.village.filter((other) => other.on === place).length < (cards.get(there)?.carries ?? 0),
    );
  if (card.on && !room(card.on)) return say('why.on', 'V4.3', { card: cardName(card.on, t) });
  if (card.padlock && player.gold < 2) return say('why.padlock', 'V5.1', { card: cardName(card.padlock, t) });
  return undefined;
}

/** What an event moved: cards go where they lie, gold flies where it goes. */
export function travels(event: GameEvent, context: Ctx): Travel[] {
  if (typeof event.seat !== 'number') return [];
  const gold = `gold:${event.seat}`;
  const coins = (to: PieceId, from?: PieceId): Travel[] => {
    const count = Number(event.gold ?? event.coins ?? 0) + Number(event.silver ?? 0);
    return count > 0 ? [{ ...(from ? { from } : {}), to, token: 'gold', count }] : [];
  };
  const to = eventPieces(event, context).filter((id) => !/^(road|pile):/.test(id));
  switch (event.kind) {
    case 'drafted': {
      const from = event.pile === undefined ? `road:${text(event.slot)}` : `pile:${text(event.pile)}`;
      return [...to.map((id) => ({ from, to: id })), ...coins(gold, from)];
    }
    case 'built':
      return to.map((id) => ({ from: `hand:${text(event.card)}`, to: id }));
    case 'hired':
      return to.map((id) => ({ from: `basic:${text(event.card)}`, to: id }));
    case 'paid':
      return coins(typeof event.to === 'number' ? `v:${event.to}:${text(event.place)}` : 'pile:reserve', gold);
    case 'coin':
      return [{ to: `road:${text(event.slot)}`, token: 'gold' }];
    case 'lost':
    case 'thief':
    case 'arrested': {
      const other = event.from ?? event.to ?? event.owner;
      const away = event.kind === 'lost';
      return typeof other === 'number' ? coins(away ? `gold:${other}` : gold, away ? gold : `gold:${other}`) : [];
    }
    case 'gained':
    case 'market':
      return coins(gold);
    default:
      return [];
  }
}

const goldEvents = new Set(['paid', 'gained', 'lost', 'market', 'coin', 'thief', 'arrested']);
/** The small picture beside the line of an event. */
export function eventPicture(event: GameEvent): string | undefined {
  if (goldEvents.has(event.kind)) return 'gold';
  if (event.kind === 'founders_turned') return 'food';
  if (event.kind === 'free_padlock') return 'card:tinner';
  if (event.card && cards.has(text(event.card))) return `card:${text(event.card)}`;
  return event.suit ? `suit:${text(event.suit)}` : undefined;
}

const villagers: GameModule<View> = {
  Board,
  movePieces,
  describeMove,
  describeEvent,
  eventPieces,
  travels,
  eventPicture,
  Picture: LogPicture,
  eventRule: (event) => eventRules[event.kind],
  chapter: (event) => (event.kind === 'round' ? String(event.round) : undefined),
  textView,
  pieceHelp,
  whyNot,
  prompt,
  keyPieces: (key) => (/^[1-6]$/.test(key) ? [`road:${Number(key) - 1}`, `pile:${Number(key) - 1}`] : []),
  pieceSeat: (id) => (id.startsWith('v:') || id.startsWith('square:') ? Number(id.split(':')[1]) : undefined),
  hidesThings: true,
  badges: { gains: [], costs: ['gold'], Icon: Mark },
  coach: [
    { text: 'coach.1' },
    { text: 'coach.2', pieces: () => [0, 1, 2, 3, 4, 5].map((slot) => `road:${slot}`) },
    { text: 'coach.3', until: (event, mine) => mine && event.kind === 'drafted' },
    { text: 'coach.4' },
    { text: 'coach.5' },
    { text: 'coach.6', pieces: () => basics.map((card) => `basic:${card}`) },
    { text: 'coach.7' },
    { text: 'coach.8', pieces: () => ['pile:1', 'pile:5'] },
  ],
  tips: [
    {
      key: 'coins',
      about: ({ detail, gains }) => detail.kind === 'draft' && (gains.gold ?? 0) > 0,
      done: ({ kind, coins }) => kind === 'drafted' && Number(coins) > 0,
    },
    {
      key: 'padlock',
      about: ({ detail, gains }) => detail.kind === 'build' && (gains.gold ?? 0) < 0,
      done: ({ kind }) => kind === 'paid',
    },
    { key: 'top', about: ({ detail }) => detail.kind === 'draft_top', done: ({ kind, pile }) => kind === 'drafted' && pile !== undefined },
    { key: 'basic', about: ({ detail }) => detail.kind === 'hire', done: ({ kind }) => kind === 'hired' },
    { key: 'chain', about: ({ detail }) => detail.kind === 'build' && typeof detail.on === 'string', done: ({ kind, place }) => kind === 'built' && typeof place === 'number' },
  ],
};

export default villagers as unknown as GameModule;
