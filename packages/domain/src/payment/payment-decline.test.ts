import { expect, it } from 'vitest';
import { paymentDecline } from './payment-decline';

it.each([
  ['insufficient_funds', 'Sin fondos', { reason: 'insufficient_funds', message: '' }],
  ['payment_canceled', 'Cancelado', { reason: 'payment_canceled', message: '' }],
  ['wrong_pin', 'PIN incorrecto', { reason: 'wrong_pin', message: 'PIN incorrecto' }],
  ['toString', 'Llame', { reason: 'toString', message: 'Llame' }],
  ['', ' Llame a su banco ', { reason: 'payment_declined', message: 'Llame a su banco' }],
  ['', 'payment_rejected', { reason: 'payment_rejected', message: '' }],
  [null, null, { reason: 'payment_declined', message: '' }],
])('%j with %j is %j', (reason, messageSys, decline) => {
  expect(paymentDecline({ reason, messageSys })).toEqual(decline);
});
