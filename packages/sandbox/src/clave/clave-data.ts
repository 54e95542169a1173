import * as v from 'valibot';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../db/schema';
import type { Shown } from '../networks/app-request';

/** The Clave page, kept in the payment's `detail`. */
const ClaveData = v.object({ pageUrl: v.optional(v.string(), '') });

export function claveAction({ action: { url = '' } }: Shown): PaymentDetail {
  return { pageUrl: url };
}

export function clavePageUrl({ detail }: Pick<Payment, 'detail'>): string {
  return v.parse(ClaveData, detail).pageUrl;
}
