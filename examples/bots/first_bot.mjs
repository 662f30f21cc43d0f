// A first bot for Reeve: takes what brings most at once. docs/bots.md says what it is asked.
//
// reeve match ragusa --a 'exec:node examples/bots/first_bot.mjs' --b random --pairs 20
import { createInterface } from 'node:readline';

// Points first, then goods and other gains; ending a turn is for when nothing else is left, and basic
// villagers, each for a card of the hand, for even later.
function worth(move) {
  let gains = 0;
  for (const value of Object.values(move.gains)) if (typeof value === 'number') gains += value;
  const late = move.detail.kind === 'hire' ? 2 : Number(move.hands_over);
  return move.points + gains / 2 - late;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { legal } = JSON.parse(line);
  const best = legal.map((move) => [worth(move), move]).sort((a, b) => b[0] - a[0])[0][1];
  process.stdout.write(JSON.stringify({ move: best.move }) + '\n');
}
