import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD_IDS } from './method-traits';
import { paymentLife, type PaymentStatus } from './payment-life';
import { statusOf } from './payment-status';
import { cardStatusCode, statusCodeOf } from './status-code';

describe.each([
  // method, then created/challenged/waiting, approved, captured/partlyRefunded, refunded, declined/expired/canceled
  ['card', [-1, 'pending'], [1, 'approved'], [2, 'captured'], [3, 'refunded'], [0, 'declined']],
  ['balance', [-1, 'pending'], [1, 'approved'], [2, 'approved'], [3, 'approved'], [0, 'declined']],
  ['clave', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [1, 'approved'], [0, 'declined']],
  ['nequi', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [1, 'approved'], [-1, 'pending']],
  ['yappy', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [1, 'approved'], [0, 'pending']],
  ['crypto', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [1, 'approved'], [0, 'pending']],
  ['cash', [0, 'pending'], [1, 'completed'], [2, 'paid'], [2, 'paid'], [3, 'declined']],
] as const)('%s', (method, pending, approved, captured, refunded, ended) => {
  it.each<[PaymentStatus, readonly [number, string]]>([
    ['created', pending],
    ['challenged', pending],
    ['waiting', pending],
    ['approved', approved],
    ['captured', captured],
    ['partlyRefunded', captured],
    ['refunded', refunded],
    ['declined', ended],
    ['expired', ended],
    ['canceled', ended],
  ])('%s is %j', (status, [code, shown]) => {
    expect(statusCodeOf(method, status)).toBe(code);
    expect(statusOf(method, statusCodeOf(method, status))).toBe(shown);
  });
});

const statuses = fc.constantFrom(...(Object.keys(paymentLife) as PaymentStatus[]));

it('shows no money that is not there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...METHOD_IDS), statuses, (method, status) => {
      const moved = ['approved', 'captured', 'partlyRefunded', 'refunded'].includes(status);
      expect(['pending', 'declined'].includes(statusOf(method, statusCodeOf(method, status)))).toBe(!moved);
    }),
  );
});

it('knows the card codes by their own name', () => {
  expect(
    (['challenged', 'approved', 'captured', 'refunded', 'declined'] as const).map(cardStatusCode),
  ).toEqual([-1, 1, 2, 3, 0]);
});
