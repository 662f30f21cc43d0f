// How a series of games stands, in words.
import type { Translate } from '../i18n/index.svelte';
import type { TableInfo } from '../net/types';

export function seriesWords(info: TableInfo, names: readonly string[], t: Translate): string {
  if (!info.series) return '';
  const { best_of, won } = info.series;
  const score = won.map((games, seat) => `${names[seat] ?? ''} – ${games}`).join(', ');
  const winner = won.findIndex((games) => games > best_of / 2);
  return winner < 0
    ? t('series.stands', { n: best_of, score })
    : t('series.won', { n: best_of, name: names[winner] ?? '', score });
}
