import { METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal } from './amount';
import { Instant } from './instant';

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
