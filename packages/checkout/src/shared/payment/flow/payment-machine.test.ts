import { expect, it } from 'vitest';
import { type ReceiptWire } from '@istmo/contract/provider';
import { answer, receipt } from '../../../testing/fixtures/make-method-context';
import { endOf } from './payment-machine';
import { declineKeys } from '../decline-keys';
import { receiptOutcome, receiptStage } from '../receipt-outcome';

it.each([
  ['a key in its text', { reason: '', messageSys: 'payment_rejected' }, 'declined', 'payment_rejected', ''],
  ['a text of its own', { reason: '', messageSys: 'Llame' }, 'declined', 'payment_declined', 'Llame'],
  ['nothing, and it expired', { reason: '', messageSys: '' }, 'expired', 'payment_expired', ''],
  ['nothing, and it was canceled', { reason: '', messageSys: '' }, 'canceled', 'payment_canceled', ''],
  ['a key, and it expired', { reason: '', messageSys: 'request_expired' }, 'expired', 'request_expired', ''],
] as const)('an end of which the provider says %s', (_case, answered, outcome, reason, message) => {
  expect(endOf(answer(answered), outcome)).toMatchObject({ outcome, reason, message });
});

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

it.each<[Partial<ReceiptWire>, ReturnType<typeof receiptOutcome>]>([
  [{ typeMethod: 'nequi', status: -1, outcome: 'declined' }, 'declined'],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled' }, 'canceled'],
  [{ typeMethod: 'crypto', status: 0, outcome: 'expired' }, 'expired'],
  [{ typeMethod: 'cash', status: 3, outcome: 'expired' }, 'expired'],
  [{ typeMethod: 'cash', status: 0, outcome: 'pending' }, 'pending'],
  [{ typeMethod: 'cash', status: 1 }, 'approved'],
  // A provider may still say of a refunded payment that it was approved.
  [{ status: 3, outcome: 'approved' }, 'refunded'],
  [{ status: 3, outcome: 'canceled', reason: 'charged_back' }, 'charged_back'],
  [{ status: 2, outcome: 'approved', reason: 'partly_refunded' }, 'partly_refunded'],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled', reason: 'refunded' }, 'refunded'],
  [{ typeMethod: 'nequi', status: -1 }, 'pending'],
  [{ typeMethod: 'nequi', status: -1, reason: 'payment_rejected' }, 'declined'],
  [{ typeMethod: 'nequi', status: -1, reason: 'waiting_time_over' }, 'expired'],
  [{ typeMethod: 'yappy', status: 0, reason: 'request_expired' }, 'expired'],
  [{ typeMethod: 'yappy', status: 0, reason: 'constructor' }, 'declined'],
  [{ typeMethod: 'crypto', status: 0, reason: 'payment_expired' }, 'expired'],
  [{ typeMethod: 'crypto', status: 0, reason: 'payment_canceled' }, 'canceled'],
  [{ typeMethod: 'cash', status: 3, reason: 'payment_expired' }, 'expired'],
  [{ typeMethod: 'cash', status: 3 }, 'declined'],
  // Only the codes count for a card: a reason next to a pending code ends nothing.
  [{ typeMethod: 'card', status: -1, reason: 'payment_declined' }, 'pending'],
  [{ typeMethod: 'card', status: 1, reason: 'payment_expired' }, 'approved'],
])('of %j is %s', (change, outcome) => {
  expect(receiptOutcome(receipt(change))).toBe(outcome);
});

it.each<[Partial<ReceiptWire>, ReturnType<typeof receiptStage>]>([
  [{ typeMethod: 'crypto', status: 0, outcome: 'expired' }, 'late'],
  [{ typeMethod: 'crypto', status: 0, outcome: 'canceled' }, 'late'],
  [{ typeMethod: 'cash', status: 3, outcome: 'canceled' }, 'late'],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled' }, 'over'],
  [{ typeMethod: 'nequi', status: -1, outcome: 'expired' }, 'late'],
  [{ typeMethod: 'yappy', status: 0, outcome: 'expired' }, 'late'],
  [{ typeMethod: 'clave', status: 0, outcome: 'expired' }, 'late'],
  [{ typeMethod: 'cash', status: 3, outcome: 'expired' }, 'late'],
  [{ typeMethod: 'card', status: 0, outcome: 'expired' }, 'over'],
  [{ typeMethod: 'nequi', status: -1, outcome: 'declined' }, 'over'],
  [{ typeMethod: 'nequi', status: -1, outcome: 'pending' }, 'pending'],
])('%j may change: %s', (change, stage) => {
  expect(receiptStage(receipt(change))).toBe(stage);
});
