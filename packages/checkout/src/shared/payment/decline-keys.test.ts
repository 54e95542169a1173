import { expect, it } from 'vitest';
import { declineKeys } from './decline-keys';

it.each([
  ['insufficient_funds', 'card', 'insufficient_funds', 'insufficient_funds'],
  ['insufficient_funds', 'balance', 'insufficient_funds', 'insufficient_funds'],
  ['payment_declined', 'card', 'payment_declined', 'payment_declined'],
  ['payment_declined', 'nequi', 'payment_declined', 'declined'],
  ['toString', 'card', 'payment_declined', 'payment_declined'],
  [undefined, 'yappy', 'payment_declined', 'declined'],
] as const)('of %j by %s: why %s, next %s', (reason, method, why, next) => {
  expect(declineKeys(reason, method)).toEqual({ why, next });
});
