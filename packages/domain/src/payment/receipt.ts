import { lastFour } from '../card/card-number';
import { type MethodId, traitsOf } from './method-traits';
import { statusOf } from './payment-status';

export type ReceiptTitle =
  | 'payment_proof'
  | 'subscription_proof'
  | 'refund_proof'
  | 'partial_refund_proof'
  | 'captured_proof'
  | 'payment_instructions';

export type ReceiptStatus = 'success' | 'declined' | 'pending';

/** Whether a payment is a subscription's: RECURRENT, or REC by the transaction type that it was made with. */
export function isSubscriptionType(txType: string): boolean {
  return txType === 'RECURRENT' || txType === 'REC';
}

/** The title of a receipt, by its status code and the type of its payment (AUTH, AUTH_CAPTURE, RECURRENT …). */
export function receiptTitle(status: number, txType: string): ReceiptTitle {
  if (status === 1) return isSubscriptionType(txType) ? 'subscription_proof' : 'payment_proof';
  if (status === 2) return txType === 'AUTH' ? 'captured_proof' : 'partial_refund_proof';
  return status === 3 ? 'refund_proof' : 'payment_instructions';
}

/** The title of a receipt of a method: `receiptTitle` by what its status code means there. */
export function receiptTitleOf(method: MethodId, status: number, txType: string): ReceiptTitle {
  return receiptTitle(traitsOf(method).titleCodes?.[status] ?? status, txType);
}

/** What a receipt says when it is loaded: 0 declined (pending for some methods), 1 success, 3 declined for cash. */
export function receiptStatus(method: MethodId, code: number): ReceiptStatus {
  if (code === 0) return traitsOf(method).zeroOnReceipt;
  const status = statusOf(method, code);
  return status === 'pending' || status === 'declined' ? status : 'success';
}

type ReceiptRecord = { displayNum: string; reference: string; txNumber?: string | undefined };

/** A receipt with no more of its card than the last four digits; `txNumber` is the reference by its other name. */
export function toReceipt<R extends ReceiptRecord>({ txNumber, ...receipt }: R) {
  return {
    ...receipt,
    displayNum: lastFour(receipt.displayNum),
    reference: receipt.reference || (txNumber ?? ''),
  };
}
