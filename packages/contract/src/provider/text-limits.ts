import * as v from 'valibot';

/** The characters that a text of the wire has at most, unless its schema has a limit of its own. */
export const MOST_CHARACTERS = 4000;
/** The characters of a request's body at most, encoded or not. */
export const MOST_BODY_CHARACTERS = 64 * 1024;

/**
 * The parameters of a path. Servers and the OpenAPI document use it for every path.
 */
export const PathParameters = v.record(v.string(), v.string());

/**
 * The schema with a limit for every text in it that has none. A service parses with it what is sent, so that no field can
 * keep it busy. The checkout reads answers without it: a text that is too long is no reason to lose a payment.
 */
export function withTextLimits<S extends v.GenericSchema>(schema: S): S {
  const known = limited.get(schema) ?? limit(schema);
  limited.set(schema, known);
  // The limits change no type.
  return known as S;
}

// One limited schema for each, so that tools find a named schema by identity.
const limited = new WeakMap<v.GenericSchema, v.GenericSchema>();

/** What the walk reads of a schema, of whichever type it is. */
type Parts = v.GenericSchema & {
  readonly pipe?: readonly [v.GenericSchema, ...v.GenericPipeItem[]];
  readonly entries?: Entries;
};
type Entries = Readonly<Record<string, v.GenericSchema>>;

function limit(schema: Parts): v.GenericSchema {
  if (schema.pipe) return limitPipe(schema.pipe);
  if (schema.type === 'string') return v.pipe(v.string(), v.maxLength(MOST_CHARACTERS));
  if (schema.type === 'unknown') return Unknown;
  if (schema.type === 'loose_object' && schema.entries)
    return v.pipe(
      v.objectWithRest(limitAll(schema.entries), Unknown),
      v.check((fields) => Object.keys(fields).every(isShort)),
    );
  const parts = Object.entries(schema).filter(([name]) => INNER.has(name));
  const inner = parts.map(([name, part]: [string, unknown]) => [name, limitPart(part)] as const);
  return { ...schema, ...Object.fromEntries(inner) };
}

/** Where schemas have others in them. */
const INNER: ReadonlySet<string> = new Set([
  'entries',
  'item',
  'items',
  'key',
  'options',
  'rest',
  'value',
  'wrapped',
]);

function limitPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(limitPart);
  if (isSchema(part)) return withTextLimits(part);
  return typeof part === 'object' && part !== null ? limitAll(part as Entries) : part;
}

function limitAll(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, withTextLimits(schema)]));
}

function limitPipe([first, ...rest]: NonNullable<Parts['pipe']>): v.GenericSchema {
  const isLimited = rest.some(({ type }) => type === 'max_length' || type === 'length');
  const start = isLimited && first.type === 'string' ? first : withTextLimits(first);
  const items = rest.map((item) => (isSchema(item) ? withTextLimits(item) : item));
  return v.pipe(start, ...items);
}

function isSchema(part: unknown): part is v.GenericSchema {
  return typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';
}

// What no schema describes can have texts at any depth, and names of fields.
const Unknown = v.pipe(v.unknown(), v.check(isShort, 'A text is too long'));

// Not recursive: a body has room for more depths than the stack.
function isShort(value: unknown): boolean {
  const parts = [value];
  for (const part of parts) {
    if (typeof part === 'string' && part.length > MOST_CHARACTERS) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const entry of Object.entries(part)) parts.push(...entry);
  }
  return true;
}
