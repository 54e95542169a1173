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

/** Until when the network is asked about a request: a day after the end of its payment, or of the request if its network ends it later. */
export function watchedUntil({ payment, row }: AnsweredRequest): number {
  const ends = [row.askedAt, payment.endsAt, row.endsAt].map((end) => end?.getTime() ?? 0);
  return Math.max(...ends) + DAY_MS;
}
