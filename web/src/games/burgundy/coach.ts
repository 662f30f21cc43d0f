// A first game in ten steps; those that ask for a move go on when it was made. After it, tips.
import type { CoachStep, Context, Tip } from '../types';
import type { View } from './view';

const own = (context: Context<never>) => {
  const view = context.view as View | undefined;
  return { view, player: view?.players[context.seat] };
};

export const coach: CoachStep[] = [
  { text: 'coach.welcome' },
  {
    text: 'coach.dice',
    pieces: (context) => own(context).player?.dice.map((die) => `die:${die}`) ?? [],
  },
  {
    text: 'coach.take',
    pieces: (context) => {
      const { view, player } = own(context);
      return (player?.dice ?? []).flatMap(
        (die) =>
          view?.depots[die - 1]?.tiles.flatMap((tile) => (tile ? [`depot:${die}:${tile}`] : [])) ?? [],
      );
    },
    until: (event, mine) => mine && event.kind === 'took',
  },
  {
    text: 'coach.storage',
    pieces: (context) => own(context).player?.storage.map((tile) => `storage:${tile}`) ?? [],
  },
  {
    text: 'coach.place',
    pieces: (context) => own(context).player?.storage.map((tile) => `storage:${tile}`) ?? [],
    until: (event, mine) => mine && event.kind === 'placed',
  },
  { text: 'coach.workers', pieces: () => ['workers'] },
  { text: 'coach.regions', pieces: () => ['hex:18', 'phase:A'] },
  {
    text: 'coach.ships',
    pieces: (context) => {
      const { view, player } = own(context);
      return [
        'white-die',
        ...(view?.white_die ? [`goods:${view.white_die}`] : []),
        ...(player?.goods.flatMap((count, index) => (count > 0 ? [`good:${index + 1}`] : [])) ?? []),
      ];
    },
  },
  { text: 'coach.black', pieces: () => ['silver', 'black'] },
  { text: 'coach.end' },
];

export const tips: Tip[] = [
  {
    key: 'full',
    when: (context) => (own(context).player?.storage.length ?? 0) >= 3,
    about: ({ detail }) => detail.kind === 'place',
    done: ({ kind }) => kind === 'placed',
  },
  {
    key: 'black',
    about: ({ detail }) => detail.kind === 'buy' && detail.depot === 'black',
    done: ({ kind, depot }) => kind === 'bought' && depot === 'black',
  },
  {
    key: 'paid',
    about: ({ detail }) => (detail.kind === 'take' || detail.kind === 'place') && Number(detail.workers) > 0,
    done: ({ kind, workers }) => (kind === 'took' || kind === 'placed') && Number(workers) > 0,
  },
  { key: 'sell', about: ({ detail }) => detail.kind === 'sell', done: ({ kind }) => kind === 'sold' },
  {
    key: 'workers',
    when: (context) => own(context).player?.workers === 0,
    about: ({ detail }) => detail.kind === 'workers',
    done: ({ kind }) => kind === 'gained_workers',
  },
];
