import { expect, it } from 'vitest';
import { declineKeys } from './decline-keys';

it.each([
  ['insufficient_funds', 'card', 'insufficient_funds', 'insufficient_funds'],
  ['insufficient_funds', 'balance', 'insufficient_funds', 'insufficient_funds'],
  ['payment_declined', 'card', 'payment_declined', 'payment_declined'],
  ['payment_declined', 'clave', 'payment_declined', 'declined'],
  ['payment_declined', 'nequi', 'declined', 'declined'],
  ['wrong_pin', 'clave', undefined, 'wrong_pin'],
  ['payment_canceled', 'yappy', undefined, 'payment_canceled'],
  ['toString', 'card', 'payment_declined', 'payment_declined'],
  [undefined, 'yappy', 'declined', 'declined'],
] as const)('of %j by %s: why %s, next %s', (reason, method, why, next) => {
  expect(declineKeys(reason, method)).toEqual({ why, next });
});
