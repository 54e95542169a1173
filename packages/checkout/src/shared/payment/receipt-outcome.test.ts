import { endpoints, type ReceiptWire } from '@istmo/contract/provider';
import { makeReceipt } from '@istmo/contract/testing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { receiptOutcome, receiptStage } from './receipt-outcome';

const receipt = (change: Partial<ReceiptWire>) => v.parse(endpoints.receipt.response, makeReceipt(change));

it.each<[Partial<ReceiptWire>, ReturnType<typeof receiptOutcome>]>([
  [{ typeMethod: 'nequi', status: -1, outcome: 'declined' }, 'declined'],
  [{ typeMethod: 'yappy', status: 0, outcome: 'canceled' }, 'canceled'],
  [{ typeMethod: 'crypto', status: 0, outcome: 'expired' }, 'expired'],
  [{ typeMethod: 'cash', status: 3, outcome: 'expired' }, 'expired'],
  [{ typeMethod: 'cash', status: 0, outcome: 'pending' }, 'pending'],
  [{ typeMethod: 'cash', status: 1 }, 'approved'],
  // Of money that was given back the word is still that it was approved.
  [{ status: 3, outcome: 'approved' }, 'refunded'],
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
  [{ typeMethod: 'crypto', status: 0, outcome: 'canceled' }, 'over'],
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
