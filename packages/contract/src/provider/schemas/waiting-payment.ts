import { METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';

/**
 * A payment that waits for its payer: at the bank, in an app, for a transfer or for cash. It has no personal
 * data.
 */
export const WaitingPayment = v.object({
  /** The operation code, to follow the payment or to void it. */
  codOper: v.string(),
  method: v.picklist(METHOD_IDS),
  /** ISO 8601: when the payment was created. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** ISO 8601: when the payment expires, or `null` if that is unknown. */
  expiresAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /**
   * `true` if the target can be paid again: it is the same payer's, by card, wallet user, phone or e-mail, and they may
   * confirm the new payment with `confirmedDuplicate`. It can only be voided by its attempt.
   */
  confirmable: v.optional(v.boolean(), false),
});
export type WaitingPayment = v.InferOutput<typeof WaitingPayment>;
export type WaitingPaymentWire = v.InferInput<typeof WaitingPayment>;

/** The data of header code 621: another payment is waiting. */
export const PaymentWaitingError = v.object({ waiting: WaitingPayment });

/**
 * The data of `request_already_paid`: the operation code of the payment. Its receipt is masked unless the
 * caller is the payer.
 */
export const AlreadyPaidError = v.object({ paid: v.string() });

/**
 * The data of `possible_duplicated_tx`: the payment of the same amount, by the same card or wallet user, within the
 * duplicate window. The payer may confirm the new one with `confirmedDuplicate`.
 */
export const DuplicateError = v.object({
  earlier: v.object({
    codOper: v.string(),
    method: v.picklist(METHOD_IDS),
    /** `pending`: it waits for its payer at the bank, and may still be charged. */
    outcome: v.optional(v.picklist(['approved', 'pending']), 'approved'),
    /** ISO 8601: when the earlier payment was created. */
    at: v.pipe(v.string(), v.isoTimestamp()),
    amount: Decimal,
    currency: Currency,
  }),
});

export type DuplicateErrorWire = v.InferInput<typeof DuplicateError>;

/** What is to be paid, as proof that the caller has it. */
export const PayableHolder = v.object({ codePay: v.string(), type: v.optional(v.string()) });
