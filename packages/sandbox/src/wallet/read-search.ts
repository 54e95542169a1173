import { decodeBody } from '@istmo/contract/provider';
import { fromHex, SEARCH_TYPES, type SearchType } from '@istmo/domain';
import * as v from 'valibot';

/** What is looked for: something by its code, or a merchant, service or station by its id. */
export type Search = { code: string } | { type: SearchType; idSearch: string };

const Described = v.object({
  type: v.picklist(SEARCH_TYPES),
  idSearch: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

/**
 * Reads an activity search: `code::` and the code, or the code alone, in hex, in the bodies' own encoding or in plain; a
 * station's is the JSON of its type and id in the same place. `undefined` where nothing is asked for.
 */
export function readSearch(conditional: string): Search | undefined {
  const asked = conditional.trim().replace(/^code::/, '');
  const readings = [bodyOf(asked), fromHex(asked), asked].map((reading) =>
    typeof reading === 'string' ? (descriptionIn(reading) ?? reading.trim()) : reading,
  );
  // Whatever reads as an object was meant as one: it is no code, even where it describes nothing that there is.
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
