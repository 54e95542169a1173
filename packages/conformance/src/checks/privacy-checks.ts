import { encodeBody, type Endpoint, ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { CardPayment, Receipt } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, fixtureOf, succeeded } from '../call';
import { isFields } from '../fixture';
import { type Check, type Exchange, holds, type Kit, Skip } from '../kit';

/**
 * Checks for the payer's data: only the payer and the merchant's server may see it, not everyone with the
 * operation code.
 */
export const privacyChecks: readonly Check[] = [
  {
    id: 'receipt/payer',
    shows: 'Who sends the attempt’s id gets the receipt with the payer’s whole name, e-mail and phone',
    section: 3,
    run: tellsThePayer,
  },
  {
    id: 'receipt/masked',
    shows: 'Who knows the operation’s code alone gets name, e-mail and phone masked',
    section: 3,
    run: masksThePayer,
  },
  {
    id: 'receipt/server',
    shows: 'The merchant’s server gets the whole receipt for its own key',
    section: 3,
    run: tellsTheServer,
  },
  {
    id: 'sendReceipt/stranger',
    shows: 'A receipt is mailed to a new address for its payer only',
    section: 3,
    run: mailsForThePayer,
  },
];

/** The payer's data in the payment request. */
async function payerOf(kit: Kit) {
  const { request } = await answerOf(kit, 'authCapture');
  const { email, phone, cardInformation } = v.parse(CardPayment, request.body);
  return { email, phone, name: `${cardInformation.firstName} ${cardInformation.lastName}` };
}

type Asking = { attempt?: string | null; authorization?: string };

async function receiptFor(kit: Kit, asking: Asking = {}): Promise<Receipt> {
  const { data } = succeeded(await call(kit, 'receipt', asking));
  const receipt = v.safeParse(Receipt, data);
  holds(receipt.success, 'the answer is not what the contract says');
  return receipt.output;
}

async function isWhole(kit: Kit, asking: Asking): Promise<void> {
  const payer = await payerOf(kit);
  const { isMasked, name, email, phone } = await receiptFor(kit, asking);
  holds(!isMasked, 'receipt data.isMasked is true');
  holds(name === payer.name, 'receipt data.name is not the payer’s');
  holds(email === payer.email, 'receipt data.email is not the payer’s');
  holds(phone === payer.phone, 'receipt data.phone is not the payer’s');
}

async function tellsThePayer(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  await isWhole(kit, { attempt: kit.attempts.get('authCapture') ?? '' });
}

async function tellsTheServer(kit: Kit): Promise<void> {
  const { serverKey } = kit.fixture;
  if (serverKey === undefined) throw new Skip('the fixture has no key of a merchant’s server');
  await isWhole(kit, { authorization: serverKey });
}

async function masksThePayer(kit: Kit): Promise<void> {
  const payer = await payerOf(kit);
  const receipt = await receiptFor(kit);
  holds(receipt.isMasked, 'receipt data.isMasked is not true');
  const text = JSON.stringify({ ...receipt, merchant: undefined, signedResult: undefined });
  holds(!text.includes(payer.email), 'receipt has the whole e-mail');
  holds(!text.includes(payer.name), 'receipt has the whole name');
  holds(!text.replace(/[ -]/g, '').includes(payer.phone.replace(/\D/g, '')), 'receipt has the whole phone');
  holds(receipt.customFieldValues.length === 0, 'receipt data.customFieldValues has the payer’s own fields');
}

async function mailsForThePayer(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  const change = { body: { email: `stranger-${kit.fresh}@istmo.test` } };
  const { envelope } = await call(kit, 'sendReceipt', { change });
  const code = envelope?.headerStatus.code ?? 0;
  if (code === ERROR_CODES.tooManyTries) throw new Skip('too many mails: come again later');
  const refused = code >= 400 && code < 500 && !SESSION_CODES.includes(code);
  holds(refused, `sendReceipt for a stranger: code ${code}, not 400 to 499`);
  const attempt = kit.attempts.get('authCapture') ?? '';
  succeeded(await call(kit, 'sendReceipt', { change, attempt }));
}

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
