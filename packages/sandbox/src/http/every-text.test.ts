import { readFileSync } from 'node:fs';
import {
  AUTHORIZATION_HEADER,
  type Endpoint,
  endpoints,
  endpointUrl,
  Envelope,
  ERROR_CODES,
  IDEMPOTENCY_HEADER,
  MOST_BODY_CHARACTERS,
  toAuthorization,
  toFormBody,
  withTextLimits,
} from '@istmo/contract/provider';
import { SIMULATOR_HEADER, simulatorEndpoints } from '@istmo/contract/simulator';
import { emailError, gatewayName, isWebUrl, nameError, parseExpiresAt, splitName } from '@istmo/domain';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAFE_SERVER_KEY } from '../db/seed/seed-merchants';
import { createSimulatorApi } from '../api';
import type { Site } from '../testing/test-client';
import { connectionFrom, useSandbox } from '../testing/test-sandbox';
import { ANA } from '../testing/wallet-client';
import { hasMisplacedCard } from './read-input';

type Fields = Record<string, unknown>;
/** A text field of a request; fields with the same schema have the same `rule`. */
type Text = { path: string[]; most: number; rule: string };
type Field = Text & { part: 'path' | 'query' | 'body' };
type Sent = Record<Field['part'], Fields>;

const sandbox = useSandbox();
const examples = JSON.parse(
  readFileSync(new URL('../../../reference/examples/provider.json', import.meta.url), 'utf8'),
) as Record<string, { request: Fields } | undefined>;

/** Ten kinds of characters. Each text ends with another character, so that regular expressions have to backtrack. */
const KINDS = ['a', 'A', 'é', '4', ' ', '\n', '_', '-', '.', '@'];
const textOf = (kind: string, length: number) => `_${kind.repeat(Math.max(0, length - 2))}!`;

/** The schemas in a schema, each with its step of the path: `undefined` if it has the same path. */
function innerOf(schema: object): [step: string | undefined, inner: object][] {
  const parts = schema as Record<string, unknown>;
  const list = (part: unknown) => (Array.isArray(part) ? (part as unknown[]) : []);
  const inner: [string | undefined, unknown][] = [
    ...Object.entries((parts['entries'] as Fields | undefined) ?? {}),
    ...[parts['item'], ...list(parts['items'])].map((part) => ['0', part] as [string, unknown]),
    ...[parts['value'], parts['rest']].map((part) => ['note', part] as [string, unknown]),
    ...[list(parts['pipe'])[0], parts['wrapped'], ...list(parts['options'])].map(
      (part) => [undefined, part] as [undefined, unknown],
    ),
  ];
  return inner.filter(
    (entry): entry is [string | undefined, object] => typeof entry[1] === 'object' && !!entry[1],
  );
}

/** Collects what `at` returns for a schema and for each schema in it, at any depth. */
function walk<T>(schema: object, at: (schema: object, path: string[]) => T[], path: string[] = []): T[] {
  const inner = innerOf(schema).flatMap(([step, part]) =>
    walk(part, at, step === undefined ? path : [...path, step]),
  );
  return [...at(schema, path), ...inner];
}

const ruleOf = (pipe: unknown[]) =>
  JSON.stringify(pipe, (_name, part: unknown) =>
    typeof part === 'function' || part instanceof RegExp ? String(part) : part,
  );

/** The texts of a schema with limits, at any depth, by the path of their fields. */
function textsIn(schema: object): Text[] {
  return walk(schema, (part, path) => {
    const { pipe, rest } = part as { pipe?: Record<string, unknown>[]; rest?: unknown };
    const limit = pipe?.find(({ type }) => type === 'max_length' || type === 'length')?.['requirement'];
    if (pipe?.[0]?.['type'] === 'string')
      return [{ path, most: Number(limit ?? MOST_BODY_CHARACTERS), rule: ruleOf(pipe) }];
    return rest ? [{ path: [...path, 'note'], most: 4000, rule: 'rest' }] : [];
  });
}

