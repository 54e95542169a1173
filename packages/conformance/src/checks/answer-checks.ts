import {
  type Endpoint,
  ERROR_CODES,
  SESSION_CODES,
  toAuthorization,
  withTextLimits,
} from '@istmo/contract/provider';
import { METHOD_IDS, METHOD_TRAITS, type MethodId } from '@istmo/domain';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { isFields } from '../fixture';
import { type Check, eachExchange, type Exchange, Failure, holds, keyFor, type Kit, Skip } from '../kit';
import { isZoned } from './value-checks';

/** The checks for every call: its response, both encodings, the authorization, and its errors. */
export function answerChecks(name: string, endpoint: Endpoint): Check[] {
  const check = (what: string, shows: string, run: Check['run']): Check => ({
    id: `${name}/${what}`,
    shows,
    section: 7,
    run,
  });
  return [
    check(
      'answers',
      'A call that is right is answered in the envelope, with every field of the contract',
      (kit) => answers(kit, name, endpoint),
    ),
    check('encodings', 'Encoded text is understood as JSON is, and answered so that it can be read', (kit) =>
      speaksHex(kit, name, endpoint),
    ),
    check('key', keyText(endpoint), (kit) => asksForKey(kit, name, endpoint)),
    ...(endpoint.auth === 'user'
      ? [
          check('token', 'Without a payer’s token, or with another, it ends in a session code', (kit) =>
            asksForToken(kit, name),
          ),
        ]
      : []),
    ...((endpoint.errors?.length ?? 0) > 0
      ? [check('refuses', 'What must be refused is refused with its own code', (kit) => refuses(kit, name))]
      : []),
  ];
}

function keyText({ auth, guestToken }: Endpoint): string {
  if (guestToken) return 'Without a guest’s token, or with another, it ends in code 622 or a session code';
  const key = auth === 'server' ? 'merchant’s' : 'client';
  return `Without the ${key} key, or with another, it ends in a session code`;
}

async function answers(kit: Kit, name: string, endpoint: Endpoint): Promise<void> {
  const { also, code } = fixtureOf(kit, name);
  matches(endpoint, await answerOf(kit, name));
  for (const { code: other = code, ...change } of also)
    matches(endpoint, succeeded(await call(kit, name, { change }), other));
}

/** Throws a Failure that names the field if the data does not match the schema of the endpoint. */
function matches({ response }: Endpoint, { data, envelope }: Exchange): void {
  // A response with another code, such as 220, can have no data.
  if (envelope?.headerStatus.code !== 200) return;
  const [issue] = v.safeParse(withTextLimits(response), data).issues ?? [];
  if (!issue) return;
  const path = v.getDotPath(issue);
  // valibot's own message quotes the received value, which can be sensitive.
  throw new Failure(
    `${path ? `data.${path}` : 'data'} is not what the contract says (expected ${issue.expected ?? issue.type})`,
  );
}

async function speaksHex(kit: Kit, name: string, endpoint: Endpoint): Promise<void> {
  const { once, code } = fixtureOf(kit, name);
  const first = await answerOf(kit, name);
  if (once) throw new Skip('it may be called once only');
  holds(!first.encoded || typeof first.data !== 'string', 'data that was asked for as JSON cannot be read');
  matches(endpoint, succeeded(await call(kit, name, { encoding: 'hex' }), code));
}

async function asksForKey(kit: Kit, name: string, { guestToken }: Endpoint): Promise<void> {
  await answerOf(kit, name);
  const codes = guestToken ? [...SESSION_CODES, ERROR_CODES.guestTokenEnded] : SESSION_CODES;
  endsSession(await call(kit, name, { authorization: null }), 'without a key', codes);
  const other = `not-${kit.target.clientKey}`;
  endsSession(await call(kit, name, { authorization: other }), 'with another key', codes);
}

async function asksForToken(kit: Kit, name: string): Promise<void> {
  await answerOf(kit, name);
  const key = keyFor(kit.target, 'user');
  endsSession(await call(kit, name, { authorization: key }), 'without a token');
  const stranger = toAuthorization({ key, token: `no-token-${kit.fresh}` });
  endsSession(await call(kit, name, { authorization: stranger }), 'with another token');
}

