import type { Payment } from '../db/queries/payment-queries';

/** What of a card payment its user's balance pays, in minor units; the card pays the rest. */
export function fundsOf({ detail }: Pick<Payment, 'detail'>): number {
  const { funds } = detail;
  return typeof funds === 'number' ? funds : 0;
}
