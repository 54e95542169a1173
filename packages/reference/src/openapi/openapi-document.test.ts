import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints } from '@istmo/contract/provider';
import { WEBHOOK_TYPES } from '@istmo/contract/provider-schemas';
import { describe, expect, it } from 'vitest';
import { generate } from '../main';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const pages = generate(ROOT);

/** Every value of a key, at any depth. */
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

/** The paths of the texts that have no limit. */
function unlimitedTexts(value: unknown, path = '#'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([name]) => name !== 'example' && name !== 'examples');
  const own = 'type' in value && value.type === 'string' && !('maxLength' in value);
  return [
    ...(own && !('enum' in value) && !('const' in value) ? [path] : []),
    ...inner.flatMap(([name, part]: [string, unknown]) => unlimitedTexts(part, `${path}/${name}`)),
  ];
}

describe.each(['docs/openapi.json', 'docs/simulator-openapi.json'])('%s', (path) => {
  const document: Record<string, unknown> = JSON.parse(pages[path] ?? '');

  it('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate(document);
    expect(result).toMatchObject({ valid: true });
  });

  it('has no broken references', () => {
    const references = valuesOf('$ref', document).map(String);
    expect(references.filter((reference) => target(document, reference) === undefined)).toEqual([]);
    expect(references.length).toBeGreaterThan(0);
  });

  it('says how long each text may be', () => {
    // The length of an encoded answer depends on its content.
    expect(unlimitedTexts(document)).toEqual(['#/components/schemas/EncodedJson']);
    expect(valuesOf('maxLength', document).length).toBeGreaterThan(100);
  });

  it('is the same each time it is generated', () => {
    expect(generate(ROOT)[path]).toBe(pages[path]);
  });
});

it('has every call of the provider', () => {
  const document: Record<string, unknown> = JSON.parse(pages['docs/openapi.json'] ?? '');
  const { paths } = document;
  expect(valuesOf('operationId', paths).sort()).toEqual([...Object.keys(endpoints), 'resultKeys'].sort());
});

it('has a webhook for each type of event, signed by Standard Webhooks', () => {
  const { webhooks = {} } = JSON.parse(pages['docs/openapi.json'] ?? '') as { webhooks?: object };
  expect(Object.keys(webhooks)).toEqual(Object.keys(WEBHOOK_TYPES));
  for (const webhook of Object.values(webhooks) as unknown[]) {
    expect(valuesOf('name', webhook)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    expect(valuesOf('$ref', webhook)).toEqual(['#/components/schemas/WebhookEvent']);
  }
});

it.each([
  ['an amount', ['CardPayment', 'amount'], 'What the payer was shown'],
  ['a field of a spread schema', ['NequiAnswer', 'signedResult'], 'The answer as a JWS'],
  ['a nested field', ['PaymentInfo', 'othersValues', 'EXPIRES_AT'], 'ISO 8601'],
])('describes %s by the comment above it', (_case, [name = '', ...fields], text) => {
  const steps = fields.map((field) => `properties/${field}`).join('/');
  const found = target(JSON.parse(pages['docs/openapi.json'] ?? ''), `#/components/schemas/${name}/${steps}`);
  expect(found).toMatchObject({ description: expect.stringContaining(text) });
});
