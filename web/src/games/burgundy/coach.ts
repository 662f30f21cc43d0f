// A first game in ten steps; those that ask for a move go on when it was made.
import type { CoachStep, Context } from '../types';
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
