import * as v from 'valibot';
import { PaymentAnswer } from './payment-answer';
import { Decimal } from './values';

/** Why a bank's transfer failed, while the code can still be paid. */
export const BREB_FAILURES = ['account_not_valid', 'amount_too_small', 'bank_unavailable'] as const;

/**
 * A Bre-B payment: the payer scans the QR code, or types the key and the amount, in the app of any bank. Nothing is sent to
 * the payer.
 */
export const BrebAnswer = v.object({
  ...PaymentAnswer.entries,
  /** The text of the QR code (EMVCo, Colombia's standard 1.4). Empty once the payment has ended. */
  qr: v.pipe(v.string(), v.maxLength(1000)),
  /** The key that a payer without a camera types: an alias of this payment. Empty once the payment has ended. */
  key: v.pipe(v.string(), v.maxLength(92)),
  /** The payee as the bank shows it before the payer confirms. */
  payeeName: v.pipe(v.string(), v.maxLength(140)),
  /** The payment's id in the network, which the bank's receipt has as well. */
  networkId: v.pipe(v.string(), v.maxLength(35)),
  /** What has arrived by the key, where the payer typed less than the amount. */
  received: v.optional(Decimal, 0),
  /** Why the last transfer failed. Empty if none did; the code can still be paid. */
  failure: v.optional(v.picklist([...BREB_FAILURES, '']), ''),
});
export type BrebAnswer = v.InferOutput<typeof BrebAnswer>;
export type BrebAnswerWire = v.InferInput<typeof BrebAnswer>;
