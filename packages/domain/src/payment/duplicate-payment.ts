import type { Money } from '../money/money';
import { DUPLICATE_WINDOW_MS } from '../time/time-limits';

/** A card payment that was made or is requested. `card` is a token or a fingerprint, never a number. `at` is epoch ms. */
export type RecentCardPayment = { amount: Money; card: string; at: number };

/** Rejects a payment with the same amount and card as a recent one, and a payment of an expired link. */
export function duplicatePaymentError(
  requested: RecentCardPayment,
  earlier: readonly RecentCardPayment[],
  linkExpired: boolean,
): 'possible_duplicated_tx' | undefined {
  const repeated = earlier.some(
    ({ amount, card, at }) =>
      card === requested.card &&
      amount.amount === requested.amount.amount &&
      amount.currency === requested.amount.currency &&
      requested.at - at < DUPLICATE_WINDOW_MS,
  );
  return repeated || linkExpired ? 'possible_duplicated_tx' : undefined;
}