/** The path of each field of a request, at any depth. */
function placesIn({ path, query, body }: Endpoint): Pick<Field, 'part' | 'path'>[] {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const pathsIn = (schema: object = {}) => {
    const paths = walk(schema, (_part, at) => [JSON.stringify(at)]);
    return [...new Set(paths)].map((at) => JSON.parse(at) as string[]).filter((at) => at.length > 0);
  };
  return [
    ...names.map((name) => ({ part: 'path' as const, path: [name] })),
    ...pathsIn(query).map((at) => ({ part: 'query' as const, path: at })),
    ...pathsIn(body).map((at) => ({ part: 'body' as const, path: at })),
  ];
}

function fieldsOf({ path, query, body }: Endpoint): Field[] {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  return [
    ...names.map((name) => ({ part: 'path' as const, path: [name], most: 4000, rule: 'path' })),
    ...(query ? textsIn(withTextLimits(query)).map((text) => ({ part: 'query' as const, ...text })) : []),
    ...(body ? textsIn(withTextLimits(body)).map((text) => ({ part: 'body' as const, ...text })) : []),
  ];
}

/** A copy of the value with `other` at the path. */
function withValue(value: unknown, [step, ...rest]: string[], other: unknown): unknown {
  if (step === undefined) return other;
  if (step === '0') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, other)];
  const fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  return { ...fields, [step]: withValue(fields[step], rest, other) };
}

function exampleOf(name: string, { path }: Endpoint): Sent {
  const { path: address = '', query = {}, body = {} } = examples[name]?.request ?? {};
  const values = String(address).split('/');
  const named = path
    .split('/')
    .flatMap((step, at) => (step.startsWith(':') ? [[step.slice(1), values[at]]] : []));
  return { path: Object.fromEntries(named) as Fields, query: query as Fields, body: body as Fields };
}

let keys: Record<Endpoint['auth'] | 'guest', string>;
beforeAll(async () => {
  const { client } = sandbox;
  const { token } = await client.login({ body: ANA });
  const key = 'istmo-sandbox-client';
  const guest = (await client.accessToken({})).accessToken;
  const user = toAuthorization({ key, token });
  keys = { client: key, anonymous: key, none: key, guest, user, server: CAFE_SERVER_KEY };
});

async function send(site: Site, endpoint: Endpoint, { path, query, body }: Sent): Promise<unknown> {
  const { method, auth, guestToken, encoding } = endpoint;
  const sent = encoding ? toFormBody(body) : { text: JSON.stringify(body), contentType: 'application/json' };
  const address = endpointUrl('http://localhost:4600', endpoint.path, { ...path, ...query });
  const response = await site.request(address, {
    method: method.toUpperCase(),
    headers: {
      [AUTHORIZATION_HEADER]: keys[guestToken ? 'guest' : auth],
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
      [SIMULATOR_HEADER]: '1',
      'content-type': sent.contentType,
    },
    ...(endpoint.body && { body: sent.text }),
  });
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  return JSON.parse(text);
}

/** The processor time of this process, in microseconds. */
async function timeOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

// Half of the longest body shows how the time grows as well as all of it.
const LONG = MOST_BODY_CHARACTERS / 2;

/**
 * A quadratic expression over half of a long text, on this machine. Over all of it, it takes four times as long. What
 * takes linear time takes a small part of it.
 */
const quadratic = () => {
  expect(/a+$/.test(textOf('a', LONG / 2))).toBe(false);
};
let most = 0;
beforeAll(async () => {
  most = await timeOf(quadratic);
});

/** Whether a call is slow three times, so that one garbage collection does not count. */
async function isSlow(run: () => unknown): Promise<boolean> {
  for (let times = 0; times < 3; times += 1) if ((await timeOf(run)) < most) return false;
  return true;
}

const rowsOf = (table: Readonly<Record<string, Endpoint>>) =>
  Object.entries(table)
    .map(([name, endpoint]) => ({ name, endpoint, fields: fieldsOf(endpoint) }))
    .filter(({ fields }) => fields.length > 0);

/** The rules that were tried with all kinds of characters. A text that is too long reaches only its rule. */
const tried = new Set<string>();

