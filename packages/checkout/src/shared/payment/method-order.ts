import type { Currency, MethodId } from '@istmo/domain';

/** The methods of each country, those that most of its payers use first. The currency says the country. */
const USUAL: Readonly<Record<Currency, readonly MethodId[]>> = {
  USD: ['yappy', 'card', 'clave', 'nequi', 'cash', 'crypto', 'balance'],
  COP: ['breb', 'pse', 'nequi', 'card'],
};

/** The methods as they are shown: the one that this browser paid with last, then as usual in the country. */
export function inUsualOrder(
  ids: readonly MethodId[],
  { currency, last }: { currency: Currency; last: MethodId | undefined },
): MethodId[] {
  const usual = USUAL[currency].filter((id) => ids.includes(id));
  const before = usual.filter((id) => id === last);
  return [...new Set([...before, ...usual])];
}

/** The method that is open first: the wanted one, if it is offered. */
export function startingMethod(ids: readonly MethodId[], wanted: string | undefined): MethodId | undefined {
  return ids.find((id) => id === wanted) ?? ids[0];
}

/** Two rows of a phone. */
export const MOST_TILES = 6;

/** The methods that have a tile. Where there are too many, the last tile leads to the others, and the chosen one has a place. */
export function withTile(ids: readonly MethodId[], chosen: MethodId | undefined): readonly MethodId[] {
  if (ids.length <= MOST_TILES) return ids;
  const first = ids.slice(0, MOST_TILES - 1);
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}
