import type { MethodId } from '@istmo/domain';

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
