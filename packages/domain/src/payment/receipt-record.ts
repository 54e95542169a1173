import { lastFour } from '../card/card-number';

type ReceiptRecord = { displayNum: string; reference: string; txNumber?: string | undefined };

/** A receipt with no more of its card than the last four digits; `txNumber` is the reference by its other name. */
export function toReceipt<R extends ReceiptRecord>({ txNumber, ...receipt }: R) {
  return {
    ...receipt,
    displayNum: lastFour(receipt.displayNum),
    reference: receipt.reference || (txNumber ?? ''),
  };
}
