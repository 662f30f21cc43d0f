// A bot that looks one move ahead with the engine itself, against `random`, without a server.
//
// node example/first_bot.mjs [GAME] [GAMES]
import { load } from 'reeve-engine';

const reeve = await load();
const [game = 'ragusa', games = '10'] = process.argv.slice(2);

/** Makes each move, looks at the own score, takes it back: the move with the most points. */
function choose(engine, seat) {
  let best, most = -Infinity;
  for (const { move, hands_over } of engine.ask({ op: 'legal' }).moves) {
    engine.ask({ op: 'play', move });
    const worth = engine.ask({ op: 'result' }).seats[seat].score - (hands_over ? 0.5 : 0);
    engine.ask({ op: 'undo' });
    if (worth > most) [best, most] = [move, worth];
  }
  return best;
}

let won = 0;
for (let seed = 0; seed < Number(games); seed++) {
  const engine = reeve.engine();
  const mine = seed % 2;
  let { actor, over } = engine.ask({ op: 'new', game, options: { players: 2 }, seed });
  while (!over) {
    const move = actor === mine ? choose(engine, mine) : engine.ask({ op: 'bot', name: 'random', seed }).move;
    ({ actor, over } = engine.ask({ op: 'play', move }));
  }
  won += engine.ask({ op: 'result' }).seats[mine].rank === 1 ? 1 : 0;
  engine.close();
}
console.log(`${won} of ${games} games of ${game} won against random`);
