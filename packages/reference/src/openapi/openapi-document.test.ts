import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints } from '@istmo/contract/provider';
import { describe, expect, it } from 'vitest';
import { generate } from '../main';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const pages = generate(ROOT);

/** Every value of a key, however deep. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(name === key ? [part as unknown] : []),
    ...valuesOf(key, part),
  ]);
}

/** What a reference such as `#/components/schemas/Merchant` points to. */
function target(document: unknown, reference: string): unknown {
  const [, ...steps] = reference.split('/');
  return steps.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    document,
  );
}

describe.each(['docs/openapi.json', 'docs/simulator-openapi.json'])('%s', (path) => {
  const document: Record<string, unknown> = JSON.parse(pages[path] ?? '');

  it('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate(document);
    expect(result).toMatchObject({ valid: true });
  });

  it('refers to nothing that is not in it', () => {
    const references = valuesOf('$ref', document).map(String);
    expect(references.filter((reference) => target(document, reference) === undefined)).toEqual([]);
    expect(references.length).toBeGreaterThan(0);
  });

  it('is the same whenever it is made', () => {
    expect(generate(ROOT)[path]).toBe(pages[path]);
  });
});

it('has every row of the table', () => {
  const document: unknown = JSON.parse(pages['docs/openapi.json'] ?? '');
  expect(valuesOf('operationId', document).sort()).toEqual(Object.keys(endpoints).sort());
});

it.each([
  ['an amount', ['CardPayment', 'amount'], 'What the payer was shown'],
  ['a field that was spread in', ['NequiAnswer', 'signedResult'], 'The answer as a JWS'],
  ['a field of a field', ['PaymentInfo', 'othersValues', 'EXPIRES_AT'], 'ISO 8601'],
])('describes %s by the comment above it', (_case, [name = '', ...fields], text) => {
  const steps = fields.map((field) => `properties/${field}`).join('/');
  const found = target(JSON.parse(pages['docs/openapi.json'] ?? ''), `#/components/schemas/${name}/${steps}`);
  expect(found).toMatchObject({ description: expect.stringContaining(text) });
});
