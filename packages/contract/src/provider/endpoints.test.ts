import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { makeCardPayment, makeCommerce, makePaymentInfo, makeReceipt } from '../testing';
import type { CallInput, Endpoint, HandlerInput } from './endpoint';
import { endpoints, type Endpoints } from './endpoints';

/** Whether a card's number or code is anywhere in what a schema lets through. */
function takesCard(schema: object): boolean {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return false;
  return Object.entries(schema.entries).some(
    ([name, entry]: [string, object]) => name === 'cardNumber' || name === 'cvv' || takesCard(entry),
  );
}

describe('the endpoint table', () => {
  it('has one row for each method and path', () => {
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

  it('asks for an attempt id on every call that moves money', () => {
    expectTypeOf<CallInput<Endpoints['authCapture']>>().toHaveProperty('attemptId');
    expectTypeOf<CallInput<Endpoints['paymentByAttempt']>>().toEqualTypeOf<{ readonly attempt: string }>();
    expectTypeOf<HandlerInput<Endpoints['authCapture']>['body']['amount']>().toEqualTypeOf<number>();
  });
});

describe('answers', () => {
  it('parse to minor units', () => {
    const info = v.parse(
      endpoints.paymentInfo.response,
      makePaymentInfo({ amount: 19.99, taxAmount: '1.4' }),
    );
    expect([info.amount, info.taxAmount, info.discount]).toEqual([1999, 140, 500]);
  });

  it.each([
    ['a payment info', endpoints.paymentInfo.response, { ...makePaymentInfo(), amount: '1,000.00' }],
    ['a payment info', endpoints.paymentInfo.response, { ...makePaymentInfo(), amount: -1 }],
    ['a commerce', endpoints.commerce.response, { ...makeCommerce(), allowedOrigins: '*' }],
    ['a receipt', endpoints.receipt.response, { ...makeReceipt(), status: 7 }],
    ['a card payment', endpoints.authCapture.response, { codOper: 'AUTH_CAP-1', status: 'approved' }],
  ])('that are not %s are refused', (_case, schema, answer) => {
    expect(v.safeParse(schema, answer).success).toBe(false);
  });
});

it.each([
  ['a number with letters', { cardNumber: '4111x' }],
  ['a month that is none', { expMonth: '13' }],
  ['a CVC of two digits', { cvv: '12' }],
])('refuses a card with %s', (_case, change) => {
  const payment = makeCardPayment();
  const card = { ...payment.cardInformation, ...change };
  expect(v.safeParse(endpoints.authCapture.body, { ...payment, cardInformation: card }).success).toBe(false);
});

it('takes a merchant without a minimum to have one of $1.00', () => {
  const commerce = v.parse(endpoints.commerce.response, makeCommerce());
  expect(commerce.txMinimum).toBe(100);
});
