// Deeper than anything that a call of ours takes.
const DEEPEST = 8;

/** Whether a database takes every text in a value: it takes neither NUL nor half a surrogate pair. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.entries(value).flat();
  return depth < DEEPEST && parts.every((part) => isStorable(part, depth + 1));
}
