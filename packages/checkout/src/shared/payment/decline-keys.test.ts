import { expect, it } from 'vitest';
import { declineKeys, providersText } from './decline-keys';

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

it.each([
  ['insufficient_funds', 'Sin fondos', ''],
  ['payment_canceled', 'Cancelado', ''],
  ['wrong_pin', 'PIN incorrecto', 'PIN incorrecto'],
  ['toString', 'Llame', 'Llame'],
  ['', 'Llame', 'Llame'],
  ['', null, ''],
])('of %j the provider’s %j is said as %j', (reason, messageSys, said) => {
  expect(providersText({ reason, messageSys })).toBe(said);
});
