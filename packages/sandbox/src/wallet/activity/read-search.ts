import { decodeBody } from '@istmo/contract/provider';
import { fromHex, SEARCH_TYPES, type SearchType } from '@istmo/domain';
import * as v from 'valibot';

/** A search: by code, or by the id of a merchant, service or station. */
export type Search = { code: string } | { type: SearchType; idSearch: string };

const Described = v.object({
  type: v.picklist(SEARCH_TYPES),
  idSearch: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

/**
 * Parses an activity search: `code::` and a code, or the code alone, in hex, in the body encoding or plain; a
 * station is JSON with its type and id. Returns `undefined` for an empty search.
 */
export function readSearch(conditional: string): Search | undefined {
  const search = conditional.trim().replace(/^code::/, '');
  const readings = [bodyOf(search), fromHex(search), search].map((reading) =>
    typeof reading === 'string' ? (descriptionIn(reading) ?? reading.trim()) : reading,
  );
  // An object is always a description, even an invalid one; it is never a code.
  const described = readings.find((reading) => typeof reading === 'object' && reading !== null);
  if (described) return searchIn(described);
  const code = readings.find((reading) => typeof reading === 'string' && /^[\w./-]{1,100}$/.test(reading));
  return typeof code === 'string' ? { code } : undefined;
}

function searchIn(described: unknown): Search | undefined {
  const search = v.safeParse(Described, described);
  return search.success ? search.output : undefined;
}

function descriptionIn(text: string): object | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function bodyOf(text: string): unknown {
  try {
    return decodeBody(text);
  } catch {
    return undefined;
  }
}