describe.each([
  ['provider', rowsOf(endpoints), () => sandbox.api],
  ['simulator', rowsOf(simulatorEndpoints), () => createSimulatorApi(sandbox.services)],
] as const)('the %s', { tags: ['full'] }, (_service, rows, siteOf) => {
  it.each(rows)('spends little processor time on long texts in $name', async ({ name, endpoint, fields }) => {
    const site = siteOf();
    const example = exampleOf(name, endpoint);
    const slow: string[] = [];
    for (const { part, path, most: longest, rule } of fields) {
      const kinds = tried.has(rule) ? ['a'] : KINDS;
      tried.add(rule);
      const texts = [...kinds.map((kind) => textOf(kind, LONG)), textOf('a', longest)];
      for (const text of texts) {
        const changed = { ...example, [part]: withValue(example[part], path, text) };
        if (await isSlow(() => send(site, endpoint, changed)))
          slow.push(`${part}.${path.join('.')}: ${text.length} characters such as ${text.slice(0, 2)}`);
      }
    }
    expect(slow).toEqual([]);
  });
});

/** Ten kinds of values that programs trip over. */
const HOSTILE: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  'a\u0000b',
  '\uD800',
  "'; DROP TABLE payments; --",
  '../..%2f%00',
  JSON.parse('{"__proto__":{"isAdmin":true},"length":-1}'),
  JSON.parse('['.repeat(1000) + ']'.repeat(1000)),
];
/** The codes that every call may answer besides the errors of its row. */
const ANY_CALL = [200, 400, 401, 404, 422, ERROR_CODES.guestTokenEnded];

describe('each field of a request', { tags: ['full'] }, () => {
  const rows = Object.entries<Endpoint>(endpoints)
    .map(([name, endpoint]) => ({ name, endpoint, places: placesIn(endpoint) }))
    .filter(({ places }) => places.length > 0);
  let calls = 0;
  // Each call comes from another address, so that no limit hides what the call would answer.
  const address = () => `10.${[calls >> 16, calls >> 8, (calls += 1)].map((part) => part & 255).join('.')}`;
  const site: Site = { request: (path, init) => sandbox.api.request(path, init, connectionFrom(address())) };

  it.each(rows)('of $name may have any value: the answer is one of the contract’s', async (row) => {
    const { name, endpoint, places } = row;
    const example = exampleOf(name, endpoint);
    const allowed = [...ANY_CALL, ...(endpoint.errors ?? [])];
    const wrong: string[] = [];
    for (const { part, path } of places)
      for (const value of HOSTILE) {
        // A URL cannot have half of a surrogate pair.
        const sent = part === 'body' ? value : String(value).replace('\uD800', '\uFFFD');
        const changed = { ...example, [part]: withValue(example[part], path, sent) };
        let code: unknown;
        const slow = await isSlow(async () => {
          const answer = v.safeParse(Envelope, await send(site, endpoint, changed));
          code = answer.success ? answer.output.headerStatus.code : 'no envelope';
        });
        if (slow || !allowed.some((one) => one === code))
          wrong.push(
            `${part}.${path.join('.')}: ${JSON.stringify(sent).slice(0, 30)}: ${String(code)}${slow ? ', slow' : ''}`,
          );
      }
    expect(wrong).toEqual([]);
  });

  it('gets ten kinds of values', () => {
    expect(HOSTILE).toHaveLength(10);
    expect(rows.flatMap(({ places }) => places).length * HOSTILE.length).toBeGreaterThan(4000);
  });
});

// The lint rule does not read expressions that are put together from parts.
it.each<[string, (text: string) => unknown]>([
  ['card numbers', (note) => hasMisplacedCard({ note })],
  ['e-mail addresses', emailError],
  ['URLs', isWebUrl],
  ['dates', parseExpiresAt],
  ['names', (name) => [gatewayName(name), nameError(name), splitName(name)]],
])('looks for %s in linear time', async (_case, rule) => {
  for (const kind of KINDS)
    for (const text of [
      textOf(kind, LONG),
      kind.repeat(LONG),
      `1${kind.repeat(LONG)}`,
      `https://${kind.repeat(LONG)}!`,
    ])
      expect(await isSlow(() => rule(text)), text.slice(0, 12)).toBe(false);
});
