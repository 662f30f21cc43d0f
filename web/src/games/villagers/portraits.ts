// Who stands on each card: a hat, a coat and the thing of the trade beside it. Every drawing is a
// list of shapes in a square from -12 to 12, as [path, fill]; "none" draws only the line.

export type Shape = readonly [path: string, fill: string];

const wood = '#a5713f';
const dark = '#5b4630';
const iron = '#8d9199';
const cream = '#f3e7c9';
const red = '#a8442f';
const gold = '#e2b13c';
const green = '#6f8f4e';
const blue = '#5b86a5';
const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The thing of the trade. */
export const tools: Record<string, readonly Shape[]> = {
  lumberjack: [['M-2-9H1L3 10H0z', wood], ['M1-9Q10-10 9 0 5-2 1-2z', iron]],
  carpenter: [['M-10-6H3L8 2-8 4z', iron], ['M2-8H10V4H5z', wood], ['M-8 4-6 1-4 4-2 1 0 4 2 1 4 3', 'none']],
  cooper: [['M-7-9H7Q10 0 7 9H-7Q-10 0-7-9z', wood], ['M-9-3H9M-9 3H9', 'none']],
  shipwright: [['M-10 3H10Q8 10 4 10H-4Q-8 10-10 3z', wood], ['M0 3V-10M1-9Q8-5 8 1H1z', cream]],
  wheeler: [[dot(0, 0, 10), wood], [dot(0, 0, 6.5), cream], ['M0-10V10M-10 0H10M-7-7 7 7M7-7-7 7', 'none'], [dot(0, 0, 2), dark]],
  cartwright: [['M-10-6H9V2H-10z', wood], ['M9 2 12 5', 'none'], [dot(-4, 6, 4.5), cream], [dot(5, 6, 4.5), cream]],
  wood_carver: [['M-3-10H3V-2H-3z', wood], ['M-2-2H2V7L0 10-2 7z', iron]],
  log_rafter: [['M-11-5H9V-1H-11zM-11 0H9V4H-11zM-11 5H9V9H-11z', wood], [dot(9, -3, 2), cream], [dot(9, 2, 2), cream], [dot(9, 7, 2), cream]],
  arkwright: [['M-9-3H9V9H-9z', wood], ['M-9-3Q-9-9 0-9T9-3z', dark], ['M-2-1H2V4H-2z', gold]],
  hayer: [['M-1-2H1V11H-1z', wood], ['M-5-11V-5Q-5-2 0-2T5-5V-11M0-2V-11', 'none']],
  thatcher: [['M-7 0H7V10H-7z', cream], ['M-11 1 0-10 11 1 7 3 0-3-7 3z', gold]],
  bed_builder: [['M-11-7H-8V-1H9V-4H11V8H9V5H-8V8H-11z', wood], ['M-8-4H-2V-1H-8z', cream], ['M-2-3Q9-3 9-1V2H-2z', red]],
  grazier: [['M-9-3H6V5H4V10H1V5H-4V10H-7V5H-9z', cream], ['M5-7H11L10 0H6z', cream], ['M-6-3H-2V2H-6z', dark], ['M5-7 4-9M11-7 12-9', 'none']],
  milk_maid: [['M-8-4H8L6 9H-6z', iron], ['M-8-4Q0-13 8-4', 'none'], ['M-8-4H8L7.6-1H-7.6z', cream]],
  fromager: [['M-11 3 7-6Q11-3 11 3z', gold], ['M-11 3H11V9H-11z', gold], [dot(-3, 6, 1.4), cream], [dot(4, 5, 1.8), cream], [dot(4, -1, 1.3), cream]],
  peddler: [['M-7-2Q-9 10 0 10T7-2z', red], ['M-7-2Q-3-9 0-5 3-9 7-2z', red], ['M-7-2H7', 'none']],
  horse_trader: [['M-6 11Q-7 0-2-5L-3-11 2-7Q9-5 10 3L6 5 3 2Q4 6 6 11z', wood], [dot(3, -2, 1), dark]],
  ore_muler: [['M-6 11Q-7 0-2-4L-4-12 0-7 2-12 3-6Q9-3 9 4L5 6 3 3Q4 7 5 11z', iron], [dot(3, -1, 1), dark]],
  carter: [['M-10-2Q-10-9-2-9T6-2z', cream], ['M-11-2H8V4H-11z', wood], [dot(-6, 6, 4), dark], [dot(4, 6, 4), dark]],
  miner: [['M-1-6H2L1 11H-2z', wood], ['M-11-2Q0-12 11-2 0-7-11-2z', iron]],
  blacksmith: [['M-11-4H8Q11-4 11-1 5-1 4 2V5H8V9H-7V5H-3V2Q-9 1-11-4z', iron]],
  glass_blower: [['M-3-11H3V-5Q8-2 8 4T0 11-8 4-3-5z', '#9cc9c4'], ['M-5 3H5', 'none']],
  mason: [['M-10-8 4-8-3 4z', iron], ['M-3 4V7L2 11', 'none'], ['M-1 6 3 10 5 8 1 4z', wood]],
  seeker: [['M-5-6H5L7 8H-7z', gold], ['M-6 8H6V11H-6zM-4-9H4V-6H-4z', dark], ['M0-3Q3 2 0 5-3 2 0-3z', red]],
  spelunker: [['M-11 10Q-11-9 0-9T11 10z', iron], ['M-6 10Q-6-3 0-3T6 10z', '#2f2a26']],
  jeweler: [[dot(0, 4, 7), 'none'], ['M-4-10H4L7-6 0 0-7-6z', '#7fc4d6'], ['M-7-6H7', 'none']],
  locksmith: [[dot(-5, 0, 5), gold], [dot(-5, 0, 1.8), cream], ['M0-1.5H11V5H8V1.5H5V4H3V1.5H0z', gold]],
  alchemist: [['M-3-11H3V-4L9 8Q9 11 5 11H-5Q-9 11-9 8L-3-4z', '#cfe2dc'], ['M-6 3H6L8.5 8Q8.5 10.5 5 10.5H-5Q-8.5 10.5-8.5 8z', '#7a4f92']],
  graper: [['M-9-1H9L6 10H-6z', wood], ['M-9-1Q0-13 9-1', 'none'], [dot(-4, -3, 2.6), '#744487'], [dot(0, -5, 2.6), '#744487'], [dot(4, -3, 2.6), '#744487'], [dot(0, -1, 2.6), '#744487']],
  vintner: [['M-3-11H3V-5Q6-4 6 0V11H-6V0Q-6-4-3-5z', '#4c6b4a'], ['M-6 2H6V7H-6z', cream]],
  wine_trader: [['M-6-10H6Q7 1 0 2-7 1-6-10z', '#7c2438'], ['M0 2V9M-5 10H5', 'none']],
  shepherd: [['M-2 11V-4Q-2-11 4-11T9-5', 'none'], [dot(-6, 5, 4), cream], [dot(0, 6, 4), cream], [dot(-3, 2, 4), cream], [dot(5, 4, 2.5), dark]],
  spinner: [['M0-11V11', 'none'], ['M-6-3Q0-8 6-3V3Q0 8-6 3z', cream], ['M-6-1Q0 3 6-1M-6 2Q0 6 6 2', 'none']],
  weaver: [['M-9-9H9V9H-9z', wood], ['M-6-9H6V9H-6z', cream], ['M-6-5H6M-6-1H6M-6 3H6M-2-9V9M2-9V9', 'none']],
  tailor: [['M-8-10 3 4M8-10-3 4', 'none'], [dot(-5, 7, 3.2), 'none'], [dot(5, 7, 3.2), 'none'], ['M-8-10-1-1 1-3zM8-10 1-1-1-3z', iron]],
  tanner: [['M-8-8-3-10H3L8-8 6-2 10 6 4 10H-4L-10 6-6-2z', '#a05a32']],
  saddler: [['M-10-3Q-4 0 0-4 4-8 9-6 12-1 8 2 10 6 7 9 4 4-2 4-8 3-10-3z', '#7f4526'], ['M3 4V9', 'none'], [dot(3, 10, 2), iron]],
  cobbler: [['M-6-10H2V2Q10 2 10 8H-6z', '#7f4526'], ['M-6 8H10V11H-6z', dark]],
  founders: [['M-8 0 0-8 8 0V10H-8z', cream], ['M-11 1 0-11 11 1', 'none'], ['M-2 10V4H3V10z', wood]],
  brewer: [['M-8-6H5V10H-8z', gold], ['M5-3H10V6H5', 'none'], ['M-9-6Q-9-11-4-9 0-13 3-9 7-9 6-6z', cream]],
  poulterer: [['M-9 1Q-9-8-3-8 0-3 5-4 10-4 10-8 12 8 1 8-9 8-9 1z', cream], ['M-7-8-5-12-3-8z', red], ['M-9-3-12-1-9 0z', gold], ['M-1 8V11M3 8V11', 'none'], [dot(-6, -4, 0.9), dark]],
  swineherd: [['M-9-2Q-6-7 2-6 9-6 9 0T6 5V9H3V6H-3V9H-6V5Q-9 4-9 1H-12V-2z', '#e3a79b'], [dot(-6, -1, 0.9), dark]],
  truffler: [[dot(-4, 3, 6), '#57422f'], [dot(5, 5, 5), '#6d543c'], ['M-7 2-5 4M-2 0-1 3M4 4 6 6', 'none']],
  harvester: [['M-7 11-4 4-1 6-4 12z', wood], ['M-3 3Q-8-10 6-10 12-8 11-4 4-9 1 4z', iron]],
  hunter: [['M-4-11Q10 0-4 11', 'none'], ['M-4-11V11', 'none'], ['M-11 0H10M6-3 10 0 6 3', 'none']],
  chandler: [['M-4-4H4V10H-4z', cream], ['M0-12Q4-7 0-4-4-7 0-12z', gold]],
  wattler: [['M-9-8V10M-3-8V10M3-8V10M9-8V10', 'none'], ['M-11-5H11V-2H-11zM-11 0H11V3H-11zM-11 5H11V8H-11z', wood]],
  fisher: [['M-10 1Q-3-7 5 0L10-5V7L5 2Q-3 9-10 1z', blue], [dot(-5, 0, 1.1), dark]],
  beekeeper: [['M-9 10Q-9-10 0-10T9 10z', gold], ['M-6-4H6M-8 1H8M-9 6H9', 'none'], [dot(0, 7, 2.2), dark]],
  grocer: [['M-10 1H10L7 10H-7z', wood], [dot(-5, -2, 3.6), red], [dot(1, -4, 3.6), green], [dot(6, -1, 3.4), red]],
  freemason: [['M0-10-7 8M0-10 7 8', 'none'], ['M-10 2 0 10 10 2 8 0 0 6-8 0z', wood], [dot(0, -9, 2), gold]],
  priest: [['M-2-11H2V-5H8V-1H2V11H-2V-1H-8V-5H-2z', gold]],
  agent: [['M-8 0Q-8-4-3-5H3Q8-4 8 0 10 11 0 11T-8 0z', '#8a6a3a'], ['M-3-5-5-10H5L3-5', cream], [dot(0, 4, 3), gold]],
  wholesaler: [['M-10-8H10V9H-10z', wood], ['M-10-3H10M-10 4H10M-10-8 10 9', 'none']],
  captain: [[dot(0, -8, 2.5), 'none'], ['M0-5V9M-5-2H5M-9 3Q-8 10 0 10T9 3', 'none']],
  monk: [['M-8-8H8V9H-8z', '#7a2f2a'], ['M-5-8V9', 'none'], ['M2-4V3M-1-1H5', 'none']],
  apprentice: [['M-8-9H8V2H-8z', cream], ['M-5-6H5M-5-2H2', 'none'], ['M3 4 9-2 11 0 5 6 2 7z', wood]],
  tinner: [['M-7-7H6V9H-7z', iron], ['M6-4Q11-4 11 1T6 5', 'none']],
  smuggler: [['M-10-2H10V10H-10z', wood], ['M-10-2-5-9H11L10-2z', dark], ['M-10 4H10', 'none']],
  freelancer: [['M-7-9H6Q9-9 9-6V9H-4Q-7 9-7 6z', cream], ['M-3-5H5M-3-1H5M-3 3H3', 'none']],
  thief: [['M-11-4Q-5-8 0-4 5-8 11-4 11 4 5 4 1 4 0 1-1 4-5 4-11 4-11-4z', '#3a3530'], [dot(-5, -1, 1.8), cream], [dot(5, -1, 1.8), cream]],
  sheriff: [['M0-11 3-4 10-5 6 1 10 8 3 6 0 12-3 6-10 8-6 1-10-5-3-4z', gold]],
  barbarian: [['M-3 11-1-1Q-6-9 0-11T6-6Q6-2 2-1L1 11z', wood], ['M-5-8-2-7M6-8 3-6M1-12V-9', 'none']],
  courier: [['M-10-6H10V7H-10z', cream], ['M-10-6 0 2 10-6', 'none'], [dot(0, 2, 2.4), red]],
  flaker: [['M-8 9 0-10 8 9z', '#c9bfae'], ['M-4 0 0 4 5 1M0-10 0-4', 'none']],
  noble: [['M-10 8-11-5-5 0 0-9 5 0 11-5 10 8z', gold], [dot(0, 4, 1.8), red]],
  schemer: [['M-9-6-1-9 3 5-5 8z', cream], ['M0-9H9V6H0z', cream], [dot(4.5, -1.5, 2), red]],
  benefactor: [['M-11 4H-2Q4 4 6 7L10 3 12 5 6 11H-11z', '#e8c39a'], [dot(2, -4, 5.5), gold]],
  nun: [['M-9-8H0V9H-9zM0-8H9V9H0z', cream], ['M-6-4H-3M-6 0H-3M4-5V3M2-2H6', 'none']],
  pigeoneer: [['M-11-3Q-7-9-2-5L9-9 6-1Q4 7-5 7L-9 10-7 3Q-10 0-8-3z', '#b9c2cc'], [dot(-6, -4, 0.9), dark]],
  prophet: [['M-11 0Q0-10 11 0 0 10-11 0z', cream], [dot(0, 0, 4.5), blue], [dot(0, 0, 1.8), dark]],
  recruiter: [['M-11 3Q-2 3 5-8L11 0Q0 9-9 9z', gold], ['M-11 3-9 9', 'none']],
  countess: [['M0 10-11-3Q-6-10 0-10T11-3z', '#b04a5e'], ['M0 10-6-8M0 10V-10M0 10 6-8', 'none']],
};

