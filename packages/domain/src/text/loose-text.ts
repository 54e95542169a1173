import { fromHex, percentDecoded } from './hex';

/** What a provider may leave out, or send as null. */
export type Maybe<T> = T | null | undefined;

/** An object of which nothing is known yet. */
export type LooseRecord = Readonly<Record<string, unknown>>;

const DEEPEST = 3;

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
  return /^\d+$/.test(text) && Number.isSafeInteger(count) ? count : undefined;
}

/** What a JSON text says, or `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A text as it stands, then as everything that it may be an encoding of: percent, hex, and one within the other. */
export function readingsOf(text: string): string[] {
  const readings = new Set([text.trim()]);
  let latest = [...readings];
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    latest = latest
      .flatMap((reading) => [fromHex(reading), percentDecoded(reading)])
      .filter((reading) => reading !== undefined)
      .filter((reading) => reading !== '' && !readings.has(reading));
    latest.forEach((reading) => readings.add(reading));
  }
  return [...readings];
}

/** The object or list behind a value that may also be its JSON text, encoded or not; `undefined` where there is none. */
export function structureOf(value: unknown): LooseRecord | readonly unknown[] | undefined {
  if (isRecord(value) || isList(value)) return value;
  if (typeof value !== 'string') return undefined;
  for (const reading of readingsOf(value)) {
    const parsed = parseJson(reading);
    const inner = typeof parsed === 'string' ? parseJson(parsed) : parsed;
    if (isRecord(inner) || isList(inner)) return inner;
  }
  return undefined;
}

/** The fields of a query string, or of an address that has one. `+` is a space; a field without a value is ''. */
export function queryFields(text: string): [name: string, value: string][] {
  const query = text.replace(/^[^?]*\?/, '').replace(/#.*$/s, '');
  return query
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(field) ?? [];
      return [decodedField(name), decodedField(value)];
    });
}

function decodedField(text: string): string {
  return percentDecoded(text.replace(/\+/g, ' ')) ?? text;
}

function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
