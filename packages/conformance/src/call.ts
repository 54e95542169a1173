import { randomInt, randomUUID } from 'node:crypto';
import {
  type BodyEncoding,
  encodeBody,
  type Endpoint,
  fromData,
  toAuthorization,
} from '@istmo/contract/provider';
import type { Options } from 'ky';
import * as v from 'valibot';
import {
  type CallFixture,
  CallParts,
  fillIn,
  isFields,
  merge,
  partOf,
  type Resolve,
  type Step,
} from './fixture';
import { type Exchange, Failure, holds, keyFor, type Kit, rowNamed, Skip } from './kit';
import { fetchAnswer, type Outgoing, send } from './wire/send';

const Text = v.string();

/** Makes a step of the fixture. Returns its response, or the data if it is an envelope. */
async function takeStep({ target, fixture }: Kit, name: string, resolve: Resolve): Promise<unknown> {
  const step = fixture.steps[name];
  if (!step) throw new Failure(`the fixture has no step ${name}`);
  for (const reference of step.after) await resolve(reference);
  const path = v.parse(Text, await fillIn(step.path, resolve));
  const base = v.parse(Text, await fillIn(step.base ?? target.url, resolve));
  const response = await fetchAnswer(new URL(path, base), {
    method: step.method,
    ...(await contentOf(step, resolve)),
  });
  if ([404, 405].includes(response.status)) throw new Skip(`there is no ${step.path}`, 'notOffered');
  if (!response.ok) throw new Failure(`the step ${name} was answered HTTP ${response.status}`);
  return read(step, await response.text());
}

async function contentOf({ headers, body, form }: Step, resolve: Resolve): Promise<Options> {
  if (form) return { headers: { ...headers }, body: new URLSearchParams(form) };
  const filled = await fillIn(body, resolve);
  if (filled === undefined) return { headers: { ...headers } };
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(filled) };
}

function read({ find }: Step, text: string): unknown {
  if (find !== undefined) return new RegExp(find).exec(text)?.[1];
  const answer: unknown = JSON.parse(text);
  return isFields(answer) && 'headerStatus' in answer ? fromData(answer['data']) : answer;
}

/** The differences from the default call of an endpoint and its fixture. */
export type CallOptions = {
  readonly encoding?: BodyEncoding;
  /** The attempt id. Default: the fixture's, or a new one if the call is idempotent. `null` sends none. */
  readonly attempt?: string | null;
  /** The value of the authorization header. `null` sends none. */
  readonly authorization?: string | null;
  readonly raw?: Outgoing['raw'];
  readonly withoutQuery?: boolean;
};

/** The fixture of a call. Throws a Skip if there is none, if the fixture skips it, or if it belongs to a later level. */
export function fixtureOf({ fixture, calls }: Kit, name: string): CallFixture {
  if (!calls.includes(name)) throw new Skip(`it needs ${name}, which is of a later level`);
  const found = fixture.calls[name];
  if (!found) throw new Skip('the fixture says nothing of this call');
  if (found.skip !== undefined) throw new Skip(found.skip);
  return found;
}

/** Makes the call of the fixture, with `change` merged into it. */
export async function call(
  kit: Kit,
  name: string,
  { change, ...options }: CallOptions & { readonly change?: CallParts } = {},
): Promise<Exchange> {
  const endpoint = rowNamed(name);
  const fixture = fixtureOf(kit, name);
  const { attempt: about, ...parts } = await partsOf(kit, fixture, change);
  const { attempt = about ?? (endpoint.idempotent ? randomUUID() : null), encoding = 'json', raw } = options;
  const { authorization = await authorizationFor(kit, endpoint, fixture) } = options;
  const outgoing = {
    ...parts,
    ...(options.withoutQuery && { query: {} }),
    encoding,
    ...(raw && { raw }),
    ...(attempt !== null && { attempt }),
    ...(authorization !== null && { authorization }),
  };
  const exchange = await send(kit.target, { name, endpoint }, outgoing);
  kit.exchanges.push(exchange);
  return exchange;
}

/** The successful call of an endpoint, made once for all checks. Throws a Failure if it was rejected. */
export async function answerOf(kit: Kit, name: string): Promise<Exchange> {
  const { code } = fixtureOf(kit, name);
  const attempt = kit.attempts.get(name) ?? randomUUID();
  kit.attempts.set(name, attempt);
  const made = kit.answers.get(name) ?? call(kit, name, rowNamed(name).idempotent ? { attempt } : {});
  kit.answers.set(name, made);
  return succeeded(await made, code);
}

/** Whether the service has no such call: it answers 405, or 404 with an envelope that says so or without an envelope. */
export function isMissing({ envelope, status }: Exchange): boolean {
  const { code, description } = envelope?.headerStatus ?? { code: status, description: 'No such call' };
  return code === 405 || (code === 404 && description === 'No such call');
}

