import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';

const AppRequest = v.object({
  /** The network's number of the open request. Each push and each QR has a new one. */
  transactionId: v.optional(v.string(), ''),
  way: v.optional(v.picklist(['push', 'qr', '']), ''),
  /** The QR's text when a QR was requested. */
  qr: v.optional(v.string(), ''),
  /** The digits of the phone that got the latest push. */
  phone: v.optional(v.string(), ''),
  /** When the phone may get another push, as ISO 8601. */
  resendAt: v.optional(v.nullable(v.string()), null),
  /** Opens the network's app on the payer's phone. */
  appUrl: v.optional(v.string(), ''),
});

/** How the payer of a payment is asked in an app, kept in the payment's `detail`. */
export type AppRequest = v.InferOutput<typeof AppRequest>;

export function appRequestOf({ detail }: Pick<Payment, 'detail'>): AppRequest {
  return v.parse(AppRequest, detail);
}
