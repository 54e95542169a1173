import type { Money } from '../money/money';
import { DUPLICATE_WINDOW_MS } from '../time/time-limits';

/** A payment by card, made or about to be. `card` is a token or a fingerprint, never a number; `at` is epoch ms. */
export type CardUse = { amount: Money; card: string; at: number };

/** Refuses a payment of the same amount with the same card as one of the last five minutes, or of a link that is expired. */
export function duplicateRefusal(
  asked: CardUse,
  earlier: readonly CardUse[],
  linkExpired: boolean,
): 'possible_duplicated_tx' | undefined {
  const repeated = earlier.some(
    ({ amount, card, at }) =>
      card === asked.card &&
      amount.amount === asked.amount.amount &&
      amount.currency === asked.amount.currency &&
      asked.at - at < DUPLICATE_WINDOW_MS,
  );
  return repeated || linkExpired ? 'possible_duplicated_tx' : undefined;
}
