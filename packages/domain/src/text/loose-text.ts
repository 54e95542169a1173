import { isDigits } from './text-rules';

/** A value that the provider may leave out or send as null. */
export type Maybe<T> = T | null | undefined;

/** An object with unknown fields. */
export type LooseRecord = Readonly<Record<string, unknown>>;

/** The value if it is an object and not an array, or `undefined`. */
export function recordOf(value: unknown): LooseRecord | undefined {
  return isRecord(value) ? value : undefined;
}

/** A text or number as trimmed text, or '' for any other value. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? value.trim() : '';
}

/** A non-negative integer from a number or digits, or `undefined`. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value);
  const count = Number(text);
  return isDigits(text) && Number.isSafeInteger(count) ? count : undefined;
}

/** The value of a JSON text, or `undefined` if the text is not JSON. */
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
