// What is said about playing without a network, in English.
export default {
  'here.title': 'Without a network',
  'here.text': 'Keeps the page and its bots on this device (some 3 MB). You can then play against bots, learn, solve puzzles, and analyse games without a network.',
  'here.keep': 'Keep on this device',
  'here.keeping': '{n} % are here …',
  'here.kept': 'Everything is on this device.',
  'here.failed': 'It could not be kept. Is there a network, and room on the device?',
};
