import type { ReceiptWire } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../db/schema';
import type { AppAnswer } from '../networks/app-request';

const PseData = v.object({
  bankCode: v.optional(v.string(), ''),
  bankName: v.optional(v.string(), ''),
  /** The bank's page; empty once the payer has been there. */
  bankUrl: v.optional(v.string(), ''),
  bankUrlExpiresAt: v.optional(v.nullable(v.string()), null),
  trazabilityCode: v.optional(v.string(), ''),
  networkCode: v.optional(v.string(), ''),
  documentType: v.optional(v.string(), ''),
  /** Masked, except for its last four characters. */
  document: v.optional(v.string(), ''),
});

export function pseData({ detail }: Pick<Payment, 'detail'>): v.InferOutput<typeof PseData> {
  return v.parse(PseData, detail);
}

/** A transaction: the payer's bank and document, the bank's page for as long as the payer can go there, and the CUS. */
export function pseAction({ row, action, endsAt }: AppAnswer): PaymentDetail {
  const { way: _, ...asked } = row.details;
  const { url = '', trazabilityCode = '' } = action;
  return {
    ...asked,
    bankUrl: url,
    bankUrlExpiresAt: endsAt?.toISOString() ?? null,
    ...(trazabilityCode !== '' && { trazabilityCode }),
  };
}

/** Hides all but the last four characters. */
export function maskedDocument(document: string): string {
  return '•'.repeat(Math.max(0, document.length - 4)) + document.slice(-4);
}

/** The receipt fields of a PSE payment: the bank, and the bank's number for the payment. */
export function pseReceiptFields(payment: Payment): Pick<ReceiptWire, 'binInfo' | 'trazabilityCode'> {
  if (payment.method !== 'pse') return {};
  const { bankName, trazabilityCode } = pseData(payment);
  return { binInfo: { bank: bankName, country: 'CO' }, trazabilityCode };
}
