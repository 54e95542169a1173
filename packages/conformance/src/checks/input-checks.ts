import { encodeBody, type Endpoint, SESSION_CODES } from '@istmo/contract/provider';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { isFields } from '../merge';
import type { Exchange } from '../wire/exchange';

const TOLERATED = { unknownToThisContract: { nested: [1, 'two'] } };

/** The checks for bodies and queries that do not match the endpoint. */
export function inputChecks(name: string, endpoint: Endpoint): Check[] {
  const id = (what: string) => `${name}/${what}`;
  return [
    ...(endpoint.body || needsQuery(endpoint)
      ? [
          {
            id: id('malformed'),
            shows:
              'What is malformed or missing is refused (400 to 499), never answered with a fault of the service',
            section: 8,
            run: (kit: Kit) => refusesMalformed(kit, name, endpoint),
          },
        ]
      : []),
    ...(endpoint.body
      ? [
          {
            id: id('extra'),
            shows: 'Fields that the contract does not know are let through',
            section: 7,
            run: (kit: Kit) => toleratesExtra(kit, name),
          },
        ]
      : []),
  ];
}

function needsQuery({ query }: Endpoint): boolean {
  return query !== undefined && !v.is(query, {});
}

async function refusesMalformed(kit: Kit, name: string, endpoint: Endpoint): Promise<void> {
  await answerOf(kit, name);
  for (const [why, send] of malformed(kit, name, endpoint)) {
    const { envelope, status } = await send();
    const code = envelope?.headerStatus.code;
    holds(code !== undefined, `${why}: HTTP ${status} without an envelope`);
    holds(status < 500, `${why}: HTTP ${status}`);
    const refused = code >= 400 && code < 500 && !SESSION_CODES.includes(code);
    holds(refused, `${why}: code ${code}, not 400 to 499`);
  }
}

type Sending = [why: string, send: () => Promise<Exchange>];

function malformed(kit: Kit, name: string, endpoint: Endpoint): Sending[] {
  const raw = (why: string, contentType: string, text: string): Sending => [
    why,
    () => call(kit, name, { raw: { contentType, text } }),
  ];
  const noQuery: Sending[] = needsQuery(endpoint)
    ? [['no query', () => call(kit, name, { withoutQuery: true })]]
    : [];
  if (!endpoint.body) return noQuery;
  if (endpoint.encoding === 'form')
    return [...noQuery, raw('a form without data', 'application/x-www-form-urlencoded', 'other=1')];
  const wrongKind: Sending[] = v.is(endpoint.body, {})
    ? []
    : [
        raw('an empty object', 'application/json', '{}'),
        raw('encoded, an empty object', 'text/plain', encodeBody({})),
      ];
  return [
    ...noQuery,
    raw('not JSON', 'application/json', '{"cut'),
    raw('not hex', 'text/plain', 'not hex at all'),
    raw('a list', 'application/json', '[1,2,3]'),
    raw('null', 'application/json', 'null'),
    ...wrongKind,
  ];
}

async function toleratesExtra(kit: Kit, name: string): Promise<void> {
  const { once, code, body } = fixtureOf(kit, name);
  await answerOf(kit, name);
  if (once) throw new Skip('it may be called once only');
  if (!isFields(body)) throw new Skip('the fixture sends no object');
  succeeded(await call(kit, name, { change: { body: TOLERATED } }), code);
}
