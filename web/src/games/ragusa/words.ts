// Words that moves, events and help share.
import { bonus_cards, resources } from '../../book/ragusa';
import type { Translate } from '../../i18n/index.svelte';
import { hexes, spaceOf } from './geometry';
import type { Resource, View } from './view';

/** "2 wood, 1 stone" from {"wood": 2, "stone": 1}; only the number and the right plural. */
export function counted(values: unknown, t: Translate): string {
  return Object.entries((values ?? {}) as Record<string, number>)
    .filter(([, n]) => n > 0)
    .map(([key, n]) => `${n} ${t(`gain.${key}`, { n })}`)
    .join(', ');
}

export function cardWords(card: unknown, t: Translate): string {
  const data = bonus_cards.find((found) => found.id === card);
  if (!data) return t('card.hidden');
  return t(`card.${data.kind}`, {
    each: data.each,
    what: data.subject ? t(`of.${data.subject}`) : '',
  });
}

/** What meets at a space: "jeweller, grapes, mason". */
export function spaceHexes(id: string, view: View, t: Translate): string {
  return (spaceOf.get(id)?.hexes ?? [])
    .map((hex) => t(hexes.find((found) => found.id === hex)!.kind[view.countryside]))
    .join(', ');
}

/** A unit of each hex of the countryside around it: {"wood": 1, "grapes": 2}. */
export function bringsAt(id: string, view: View): Partial<Record<Resource, number>> {
  const brings: Partial<Record<Resource, number>> = {};
  for (const hex of spaceOf.get(id)?.hexes ?? []) {
    const kind = hexes.find((found) => found.id === hex)!.kind[view.countryside] as Resource;
    if (resources.includes(kind)) brings[kind] = (brings[kind] ?? 0) + 1;
  }
  return brings;
}
