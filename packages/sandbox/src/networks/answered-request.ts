import type { NetworkRequestRow } from '../db/queries/methods/network-request-queries';
import type { Payment } from '../db/queries/payments/payment-queries';

/** A request whose network has answered, with its payment, which the transaction has locked. */
export type AnsweredRequest = {
  payment: Payment;
  row: NetworkRequestRow;
  /** The payer got no newer request since. */
  isLatest: boolean;
};

/** The payment once an answer is written. */
export type Written = {
  payment: Payment;
  isRefused?: boolean;
  /** The payer could still pay the request, but the payment is over or the payer got a newer request. */
  isUnwanted?: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** When polling of a request ends: a day after its payment ends, or after the request ends at its network if that is later. */
export function watchedUntil({ payment, row }: AnsweredRequest): number {
  const ends = [row.askedAt, payment.endsAt, row.endsAt].map((end) => end?.getTime() ?? 0);
  return Math.max(...ends) + DAY_MS;
}
