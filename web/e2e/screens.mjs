// Every screen of the page that is not a table, for the tests that look at all of them.

const games = ['burgundy', 'ragusa', 'villagers'];

/** Name, address, and what is there when it is ready. A person with an account sees all there is. */
export const screens = [
  ['home', '/', '[data-test=play-burgundy]:enabled'],
  ['settings', '/settings', 'fieldset'],
  ...games.flatMap((game) => [
    [`new ${game}`, `/new/${game}`, '[data-test=create]:enabled'],
    [`learn ${game}`, `/learn/${game}`, '[data-test=lesson-6]'],
    [`rules ${game}`, `/rules/${game}`, 'article h3'],
  ]),
  ['puzzles', '/puzzles/burgundy', '[data-test=puzzle-day]'],
  ['challenge', '/challenge/ragusa', '[data-test=challenge] .day'],
  ['statistics', '/statistics/burgundy', '[data-test=statistics][data-ready=true]'],
  ['tournaments', '/tournaments', '[data-test=announce], [data-test=guest]'],
  ['operator', '/operator', '[data-test=key]'],
  ['leaders', '/leaders/burgundy', '[data-test=leaders] li'],
  ['person', '/people/me', '[data-test=person] h1'],
  ['mail recover', '/mail/recover?token=x', '[data-test=mail-do]'],
  ['mail stop', '/mail/stop?token=x', '[data-test=mail-do]'],
  ['nothing', '/nowhere', '[data-test=nothing-here]'],
];