function endsSession(
  { envelope, status }: Exchange,
  how: string,
  codes: readonly number[] = SESSION_CODES,
): void {
  const code = envelope?.headerStatus.code;
  holds(code !== undefined, `${how}: HTTP ${status} without an envelope`);
  holds(codes.includes(code), `${how}: code ${code}, and not one of ${codes.join(', ')}`);
}

async function refuses(kit: Kit, name: string): Promise<void> {
  const { refused } = fixtureOf(kit, name);
  await answerOf(kit, name);
  if (refused.length === 0) throw new Skip('the fixture has no call that must be refused');
  for (const { why, code, ...change } of refused) {
    const { envelope, status } = await call(kit, name, { change });
    const answered = envelope?.headerStatus.code;
    holds(answered !== undefined, `${why}: HTTP ${status} without an envelope`);
    holds([code].flat().includes(answered), `${why}: code ${answered}, not ${[code].flat().join(' or ')}`);
  }
}

/** Checks for all responses of the run. They run last. */
export const answerLogChecks: readonly Check[] = [
  {
    id: 'answers/envelope',
    shows: 'Whatever is asked, the answer comes in the envelope',
    section: 7,
    run: eachExchange(({ envelope }) => (envelope ? '' : 'comes without an envelope')),
  },
  {
    id: 'answers/no-fault',
    shows: 'Nothing that was sent makes the service fail (HTTP 500 and above)',
    section: 8,
    run: eachExchange(({ status }) => (status < 500 ? '' : `was answered HTTP ${status}`)),
  },
  {
    id: 'answers/server-time',
    shows: 'serverTime, where it is sent, is ISO 8601 with a zone',
    section: 4,
    run: eachExchange(({ envelope: { serverTime } = {} }) =>
      serverTime === undefined || isZoned(serverTime) ? '' : 'has a serverTime without a zone',
    ),
  },
  {
    id: 'answers/no-card-data',
    shows: 'No answer has a card number or a CVC in it',
    section: 3,
    run: hidesCards,
  },
  {
    id: 'answers/statuses',
    shows: 'A payment’s status is one of its method’s own codes',
    section: 4,
    run: eachExchange(({ data }) => foreignStatus(data)),
  },
];

function hidesCards(kit: Kit): Promise<void> {
  const numbers = new Set(kit.exchanges.flatMap(({ request }) => valuesOf('cardNumber', request.body)));
  if (numbers.size === 0) throw new Skip('no card was sent');
  for (const { row, text, data } of kit.exchanges) {
    const answer = `${text}${JSON.stringify(data)}`;
    const digits = answer.replace(/[ .-]/g, '');
    holds(
      ![...numbers].some((number) => digits.includes(number)),
      `${row} answers with a card number${fieldWith(numbers, data)}`,
    );
    holds(!/"(cvv|cvc|cardNumber)"\s*:/i.test(answer), `${row} answers with a field of card data`);
  }
  return Promise.resolve();
}

/** The field with one of the card numbers, as `, in data.displayNum`. */
function fieldWith(numbers: ReadonlySet<string>, data: unknown): string {
  const entries = isFields(data) ? Object.entries(data) : [];
  const found = entries.find(([, value]) => numbers.has(String(value).replace(/[ .-]/g, '')));
  return found ? `, in data.${found[0]}` : '';
}

/** Every string under a key, at any depth. */
function valuesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => valuesOf(name, part));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === name && typeof part === 'string' ? [part] : valuesOf(name, part),
  );
}

function foreignStatus(data: unknown): string {
  if (!isFields(data) || typeof data['codOper'] !== 'string' || typeof data['status'] !== 'number') return '';
  const method = data['method'] ?? data['typeMethod'];
  const codes = statusCodesOf(method);
  return !codes || codes.includes(data['status'])
    ? ''
    : `has a data.status that ${String(method)} does not know`;
}

/** The status codes of a method, or `undefined` if it is not a method. */
function statusCodesOf(method: unknown): readonly number[] | undefined {
  if (!isMethod(method)) return undefined;
  const { statuses, codes } = METHOD_TRAITS[method];
  return [...new Set([...Object.keys(statuses).map(Number), ...Object.values(codes)])];
}

function isMethod(method: unknown): method is MethodId {
  return METHOD_IDS.some((id) => id === method);
}
