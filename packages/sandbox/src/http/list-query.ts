import { ApiError } from '../api-error';

/** The value of a filter `name::value`. Throws an ApiError for another filter. */
export function conditionOf(conditional: string, name: string): string {
  const value = conditionsOf(conditional)[name];
  if (value === undefined) throw new ApiError(422, 'missing_arguments', { expected: `${name}::value` });
  return value;
}

/** Parses a filter such as `lang::es|group::card`. */
export function conditionsOf(conditional: string): Readonly<Record<string, string>> {
  const parts = conditional.split('|').map((part) => part.split('::'));
  return Object.fromEntries(parts.map(([name = '', ...value]) => [name, value.join('::')]));
}

export type PageQuery = { limit?: number | undefined; offset?: number | undefined };

const MOST = 100;

/** A list's page: `standard` entries by default, at most a hundred. */
export function pageOf({ limit, offset }: PageQuery, standard: number): { limit: number; offset: number } {
  return { limit: Math.min(limit ?? standard, MOST), offset: offset ?? 0 };
}
