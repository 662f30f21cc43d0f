// What is said about playing without a network, in Polish.
export default {
  'here.title': 'Bez sieci',
  'here.text': 'Zachowuje stronę i boty na tym urządzeniu (około 3 MB). Potem można bez sieci grać z botami, uczyć się, rozwiązywać zadania i analizować partie.',
  'here.keep': 'Zachowaj na tym urządzeniu',
  'here.keeping': 'Zachowano {n} % …',
  'here.kept': 'Wszystko jest na tym urządzeniu.',
  'here.failed': 'Nie udało się zachować. Czy jest sieć i miejsce na urządzeniu?',
};
