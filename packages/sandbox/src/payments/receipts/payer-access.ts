import type { Caller } from '@istmo/contract/provider';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { ApiError } from '../../api-error';

/** The caller who asks about a payment, with proof that the payment is theirs. */
export type Asker = {
  user?: Caller | undefined;
  attemptId?: string | undefined;
  merchantId?: number | undefined;
};

type Owned = Pick<Payment, 'attemptId' | 'userId' | 'merchantId' | 'email'>;

/** Whether the caller is the payer, by login or by the attempt's id, or the merchant's server. */
export function mayKnowPayer(payment: Owned, { user, attemptId, merchantId }: Asker): boolean {
  if (user && user.id === payment.userId) return true;
  if (merchantId === payment.merchantId) return true;
  return attemptId?.toLowerCase() === payment.attemptId.toLowerCase();
}

/**
 * Throws ApiError 404 when someone other than the payer or the merchant's server wants to change it: an operation code is in
 * return addresses and mails, and proves nothing.
 */
export function refuseStranger(payment: Owned, asker: Asker): void {
  if (!mayKnowPayer(payment, asker)) throw new ApiError(404, 'result_not_found');
}

const NOT_THE_PAYER = {
  es: 'Solo quien pagó puede enviarlo a otro correo. Ábralo donde se hizo el pago, o use el correo con el que se pagó.',
  en: 'Only the payer can send it to another email. Open it where the payment was made, or use the email that was paid with.',
};

/** A request to mail a receipt or voucher. */
export type MailOrder = { codOper: string; to: string; asker: Asker };

/** Throws ApiError 422 when someone other than the payer wants it sent to a new address. */
export function refuseNewAddress(payment: Owned, { to, asker }: Omit<MailOrder, 'codOper'>): void {
  const isOwn = payment.email !== '' && to.trim().toLowerCase() === payment.email.trim().toLowerCase();
  if (!isOwn && !mayKnowPayer(payment, asker)) throw new ApiError(422, NOT_THE_PAYER);
}
