import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { simulatorEndpoints } from '../simulator';
import { makeCardPayment, makeCommerce, makePaymentInfo, makeReceipt } from '../testing';
import type { CallInput, Endpoint, HandlerInput } from './endpoint';
import { endpoints, type Endpoints } from './endpoints';

/** Whether a schema accepts a card number or a CVC, at any depth. */
function takesCard(schema: object): boolean {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return false;
  return Object.entries(schema.entries).some(
    ([name, entry]: [string, object]) => name === 'cardNumber' || name === 'cvv' || takesCard(entry),
  );
}

/** The schema of each numeric id in a body, at any depth, with the name of its field. */
function idsIn(schema: object, name = ''): [string, v.GenericSchema][] {
  const parts = (key: string): unknown => Object.entries(schema).find(([part]) => part === key)?.[1];
  const inside = [parts('wrapped'), parts('item'), parts('options')].flat();
  const entries = Object.entries(parts('entries') ?? {}) as [string, object][];
  const deeper = inside.filter((part) => typeof part === 'object' && part !== null);
  const ids = [
    ...entries.flatMap(([entry, of]) => idsIn(of, entry)),
    ...deeper.flatMap((of) => idsIn(of, name)),
  ];
  const own = /^id[A-Z]/.test(name) && v.safeParse(schema as v.GenericSchema, 1).success;
  return own ? [...ids, [name, schema as v.GenericSchema]] : ids;
}

const entriesOf = (schema: object): object =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null ? schema.entries : {};

/** Whether an answer may have a signed result, at any depth. */
function isSigned(schema: object): boolean {
  const parts = (key: string): unknown => Object.entries(schema).find(([part]) => part === key)?.[1];
  const entries = entriesOf(schema);
  const inside = [...['wrapped', 'item', 'options', 'pipe'].map(parts), Object.values(entries)].flat();
  return (
    'signedResult' in entries ||
    inside.some((part) => typeof part === 'object' && part !== null && isSigned(part))
  );
}

const mayBeOperation = (name: string) => /^(code?|codOper|cOper|id|oper(ation\w*)?|conditional)$/i.test(name);

