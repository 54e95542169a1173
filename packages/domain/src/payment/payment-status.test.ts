import { METHOD_IDS } from './method-traits';
import { paymentLifecycle, type PaymentStatus } from './payment-lifecycle';
import { methodOfType } from './payment-method';
import { cardStatusCode, notifiesAsSuccess, overallResult, statusCodeOf, statusOf } from './payment-status';
import { STATUS_TRAITS } from './status-traits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

it.each([
  // method, then its codes -1, 0, 1, 2, 3
  ['card', ['pending', 'declined', 'approved', 'captured', 'refunded']],
  ['balance', ['pending', 'declined', 'approved', 'approved', 'approved']],
  ['crypto', ['pending', 'pending', 'approved', 'pending', 'pending']],
  ['clave', ['pending', 'declined', 'approved', 'pending', 'pending']],
  ['nequi', ['pending', 'pending', 'approved', 'pending', 'pending']],
  ['cash', ['pending', 'pending', 'completed', 'paid', 'declined']],
  ['yappy', ['pending', 'pending', 'approved', 'pending', 'pending']],
] as const)('%s: -1 to 3 are %j', (method, statuses) => {
  expect([-1, 0, 1, 2, 3].map((code) => statusOf(method, code))).toEqual(statuses);
});

it.each(['VISA', 'MC', 'AMEX', 'VISA-PF', 'MC-PF', 'AMEX-PF'])('%s shows as a card', (type) => {
  expect(statusOf(methodOfType(type) ?? 'cash', 3)).toBe('refunded');
});

it('promises nothing for a code that nobody knows', () => {
  const unknown = fc.integer().filter((code) => code < -1 || code > 3);
  fc.assert(
    fc.property(fc.constantFrom(...METHOD_IDS), unknown, (method, code) => {
      expect(statusOf(method, code)).toBe('pending');
    }),
  );
});

it.each([
  [0, 'pending', true],
  [1, 'approved', true],
  [2, 'approved', true],
  [3, 'declined', false],
  [-1, undefined, false],
  [619, undefined, false],
])('an overall %i is %s', (code, result, success) => {
  expect(overallResult(code)).toBe(result);
  expect(notifiesAsSuccess(overallResult(code))).toBe(success);
});

describe.each([
  // method, then created/challenged/waiting, approved, captured/partlyRefunded, refunded/…, declined/expired/canceled
  ['card', [-1, 'pending'], [1, 'approved'], [2, 'captured'], [3, 'refunded'], [0, 'declined']],
  ['balance', [-1, 'pending'], [1, 'approved'], [2, 'approved'], [0, 'declined'], [0, 'declined']],
  ['clave', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [0, 'declined'], [0, 'declined']],
  ['nequi', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [-1, 'pending'], [-1, 'pending']],
  ['yappy', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [0, 'pending'], [0, 'pending']],
  ['crypto', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [0, 'pending'], [0, 'pending']],
  ['cash', [0, 'pending'], [1, 'completed'], [2, 'paid'], [3, 'declined'], [3, 'declined']],
] as const)('%s', (method, pending, approved, captured, refunded, ended) => {
  it.each<[PaymentStatus, readonly [number, string]]>([
    ['created', pending],
    ['challenged', pending],
    ['waiting', pending],
    ['approved', approved],
    ['captured', captured],
    ['partlyRefunded', captured],
    ['refunded', refunded],
    ['released', refunded],
    ['voided', refunded],
    ['chargedBack', refunded],
    ['declined', ended],
    ['expired', ended],
    ['canceled', ended],
  ])('%s is %j', (status, [code, shown]) => {
    expect(statusCodeOf(method, status)).toBe(code);
    expect(statusOf(method, statusCodeOf(method, status))).toBe(shown);
  });
});

const statuses = fc.constantFrom(...(Object.keys(paymentLifecycle) as PaymentStatus[]));

it('shows no money that is not there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...METHOD_IDS), statuses, (method, status) => {
      const shown = statusOf(method, statusCodeOf(method, status));
      expect(['pending', 'declined', 'refunded'].includes(shown)).toBe(!STATUS_TRAITS[status].paid);
    }),
  );
});

it('knows the card codes by their own name', () => {
  expect(
    (['challenged', 'approved', 'captured', 'refunded', 'declined'] as const).map(cardStatusCode),
  ).toEqual([-1, 1, 2, 3, 0]);
});
