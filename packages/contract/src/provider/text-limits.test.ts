import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { simulatorEndpoints } from '../simulator';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { Instant } from './schemas/values';
import { MOST_CHARACTERS, withTextLimits } from './text-limits';

/** The path of each text without a limit, at any depth of a schema. */
function unlimited(schema: object, path: string): string[] {
  if ('pipe' in schema && Array.isArray(schema.pipe)) {
    const [first, ...rest] = schema.pipe as { type: string }[];
    if (rest.some(({ type }) => type === 'max_length' || type === 'length' || type === 'check')) return [];
    return first ? unlimited(first, path) : [];
  }
  const { type }: { type?: unknown } = schema;
  if (type === 'string' || type === 'unknown' || type === 'any' || type === 'loose_object') return [path];
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null && name !== 'default' ? unlimited(part, `${path}.${name}`) : [],
  );
}

const tables: [string, Endpoint][] = [...Object.entries(endpoints), ...Object.entries(simulatorEndpoints)];

it.each(tables)('limits every text of %s', (_name, { query, body, response }) => {
  const schemas = [query, body, response].filter((schema) => schema !== undefined);
  expect(schemas.flatMap((schema) => unlimited(withTextLimits(schema), ''))).toEqual([]);
});

it('finds the texts that have no limit', () => {
  const { body } = endpoints.authCapture;
  expect(unlimited(body, 'body')).toContain('body.entries.cclw');
  expect(unlimited(body, 'body')).toContain('body.entries.additionalData');
});

describe('a schema with limits', () => {
  const text = (length: number) => 'a'.repeat(length);
  const accepts = (schema: v.GenericSchema, value: unknown) => v.is(withTextLimits(schema), value);

  it.each<[string, v.GenericSchema, (text: string) => unknown]>([
    ['a text', v.string(), (text) => text],
    ['a text with rules', v.pipe(v.string(), v.regex(/a/)), (text) => text],
    ['a text that may be absent', v.optional(v.nullable(v.string())), (text) => text],
    ['a field', v.object({ name: v.string() }), (name) => ({ name })],
    ['a field that no schema names', v.looseObject({}), (name) => ({ name })],
    ['the name of a field that no schema names', v.looseObject({}), (name) => ({ [name]: 1 })],
    ['an element of a list', v.array(v.string()), (text) => [text]],
    ['a key', v.record(v.string(), v.number()), (text) => ({ [text]: 1 })],
    ['a value', v.record(v.string(), v.unknown()), (text) => ({ a: [{ b: text }] })],
    ['one of several', v.union([v.number(), v.string()]), (text) => text],
    ['all of several', v.intersect([v.object({ a: v.string() }), v.object({})]), (a) => ({ a })],
  ])('refuses %s that is too long', (_case, schema, valueOf) => {
    expect(accepts(schema, valueOf(text(MOST_CHARACTERS)))).toBe(true);
    expect(accepts(schema, valueOf(text(MOST_CHARACTERS + 1)))).toBe(false);
  });

  it('reads texts at any depth', () => {
    const nested = (inside: string): unknown => JSON.parse('['.repeat(30_000) + inside + ']'.repeat(30_000));
    expect(accepts(v.unknown(), nested('"short"'))).toBe(true);
    expect(accepts(v.unknown(), nested(`"${text(MOST_CHARACTERS + 1)}"`))).toBe(false);
  });

  it('keeps a limit of its own', () => {
    const schema = v.pipe(v.string(), v.maxLength(8000));
    expect([8000, 8001].map((length) => accepts(schema, text(length)))).toEqual([true, false]);
  });

  it('is the same each time, and converts as before', () => {
    expect(withTextLimits(Instant)).toBe(withTextLimits(Instant));
    const schema = v.object({
      count: v.pipe(v.string(), v.transform(Number)),
      note: v.optional(v.string(), ''),
    });
    expect(v.parse(withTextLimits(schema), { count: '3' })).toEqual({ count: 3, note: '' });
  });
});
