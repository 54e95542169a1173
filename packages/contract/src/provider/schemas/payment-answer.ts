import { METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal, Instant } from './values';

/**
 * The state of a payment. Only `status` tells whether it was approved: a declined payment also has header
 * code 200 and an operation code. Status codes depend on the method. For a card: -1 pending, 0 declined, 1
 * approved, 2 captured, 3 refunded.
 */
export const PaymentAnswer = v.object({
  status: v.picklist([-1, 0, 1, 2, 3]),
  codOper: v.string(),
  /** The method, which defines the meaning of `status`. */
  method: v.optional(v.picklist(METHOD_IDS), 'card'),
  /** The provider's own word for what was paid with, such as VISA, PFW or NEQUI. Empty if unknown. */
  type: v.optional(v.string(), ''),
  /** The outcome, for methods whose status codes cannot express it (a rejected Nequi push keeps -1). */
  outcome: v.optional(v.picklist(['pending', 'approved', 'declined', 'expired', 'canceled'])),
  authStatus: v.optional(v.string(), ''),
  /** The reason as a text for the payer, in the language of the payment. */
  messageSys: v.optional(v.nullable(v.string()), ''),
  /** Why it was declined, or why money went back: an error key such as `insufficient_funds` or `refunded`. */
  reason: v.optional(v.string(), ''),
  /** The URL of the bank's 3DS challenge. The checkout opens it at once. */
  url: v.optional(v.nullable(v.string())),
  totalPay: v.optional(Decimal),
  currency: v.optional(Currency),
  /** In how many installments the bank charges the card. Absent: one. */
  installments: v.optional(v.number()),
  /** Money that came for a payment that ended unpaid: it pays nothing, and is kept to be returned. In `currency`. */
  unapplied: v.optional(Decimal),
  /** ISO 8601: when a waiting payment expires. */
  expiresAt: v.optional(v.nullable(Instant)),
  /** `true` while the provider reviews the payment manually. */
  inRevision: v.optional(v.boolean(), false),
  /**
   * The answer as a JWS (compact), for the merchant's server to verify with the published keys. Only for the payer, who shows the
   * attempt's id or is logged in, and for the merchant's server.
   */
  signedResult: v.optional(v.pipe(v.string(), v.maxLength(8000))),
});
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>;
export type PaymentAnswerWire = v.InferInput<typeof PaymentAnswer>;

/**
 * Whether an attempt can still cost the payer money. `voided`: nothing was charged, and nothing will be.
 * `paid`: it was already paid, and stays paid. `pending`: the payer has sent money, or has a voucher or an
 * address that can still be paid.
 */
export const VoidAnswer = v.object({
  result: v.picklist(['voided', 'paid', 'pending']),
  /**
   * The current payment of the attempt, or `null` if the attempt has none. If it is pending, `messageSys`
   * says what happens to money that still arrives.
   */
  payment: v.nullable(PaymentAnswer),
});

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
export const PayableHolder = v.object({ codePay: v.string() });
