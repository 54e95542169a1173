import fc from 'fast-check';
import { expect, it } from 'vitest';
import { methodOfType } from './method';
import { METHOD_IDS } from './method-traits';
import { notifiesAsSuccess, overallResult, statusOf } from './payment-status';

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
