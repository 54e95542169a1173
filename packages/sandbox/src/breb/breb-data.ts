import { BREB_FAILURES, type ReceiptWire } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';

const BrebData = v.object({
  qr: v.optional(v.string(), ''),
  /** An alias that belongs to this payment only, so that a transfer by key is known to be its. */
  key: v.optional(v.string(), ''),
  payeeName: v.optional(v.string(), ''),
  failure: v.optional(v.picklist([...BREB_FAILURES, '']), ''),
  /** A bank has taken the money and not reported it yet. */
  isDebited: v.optional(v.boolean(), false),
  /** The payer's bank, as the notice of a transfer names it. */
  bankName: v.optional(v.string(), ''),
});

/** Bre-B's data of a payment. */
export function brebData({ detail }: Pick<Payment, 'detail'>): v.InferOutput<typeof BrebData> {
  return v.parse(BrebData, detail);
}

/** What the receipt of a paid Bre-B payment says: the payer's bank, and the payee as that bank showed it. */
export function brebReceiptFields(payment: Payment): Pick<ReceiptWire, 'binInfo' | 'payeeName'> {
  if (payment.method !== 'breb' || payment.captured === 0) return {};
  const { bankName, payeeName } = brebData(payment);
  return { binInfo: { bank: bankName, country: 'CO' }, payeeName };
}