/** What is worn on the head: the bust is 24 wide, the head a circle of 5.5 around (0, -2). */
export const hats: Record<string, readonly Shape[]> = {
  cap: [['M-6-3Q-6-10 0-10T6-3z', '#7c5a36']],
  straw: [['M-10-4Q0-7 10-4 0-1-10-4z', gold], ['M-5-5Q-5-11 0-11T5-5z', gold]],
  hood: [['M-7 4Q-9-11 0-11T7 4L5-1Q4-7 0-7T-5-1z', '#6d5a46']],
  veil: [['M-7 6Q-9-10 0-10T7 6L5 4Q5-6 0-6T-5 4z', '#f6f0e4']],
  helmet: [['M-6-2V-5Q-6-11 0-11T6-5V-2L3-5H-3z', iron]],
  beret: [['M-7-4Q-8-11 1-10 9-9 6-4z', '#3f5f7f']],
  scarf: [['M-6-3Q-6-9 0-9T6-3Q0-6-6-3z', red], ['M6-4 9-1 6 0z', red]],
  crown: [['M-6-4-7-11-3-7 0-12 3-7 7-11 6-4z', gold]],
  tall: [['M-8-4H8V-2H-8z', '#3a3530'], ['M-5-12H5V-4H-5z', '#3a3530']],
  hair: [['M-6-1Q-7-8 0-8T6-1Q4-5 0-5T-6-1z', '#6b4a2b']],
};

