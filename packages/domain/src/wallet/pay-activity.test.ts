import { expect, it } from 'vitest';
import { payCodeResultCode, payCodeStatus } from './pay-activity';

it.each([
  [undefined, 'PAYMENT_NOT_FOUND'],
  [null, 'PAYMENT_NOT_FOUND'],
  [{}, 'PAYMENT_NOT_FOUND'],
  [{ activityResult: null }, 'PAYMENT_NOT_FOUND'],
  [{ activityResult: { status: 1 } }, 'PAYMENT_SUCCESS'],
  [{ activityResult: { status: -1 } }, 'PAYMENT_PENDING'],
  [{ activityResult: { status: 0 } }, 'PAYMENT_REJECTED'],
  [{ activityResult: { status: 3 } }, 'PAYMENT_REJECTED'],
])('looking up %j is %s', (found, result) => {
  expect(payCodeStatus(found)).toBe(result);
});

it.each([
  ['approved', 'PAYMENT_SUCCESS'],
  ['pending', 'PAYMENT_PENDING'],
  ['declined', 'PAYMENT_REJECTED'],
  ['expired', 'PAYMENT_REJECTED'],
  ['canceled', 'PAYMENT_REJECTED'],
] as const)('a code whose payment is %s is %s', (outcome, result) => {
  expect(payCodeStatus({ activityResult: { status: payCodeResultCode(outcome) } })).toBe(result);
});
