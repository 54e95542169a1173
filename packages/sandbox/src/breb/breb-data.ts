import { BREB_FAILURES, type ReceiptWire } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../db/schema';
import type { Shown } from '../networks/app-request';

const BrebDetail = v.object({
  qr: v.optional(v.string(), ''),
  /** An alias that belongs to this payment only, so that a transfer by key is known to be its. */
  key: v.optional(v.string(), ''),
  payeeName: v.optional(v.string(), ''),
  /** The network's own id; before it has answered, the payment's reference stands for it. */
  networkId: v.optional(v.string(), ''),
  failure: v.optional(v.picklist([...BREB_FAILURES, '']), ''),
  /** A bank has taken the money and not reported it yet. */
  isDebited: v.optional(v.boolean(), false),
  /** The payer's bank, as the notice of a transfer names it. */
  bankName: v.optional(v.string(), ''),
});

export type BrebData = v.InferOutput<typeof BrebDetail>;

/** Bre-B's data of a payment. */
export function brebData({ detail }: Pick<Payment, 'detail'>): BrebData {
  return v.parse(BrebDetail, detail);
}

/** What the payer's bank is shown, or types. */
export function brebAction({ action }: Shown): PaymentDetail {
  const { reference, qr = '', key = '', payeeName = '' } = action;
  return { qr, key, payeeName, networkId: reference };
}

/** The payment's id in the network, which the bank's receipt has as well. */
export function brebNetworkId(payment: Pick<Payment, 'detail' | 'reference'>): string {
  return brebData(payment).networkId || payment.reference;
}

/** What the receipt of a Bre-B payment says; of a paid one, the payer's bank, and the payee as that bank showed it. */
export function brebReceiptFields(
  payment: Payment,
): Partial<Pick<ReceiptWire, 'reference' | 'binInfo' | 'payeeName'>> {
  if (payment.method !== 'breb') return {};
  const reference = brebNetworkId(payment);
  if (payment.captured === 0) return { reference };
  const { bankName, payeeName } = brebData(payment);
  return { reference, binInfo: { bank: bankName, country: 'CO' }, payeeName };
}
