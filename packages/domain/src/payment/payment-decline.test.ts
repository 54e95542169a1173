import { expect, it } from 'vitest';
import { paymentDecline, reasonCodeIn } from './payment-decline';

it.each([
  ['insufficient_funds', 'Sin fondos', { reason: 'insufficient_funds', message: '' }],
  ['payment_canceled', 'Cancelado', { reason: 'payment_canceled', message: '' }],
  ['wrong_pin', 'PIN incorrecto', { reason: 'wrong_pin', message: 'PIN incorrecto' }],
  ['toString', 'Llame', { reason: 'payment_declined', message: 'Llame' }],
  ['E-99', 'payment_rejected', { reason: 'payment_rejected', message: '' }],
  ['', ' Llame a su banco ', { reason: 'payment_declined', message: 'Llame a su banco' }],
  ['', 'payment_rejected', { reason: 'payment_rejected', message: '' }],
  [null, null, { reason: 'payment_declined', message: '' }],
])('%j with %j is %j', (reason, messageSys, decline) => {
  expect(paymentDecline({ reason, messageSys })).toEqual(decline);
});

it.each([
  ['insufficient_funds', 'insufficient_funds'],
  [' wrong_pin ', 'wrong_pin'],
  ['unknown_state', 'unknown_state'],
  ['No hay servicio', undefined],
  ['toString', undefined],
  ['', undefined],
])('the code in %j is %j', (text, code) => {
  expect(reasonCodeIn(text)).toBe(code);
});