/**
 * Returns the exchange if it succeeded. Throws a Failure if not, or a Skip if the service has no such call.
 */
export function succeeded(exchange: Exchange, expected = 200): Exchange {
  const { envelope, status, row } = exchange;
  if (isMissing(exchange)) throw new Skip('the service has no such call', 'notOffered');
  if (!envelope) throw new Failure(`${row} answered HTTP ${status} without an envelope`);
  const { code, description } = envelope.headerStatus;
  holds(code === expected, `${row} answered code ${code}${sayable(description)}, not ${expected}`);
  return exchange;
}

/** A text of the service for the report: short, and without digits that could be a card number. */
function sayable(text: string): string {
  const short = text.replace(/\d{12,}/g, '…').slice(0, 60);
  return short === '' ? '' : ` (${short})`;
}

async function partsOf(kit: Kit, fixture: CallFixture, change: CallParts | undefined) {
  const { params = {}, query = {}, body, attempt } = v.parse(CallParts, merge(partsIn(fixture), change));
  const filled = await fillIn({ params, query, body, attempt }, (reference) => resolve(kit, reference));
  return v.parse(Filled, filled);
}

const Texts = v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String)));
const Filled = v.object({ params: Texts, query: Texts, body: v.unknown(), attempt: v.optional(v.string()) });

function partsIn({ params = {}, query = {}, body, attempt }: CallFixture) {
  return { params, query, ...(body !== undefined && { body }), ...(attempt !== undefined && { attempt }) };
}

async function authorizationFor(
  kit: Kit,
  { auth, guestToken }: Endpoint,
  { ownSession, as }: CallFixture,
): Promise<string> {
  if (guestToken) return toAuthorization({ key: await guestKeyOf(kit) });
  if (auth === 'server') return serverKeyOf(kit);
  if (auth !== 'user') return toAuthorization({ key: keyFor(kit.target, auth) });
  const login = async () => succeeded(await call(kit, 'login', as && { change: { body: as } }));
  return authorizationBy(kit, ownSession || as ? await login() : await answerOf(kit, 'login'));
}

/** The key of the merchant's server. Throws a Skip if the fixture has none. */
export function serverKeyOf({ fixture: { serverKey } }: Kit): string {
  if (serverKey === undefined) throw new Skip('the fixture has no serverKey');
  return serverKey;
}

/** The authorization of the user of a session. */
export function authorizationBy({ target }: Kit, session: Exchange): string {
  const token = partOf(session.data, ['token']);
  holds(typeof token === 'string', `${session.row} gave no token`);
  return toAuthorization({ key: keyFor(target, 'user'), token });
}

/** The token of the guest who makes this run's payments, or the anonymous key if the service gives no tokens. */
async function guestKeyOf(kit: Kit): Promise<string> {
  try {
    const token = partOf((await answerOf(kit, 'accessToken')).data, ['accessToken']);
    return typeof token === 'string' ? token : keyFor(kit.target, 'anonymous');
  } catch (error) {
    if (error instanceof Skip) return keyFor(kit.target, 'anonymous');
    throw error;
  }
}

/** The value of a reference in a fixture. */
async function resolve(kit: Kit, reference: string): Promise<unknown> {
  const [first = '', ...path] = reference.split('.');
  const [second = '', ...rest] = path;
  switch (first) {
    case 'uuid':
      return randomUUID();
    case 'fresh':
      return kit.fresh;
    case 'digits':
      // Three random digits, because a phone gets one request at a time.
      return String(randomInt(100, 1000));
    case 'now':
      return new Date().toISOString();
    case 'user':
      return partOf(kit.fixture.user, path);
    case 'encodedLogin':
      return encodeBody(kit.fixture.user);
    case 'attempt':
      await answerOf(kit, second);
      return kit.attempts.get(second);
    case 'made':
      return present(partOf((await madeBeside(kit, second)).data, rest), reference);
    case 'steps':
      return present(partOf(await stepAnswer(kit, second), rest), reference);
    default:
      return present(partOf((await answerOf(kit, first)).data, path), reference);
  }
}

function present(value: unknown, reference: string): unknown {
  if (value === undefined) throw new Failure(`needs ${reference}, which was not answered`);
  return value;
}

async function madeBeside(kit: Kit, name: string): Promise<Exchange> {
  const fixture = kit.fixture.made[name];
  if (!fixture) throw new Failure(`the fixture makes no ${name}`);
  const { row, code, ...change } = fixture;
  const made = kit.made.get(name) ?? call(kit, row, { change });
  kit.made.set(name, made);
  return succeeded(await made, code);
}

function stepAnswer(kit: Kit, name: string): Promise<unknown> {
  const step = kit.steps.get(name) ?? takeStep(kit, name, (reference) => resolve(kit, reference));
  kit.steps.set(name, step);
  return step;
}