const wears: Record<string, string> = {
  hayer: 'straw', thatcher: 'straw', grazier: 'straw', harvester: 'straw', shepherd: 'straw', graper: 'straw',
  swineherd: 'straw', beekeeper: 'veil', milk_maid: 'scarf', fromager: 'scarf', spinner: 'scarf', poulterer: 'scarf',
  weaver: 'scarf', grocer: 'scarf', founders: 'hair', miner: 'helmet', blacksmith: 'cap', mason: 'cap', seeker: 'helmet',
  spelunker: 'helmet', jeweler: 'beret', glass_blower: 'beret', locksmith: 'cap', alchemist: 'hood', vintner: 'beret',
  wine_trader: 'tall', tailor: 'beret', horse_trader: 'tall', peddler: 'hood', truffler: 'cap', hunter: 'hood',
  chandler: 'hair', fisher: 'cap', freemason: 'tall', priest: 'hair', agent: 'tall', wholesaler: 'beret', captain: 'beret',
  monk: 'hood', apprentice: 'hair', tinner: 'scarf', smuggler: 'hood', freelancer: 'beret', thief: 'hood', sheriff: 'tall',
  barbarian: 'helmet', courier: 'cap', flaker: 'hair', noble: 'crown', schemer: 'hood', benefactor: 'tall', nun: 'veil',
  pigeoneer: 'cap', prophet: 'hood', recruiter: 'beret', countess: 'crown', wood_carver: 'beret', arkwright: 'hood',
};
export const hatOf = (card: string): readonly Shape[] => hats[wears[card] ?? 'cap']!;
