import type { NetworkRequestRow } from '../db/queries/methods/network-request-queries';
import type { Payment } from '../db/queries/payments/payment-queries';

/** A request whose network has answered, with its payment, which the transaction has locked. */
export type AnsweredRequest = {
  payment: Payment;
  row: NetworkRequestRow;
  /** The payer was not asked again since. */
  isLatest: boolean;
};

/** The payment once an answer is written. */
export type Written = {
  payment: Payment;
  isRefused?: boolean;
  /** The payer could pay it, but nobody wants that any more: the payment is over, or its payer was asked again. */
  isUnwanted?: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when the network is asked about a request that was not paid: a day after its payment's end. */
export function watchedUntil({ payment, row }: AnsweredRequest): number {
  return (payment.endsAt ?? row.askedAt).getTime() + DAY_MS;
}
