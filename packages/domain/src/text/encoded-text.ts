import { fromHex, percentDecoded } from './hex';
import { type LooseRecord, parseJson, recordOf } from './loose-text';

const DEEPEST = 3;

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
  if (typeof value !== 'string') return structured(value);
  for (const reading of readingsOf(value)) {
    const parsed = parseJson(reading);
    const inner = structured(typeof parsed === 'string' ? parseJson(parsed) : parsed);
    if (inner) return inner;
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

function structured(value: unknown): LooseRecord | readonly unknown[] | undefined {
  return isList(value) ? value : recordOf(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
