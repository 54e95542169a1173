import { isDigits } from './text-rules';

/** What a provider may leave out, or send as null. */
export type Maybe<T> = T | null | undefined;

/** An object of which nothing is known yet. */
export type LooseRecord = Readonly<Record<string, unknown>>;

/** The object itself, or `undefined` where the value is no object (a list is none). */
export function recordOf(value: unknown): LooseRecord | undefined {
  return isRecord(value) ? value : undefined;
}

/** A text or a number as text without blanks around it; anything else is ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value.trim() : '';
}

/** A whole number of zero or more, given as such or as digits. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value);
  const count = Number(text);
  return isDigits(text) && Number.isSafeInteger(count) ? count : undefined;
}

/** What a JSON text says, or `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
