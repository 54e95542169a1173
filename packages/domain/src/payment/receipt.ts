import { lastFour } from '../card/card-number';
import { type MethodId, traitsOf } from './method-traits';
import { statusOf } from './payment-status';
import { reversalIn, type ReversalReason } from './payment-decline';

/** The prefix of operation codes in the sandbox environment. */
export const SANDBOX_PREFIX = 'SANDBOX_';

/** The code that requests a receipt. A cash point's code (PP and digits) gets the prefix in the sandbox environment. */
export function receiptLookupCode(codOper: string, isSandbox: boolean): string {
  return isSandbox && /^PP\d/.test(codOper) ? SANDBOX_PREFIX + codOper : codOper;
}

export type ReceiptTitle =
  | 'payment_proof'
  | 'subscription_proof'
  | 'refund_proof'
  | 'partial_refund_proof'
  | 'captured_proof'
  | 'reversal_proof'
  | 'payment_instructions'
  | 'payment_state';

export type ReceiptStatus = 'success' | 'declined' | 'pending';

/** Whether a transaction type is a subscription's: RECURRENT or REC. */
export function isSubscriptionType(txType: string): boolean {
  return txType === 'RECURRENT' || txType === 'REC';
}

/** The title of a receipt for a card's status code and a transaction type (AUTH, AUTH_CAPTURE, RECURRENT …). */
export function receiptTitle(status: number, txType: string): ReceiptTitle {
  if (status === 1) return isSubscriptionType(txType) ? 'subscription_proof' : 'payment_proof';
  if (status === 2) return txType === 'AUTH' ? 'captured_proof' : 'partial_refund_proof';
  return status === 3 ? 'refund_proof' : 'payment_instructions';
}

const REVERSAL_TITLES: Readonly<Record<ReversalReason, ReceiptTitle>> = {
  partly_refunded: 'partial_refund_proof',
  refunded: 'refund_proof',
  released: 'reversal_proof',
  voided: 'reversal_proof',
  charged_back: 'reversal_proof',
  confirmations_lost: 'reversal_proof',
};

type TitledPayment = { method: MethodId; status: number; txType: string; reason: string };

/**
 * The title of a receipt: by the reason if money went back, else by the method's status code. Only a pending cash voucher
 * is titled as instructions; any other unpaid payment is titled as a state.
 */
export function receiptTitleOf({ method, status, txType, reason }: TitledPayment): ReceiptTitle {
  const reversal = reversalIn(reason);
  if (reversal) return REVERSAL_TITLES[reversal];
  const title = receiptTitle(traitsOf(method).titleCodes?.[status] ?? status, txType);
  if (title !== 'payment_instructions') return title;
  return method === 'cash' && statusOf(method, status) === 'pending' ? title : 'payment_state';
}

/** The status that a receipt shows: 0 is declined (pending for some methods), 1 is success, 3 is declined for cash. */
export function receiptStatus(method: MethodId, code: number): ReceiptStatus {
  if (code === 0) return traitsOf(method).zeroOnReceipt;
  const status = statusOf(method, code);
  return status === 'pending' || status === 'declined' ? status : 'success';
}

/** The bank of a card: its name, and the ISO code of its country. */
type BinInfo = { bank?: string | undefined; country?: string | undefined };
type ReceiptRecord = {
  displayNum: string;
  reference: string;
  txType: string;
  binInfo: BinInfo;
  txNumber?: string | undefined;
};

/**
 * A receipt with only the last four digits of the card, and without the bank for a subscription. `txNumber` is used if
 * there is no reference.
 */
export function toReceipt<R extends ReceiptRecord>({ txNumber, ...receipt }: R) {
  const binInfo: BinInfo = isSubscriptionType(receipt.txType) ? {} : receipt.binInfo;
  return {
    ...receipt,
    displayNum: lastFour(receipt.displayNum),
    binInfo,
    reference: receipt.reference || (txNumber ?? ''),
  };
}
