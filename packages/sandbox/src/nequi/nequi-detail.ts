import * as v from 'valibot';
import type { Payment } from '../db/queries/payment-queries';

const NequiDetail = v.object({
  /** Nequi's own number of the request that is open now; each push and each QR has one of its own. */
  transactionId: v.optional(v.string(), ''),
  way: v.optional(v.picklist(['push', 'qr', '']), ''),
  /** Text of the QR, while that is the way. */
  qr: v.optional(v.string(), ''),
  /** Where the push went: digits. */
  phone: v.optional(v.string(), ''),
  /** ISO 8601. */
  resendAt: v.optional(v.nullable(v.string()), null),
  pushes: v.optional(v.number(), 0),
});
/** What Nequi keeps beside a payment. */
export type NequiDetail = v.InferOutput<typeof NequiDetail>;

export function nequiDetail({ detail }: Pick<Payment, 'detail'>): NequiDetail {
  return v.parse(NequiDetail, detail);
}
