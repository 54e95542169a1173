import { readFileSync } from 'node:fs';
import {
  AUTHORIZATION_HEADER,
  type Endpoint,
  endpoints,
  endpointUrl,
  IDEMPOTENCY_HEADER,
  MOST_BODY_CHARACTERS,
  toAuthorization,
  toFormBody,
  withTextLimits,
} from '@istmo/contract/provider';
import { SIMULATOR_HEADER, simulatorEndpoints } from '@istmo/contract/simulator';
import { emailError, gatewayName, isWebUrl, nameError, parseExpiresAt, splitName } from '@istmo/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSimulatorApi } from '../simulator-api';
import type { Site } from '../testing/test-client';
import { useSandbox } from '../testing/test-sandbox';
import { ANA } from '../testing/wallet-client';
import { hasMisplacedCard } from './misplaced-card';

type Fields = Record<string, unknown>;
/** A text of a request; `rule` is what its schema says of it, the same for all fields that have the same. */
type Text = { path: string[]; most: number; rule: string };
type Field = Text & { part: 'path' | 'query' | 'body' };
type Sent = Record<Field['part'], Fields>;

const sandbox = useSandbox();
const examples = JSON.parse(
  readFileSync(new URL('../../../reference/examples/provider.json', import.meta.url), 'utf8'),
) as Record<string, { request: Fields } | undefined>;

/** Ten kinds of characters. No text of them ends as it goes on, so that expressions look for other ways to match it. */
const KINDS = ['a', 'A', 'é', '4', ' ', '\n', '_', '-', '.', '@'];
const textOf = (kind: string, length: number) => `_${kind.repeat(Math.max(0, length - 2))}!`;

const ruleOf = (pipe: unknown[]) =>
  JSON.stringify(pipe, (_name, part: unknown) =>
    typeof part === 'function' || part instanceof RegExp ? String(part) : part,
  );

/** The texts of a schema with limits, at any depth, by the path of their fields. */
function textsIn(schema: object, path: string[] = []): Text[] {
  const parts = schema as Record<string, unknown>;
  if (Array.isArray(parts['pipe'])) {
    const [first, ...rest] = parts['pipe'] as Record<string, unknown>[];
    const limit = rest.find(({ type }) => type === 'max_length' || type === 'length')?.['requirement'];
    if (first?.['type'] === 'string')
      return [{ path, most: Number(limit ?? MOST_BODY_CHARACTERS), rule: ruleOf(parts['pipe']) }];
    return first ? textsIn(first, path) : [];
  }
  const entries = Object.entries((parts['entries'] as Fields | undefined) ?? {});
  const items = [parts['item'], ...(Array.isArray(parts['items']) ? (parts['items'] as unknown[]) : [])];
  const same = [
    parts['wrapped'],
    ...(Array.isArray(parts['options']) ? (parts['options'] as unknown[]) : []),
  ];
  const inside = (part: unknown, at: string[]) => (typeof part === 'object' && part ? textsIn(part, at) : []);
  return [
    ...entries.flatMap(([name, part]) => inside(part, [...path, name])),
    ...items.flatMap((part) => inside(part, [...path, '0'])),
    ...inside(parts['value'], [...path, 'note']),
    ...inside(parts['rest'], [...path, 'note']),
    ...(parts['rest'] ? [{ path: [...path, 'note'], most: 4000, rule: 'rest' }] : []),
    ...same.flatMap((part) => inside(part, path)),
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

/** The value with another text at a path. */
function withText(value: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text;
  if (step === '0') return [withText(Array.isArray(value) ? value[0] : undefined, rest, text)];
  const fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  return { ...fields, [step]: withText(fields[step], rest, text) };
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
  keys = { client: key, anonymous: key, none: key, guest, user: toAuthorization({ key, token }) };
});

async function send(site: Site, endpoint: Endpoint, { path, query, body }: Sent): Promise<void> {
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
  await response.text();
  expect(response.status).toBeLessThan(500);
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

/** Whether it takes long each time, and not because the process collected garbage meanwhile. */
async function isSlow(run: () => unknown): Promise<boolean> {
  for (let times = 0; times < 3; times += 1) if ((await timeOf(run)) < most) return false;
  return true;
}

const rowsOf = (table: Readonly<Record<string, Endpoint>>) =>
  Object.entries(table)
    .map(([name, endpoint]) => ({ name, endpoint, fields: fieldsOf(endpoint) }))
    .filter(({ fields }) => fields.length > 0);

/** The rules that were tried with all kinds of characters: what is too long gets no further than its rule. */
const tried = new Set<string>();

describe.each([
  ['provider', rowsOf(endpoints), () => sandbox.api],
  ['simulator', rowsOf(simulatorEndpoints), () => createSimulatorApi(sandbox.services)],
] as const)('the %s', (_service, rows, siteOf) => {
  it.each(rows)('spends little processor time on long texts in $name', async ({ name, endpoint, fields }) => {
    const site = siteOf();
    const example = exampleOf(name, endpoint);
    const slow: string[] = [];
    for (const { part, path, most: longest, rule } of fields) {
      const kinds = tried.has(rule) ? ['a'] : KINDS;
      tried.add(rule);
      const texts = [...kinds.map((kind) => textOf(kind, LONG)), textOf('a', longest)];
      for (const text of texts) {
        const changed = { ...example, [part]: withText(example[part], path, text) };
        if (await isSlow(() => send(site, endpoint, changed)))
          slow.push(`${part}.${path.join('.')}: ${text.length} characters such as ${text.slice(0, 2)}`);
      }
    }
    expect(slow).toEqual([]);
  });
});

// Rules whose expressions are put together of parts, which the lint rule does not read.
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
