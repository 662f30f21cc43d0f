// What a house on a space would bring and ask for (R3.3, R4), from what is visible. Only for words:
// what may be built is in the list of legal moves.
import { cityKinds, hexes, spaceOf } from './geometry';
import type { Resource, View } from './view';

const kindOf = (id: string, view: View): string =>
  hexes.find((hex) => hex.id === id)?.kind[view.countryside] ?? '';

const asks: Record<string, [Resource, number]> = {
  winery: ['grapes', 1],
  oil_press: ['olives', 1],
  jeweller: ['silver_ore', 1],
  fishmonger: ['fish', 2],
};

export interface Needs {
  gives: Partial<Record<Resource, number>>;
  needs: Partial<Record<Resource, number>>;
  /** What would still be missing with what the house itself brings. */
  lacks: Partial<Record<Resource, number>>;
}

export function needsOf(space: string, seat: number, view: View): Needs | undefined {
  const player = view.seats[seat];
  const around = spaceOf.get(space)?.hexes;
  if (!player || !around) return undefined;
  const gives: Needs['gives'] = {};
  const needs: Needs['needs'] = {};
  const atLeast = (resource: Resource, n: number) => {
    needs[resource] = Math.max(needs[resource] ?? 0, n);
  };
  for (const hex of around) {
    const kind = kindOf(hex, view);
    const houses = 1 + player.houses.filter((house) => spaceOf.get(house)?.hexes.includes(hex)).length;
    if (cityKinds.has(kind)) atLeast('stone', houses);
    else {
      gives[kind as Resource] = (gives[kind as Resource] ?? 0) + 1;
      if (kind !== 'fish') atLeast('wood', houses);
    }
    const more = asks[kind];
    if (more) atLeast(...more);
  }
  const lacks: Needs['lacks'] = {};
  for (const [key, n] of Object.entries(needs) as [Resource, number][]) {
    const missing = n - player.access[key] - (gives[key] ?? 0);
    if (missing > 0) lacks[key] = missing;
  }
  return { gives, needs, lacks };
}
