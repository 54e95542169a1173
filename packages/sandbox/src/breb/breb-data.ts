import { isDeepStrictEqual } from 'node:util';
import { BREB_FAILURES, type ReceiptWire } from '@istmo/contract/provider';
import * as v from 'valibot';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../db/schema';
import type { AppAnswer } from '../networks/app-request';
import type { Incoming } from '../networks/networks';
import { announcePayment, applyPaymentEvent, receiveMoney } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';

const BrebDetail = v.object({
  qr: v.optional(v.string(), ''),
  /** An alias for this payment only, so that a transfer by key can be matched to it. */
  key: v.optional(v.string(), ''),
  payeeName: v.optional(v.string(), ''),
  /** The network's id. Until the network answers, the payment's reference is used. */
  networkId: v.optional(v.string(), ''),
  failure: v.optional(v.picklist([...BREB_FAILURES, '']), ''),
  /** A bank has taken the money and not reported it yet. */
  isDebited: v.optional(v.boolean(), false),
  /** The payer's bank, as the notice of a transfer names it. */
  bankName: v.optional(v.string(), ''),
});

type BrebData = v.InferOutput<typeof BrebDetail>;

export function brebData({ detail }: Pick<Payment, 'detail'>): BrebData {
  return v.parse(BrebDetail, detail);
}

/** The QR that the payer's bank scans, and the key that the payer types. */
export function brebAction({ action }: AppAnswer): PaymentDetail {
  const { reference, qr = '', key = '', payeeName = '' } = action;
  return { qr, key, payeeName, networkId: reference };
}

/** The payment's id in the network, which the bank's receipt has as well. */
export function brebNetworkId(payment: Pick<Payment, 'detail' | 'reference'>): string {
  return brebData(payment).networkId || payment.reference;
}

/** A Bre-B payment's receipt fields. A paid one also has the payer's bank and the payee's name in the network. */
export function brebReceiptFields(
  payment: Payment,
): Partial<Pick<ReceiptWire, 'reference' | 'binInfo' | 'payeeName'>> {
  if (payment.method !== 'breb') return {};
  const reference = brebNetworkId(payment);
  if (payment.captured === 0) return { reference };
  const { bankName, payeeName } = brebData(payment);
  return { reference, binInfo: { bank: bankName, country: 'CO' }, payeeName };
}

/**
 * Books each reported transfer once. The payment is approved once they cover the total, even after its deadline. Money above the
 * total, or for a payment that ended in another way, stays unapplied. The caller has locked the payment.
 */
export async function receiveTransfers(
  within: Services,
  payment: Payment,
  { received = [], attempt }: Incoming,
): Promise<Payment> {
  let booked = payment;
  for (const { id, amount } of received)
    booked = await receiveMoney(within, { codOper: payment.codOper, amount, reference: id });
  const isDebited = attempt === 'debited';
  const bankName = received.at(-1)?.bankName;
  const paid = await note(within, booked, {
    failure: isDebited ? '' : (attempt ?? ''),
    isDebited,
    ...(bankName !== undefined && { bankName }),
  });
  if (paid.held < paid.total) return paid;
  const isLate = paid.status === 'expired';
  if (!isLate && !isOpen(paid) && !paid.voidedAt) return paid;
  return applyPaymentEvent(within.db, paid, { event: isLate ? 'paidLate' : 'approved', now: within.clock() });
}

async function note({ db, clock }: Services, payment: Payment, change: Partial<BrebData>): Promise<Payment> {
  const noted = { ...brebData(payment), ...change };
  if (isDeepStrictEqual(noted, brebData(payment))) return payment;
  const changed = await rewritePayment(db, payment, { detail: { ...payment.detail, ...change } });
  announcePayment(db, changed, clock());
  return changed;
}