/** The calls whose code, id or filter is not a payment's operation code, with what it is. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  systemConfig: 'the name of an outside service',
  paymentInfo: 'what is paid',
  commerce: 'what is paid',
  commerceByLink: 'a link',
  commerceBySlugAndCode: 'a link',
  linkBySlugAndCode: 'a link',
  oldProcess: 'a link',
  qrProcessInfo: 'a pay code',
  searchActivity: 'what is paid',
  createCrypto: 'a link',
  translationCatalog: 'a language',
  updateTxInfo: 'an id that its page alone has',
  checkTransaction: 'the code of a validation, which is on the payer’s statement',
  validatePayment: 'a validation, with its code',
};

const tables: [string, Endpoint][] = [...Object.entries(endpoints), ...Object.entries(simulatorEndpoints)];
const taken = tables.flatMap(([call, { body }]) =>
  (body ? idsIn(body) : []).map(([name, id]) => ({ call, name, id })),
);

it('finds the ids in request bodies', () => {
  const named = new Set(taken.map(({ call, name }) => `${call} ${name}`));
  for (const one of [
    'saveQrProcessInfo idMerchant',
    'customerSubscription idPlan',
    'processTxV2 idSubscription',
    'payActivity idUsrCard',
    'recoveryPassword idUsr',
    'setWebhookEndpoint idMerchant',
  ])
    expect(named).toContain(one);
});

it('accepts only integers for ids', () => {
  for (const { call, name, id } of taken) {
    const accepted = [1, 1.5, 2 ** 53, -(2 ** 53), 1e300, NaN].filter((number) => v.is(id, number));
    expect(accepted, `${call} ${name}`).toEqual([1]);
  }
});

describe('the endpoint table', () => {
  it('lets the payer prove by the attempt’s id that a signed answer is theirs', () => {
    const signed = Object.entries<Endpoint>(endpoints).filter(([, { response }]) => isSigned(response));
    const named = signed.map(([name]) => name);
    expect(named).toEqual(expect.arrayContaining(['receipt', 'yappyStatus', 'payCash', 'voidWaiting']));
    const knowsThePayer = ({ auth, withCodeAlone, idempotent, ofAttempt }: Endpoint) =>
      [withCodeAlone, idempotent, ofAttempt, auth === 'user'].some(Boolean);
    expect(signed.filter(([, endpoint]) => !knowsThePayer(endpoint)).map(([name]) => name)).toEqual([]);
  });

  it('says of each call that takes an operation code what the code alone is good for', () => {
    const namesOf = ({ path, query, body }: Endpoint) => [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
      ...Object.keys({ ...entriesOf(query ?? {}), ...entriesOf(body ?? {}) }),
    ];
    const taking = Object.entries<Endpoint>(endpoints)
      // A wallet user and a merchant's server prove who they are, and find only what is theirs.
      .filter(([, { auth }]) => auth !== 'user' && auth !== 'server')
      .filter(([, endpoint]) => namesOf(endpoint).some(mayBeOperation))
      .filter(([name]) => !(name in OTHER_CODES));
    const named = taking.map(([name]) => name);
    expect(named).toEqual(expect.arrayContaining(['updateCrypto', 'nequiPush', 'receipt', 'campaignTxInfo']));
    expect(taking.filter(([, row]) => row.withCodeAlone === undefined).map(([name]) => name)).toEqual([]);
    expect(Object.keys(OTHER_CODES).filter((name) => !(name in endpoints))).toEqual([]);
  });

  it('has no attempt’s id in a URL, which proxies log', () => {
    const inUrl = ({ path, query }: Endpoint) =>
      [...path.split('/:'), ...Object.keys(entriesOf(query ?? {}))].some((name) => /^attempt/i.test(name));
    const rows: [string, Endpoint][] = Object.entries(endpoints);
    expect(rows.filter(([, endpoint]) => inUrl(endpoint)).map(([name]) => name)).toEqual([]);
  });

  it('has one call for each HTTP method and path', () => {
    const routes = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('sends card data to the secure host only', () => {
    const rows: [string, Endpoint][] = Object.entries(endpoints);
    const named = (rows: [string, Endpoint][]) => rows.map(([name]) => name);
    const takingCards = rows.filter(([, { body }]) => body && takesCard(body));
    expect(named(takingCards)).toContain('authCapture');
    expect(named(rows.filter(([, { host }]) => host === 'secure'))).toEqual(named(takingCards));
  });

  it('asks who calls on every call, the recovery of a password too', () => {
    const rows: [string, Endpoint][] = Object.entries(endpoints);
    const asking = rows.filter(([, { auth }]) => auth !== 'none');
    expect(asking).toEqual(rows);
    expect(endpoints.recoveryPassword.auth).toBe('client');
  });

  it('requires an attempt id for every call that moves money', () => {
    expectTypeOf<CallInput<Endpoints['authCapture']>>().toHaveProperty('attemptId');
    expectTypeOf<CallInput<Endpoints['paymentByAttempt']>>().toHaveProperty('attemptId');
    expectTypeOf<HandlerInput<Endpoints['authCapture']>['body']['amount']>().toEqualTypeOf<number>();
  });
});

describe('responses', () => {
  it('are parsed to minor units', () => {
    const info = v.parse(
      endpoints.paymentInfo.response,
      makePaymentInfo({ amount: 19.99, taxAmount: '1.4' }),
    );
    expect([info.amount, info.taxAmount, info.discount]).toEqual([1999, 140, 500]);
  });

  it.each([
    ['a payment info', endpoints.paymentInfo.response, { ...makePaymentInfo(), amount: '1,000.00' }],
    ['a payment info', endpoints.paymentInfo.response, { ...makePaymentInfo(), amount: -1 }],
    ['a merchant profile', endpoints.commerce.response, { ...makeCommerce(), allowedOrigins: '*' }],
    ['a receipt', endpoints.receipt.response, { ...makeReceipt(), status: 7 }],
    ['a card payment', endpoints.authCapture.response, { codOper: 'AUTH_CAP-1', status: 'approved' }],
  ])('that are not %s are rejected', (_case, schema, answer) => {
    expect(v.safeParse(schema, answer).success).toBe(false);
  });
});

it.each([
  ['a number with letters', { cardNumber: '4111x' }],
  ['a month that does not exist', { expMonth: '13' }],
  ['a CVC of two digits', { cvv: '12' }],
])('rejects a card with %s', (_case, change) => {
  const payment = makeCardPayment();
  const card = { ...payment.cardInformation, ...change };
  expect(v.safeParse(endpoints.authCapture.body, { ...payment, cardInformation: card }).success).toBe(false);
});

it('uses a minimum of $1.00 for a merchant without one', () => {
  const commerce = v.parse(endpoints.commerce.response, makeCommerce());
  expect(commerce.txMinimum).toBe(100);
});
