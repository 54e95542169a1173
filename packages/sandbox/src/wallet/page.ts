export type PageQuery = { limit?: number | undefined; offset?: number | undefined };

const MOST = 100;

/** Which part of a list is asked for: `standard` entries where nobody says how many, never more than a hundred. */
export function pageOf({ limit, offset }: PageQuery, standard: number): { limit: number; offset: number } {
  return { limit: Math.min(limit ?? standard, MOST), offset: offset ?? 0 };
}
