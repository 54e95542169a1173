import {
  type Endpoint,
  ERROR_CODES,
  SESSION_CODES,
  toAuthorization,
  withTextLimits,
} from '@istmo/contract/provider';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { type Check, Failure, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { keyFor } from '../target';
import type { Exchange } from '../wire/exchange';

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
