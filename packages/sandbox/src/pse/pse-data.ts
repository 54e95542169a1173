import type { ReceiptWire } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';

const PseData = v.object({
  bankCode: v.optional(v.string(), ''),
  bankName: v.optional(v.string(), ''),
  trazabilityCode: v.optional(v.string(), ''),
  networkCode: v.optional(v.string(), ''),
  documentType: v.optional(v.string(), ''),
  /** Masked, except for its last four characters. */
  document: v.optional(v.string(), ''),
});

/** PSE's data of a payment. */
export function pseData({ detail }: Pick<Payment, 'detail'>): v.InferOutput<typeof PseData> {
  return v.parse(PseData, detail);
}

/** What a receipt says of a PSE payment: the bank, and the number by which it knows the payment. */
export function pseReceiptFields(payment: Payment): Pick<ReceiptWire, 'binInfo' | 'trazabilityCode'> {
  if (payment.method !== 'pse') return {};
  const { bankName, trazabilityCode } = pseData(payment);
  return { binInfo: { bank: bankName, country: 'CO' }, trazabilityCode };
}
