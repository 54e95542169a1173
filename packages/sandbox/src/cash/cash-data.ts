import type { LocalizedText } from '@istmo/domain';
import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../db/schema';
import type { Shown } from '../networks/app-request';

const CashData = v.object({
  /** What the payer reads out or types at the counter; empty while there is no voucher. */
  reference: v.optional(v.string(), ''),
  /** The digits of the bar code; empty if the network has none. */
  barcode: v.optional(v.string(), ''),
  qr: v.optional(v.string(), ''),
  /** The branch or kiosk that the payer chose. */
  idCashPoint: v.optional(v.string(), ''),
  /** Whether it is mailed once it is made. */
  isMailed: v.optional(v.boolean(), false),
});

/** The voucher of a payment, kept in its `detail`. */
export function cashData({ detail }: Pick<Payment, 'detail'>): v.InferOutput<typeof CashData> {
  return v.parse(CashData, detail);
}

/** What the payer shows at the counter, and where. */
export function cashAction({ row: { details }, action }: Shown): PaymentDetail {
  const { reference, barcode = '', qr = '' } = action;
  return { reference, barcode, qr, idCashPoint: details.way === 'counter' ? details.idCashPoint : '' };
}

/** The message when a network refuses to create a voucher. */
export const CASH_REFUSED: LocalizedText = {
  es: 'La red de efectivo no aceptó esta solicitud. Pruebe con otra forma de pago.',
  en: 'The cash network did not take this request. Try another way to pay.',
};
