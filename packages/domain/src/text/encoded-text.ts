import { type LooseRecord, parseJson, recordOf } from './loose-text';

const DEEPEST = 3;

/** A text, followed by its possible decodings: percent, hex, and one inside the other. */
export function decodings(text: string): string[] {
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

/** The object or array of a value, which can also be its JSON text, encoded or not. `undefined` if there is none. */
export function parseStructure(value: unknown): LooseRecord | readonly unknown[] | undefined {
  if (typeof value !== 'string') return structured(value);
  for (const reading of decodings(value)) {
    const parsed = parseJson(reading);
    const inner = structured(typeof parsed === 'string' ? parseJson(parsed) : parsed);
    if (inner) return inner;
  }
  return undefined;
}

/** The fields of a query string, or of a URL that has one. `+` is a space. A field without a value is ''. */
export function queryFields(text: string): [name: string, value: string][] {
  const [query = ''] = text.replace(/^[^?]*\?/, '').split('#', 1);
  return query
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)/s.exec(field) ?? [];
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

/** Encodes a text as hex of its UTF-8 bytes, as in search codes and return URLs. Throws a URIError for half a surrogate pair. */
export function toHex(text: string): string {
  return encodeURIComponent(text).replace(/%(..)|./gs, (character, byte?: string) =>
    (byte ?? character.charCodeAt(0).toString(16)).toLowerCase(),
  );
}

/** Decodes hex of UTF-8, or returns `undefined` if it is malformed. */
export function fromHex(text: string): string | undefined {
  return /^(?:[\da-f]{2})+$/i.test(text) ? percentDecoded(text.replace(/../g, '%$&')) : undefined;
}

/** Decodes a percent-encoded text, or returns `undefined` if it is malformed. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

// Not parsed by the platform's URL, which repairs texts that must be rejected ('https:\\', a newline inside).
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?';
const HOST = `(?:${NAME}(?:\\.${NAME})*\\.?|\\[[0-9a-f:.]+\\])`;
const REST = '(?:[/?#][^\\s\\p{C}\\\\]*)?';
const WEB_URL = new RegExp(`^https?://${HOST}(?::\\d{1,5})?${REST}$`, 'iu');

/**
 * Whether a text is an absolute http or https URL. Rejects blanks, control characters, backslashes and a user before the
 * host ("https://bank.com@evil.com"), because a browser and a person read them differently.
 */
export function isWebUrl(text: string): boolean {
  return WEB_URL.test(text);
}
