import { type Currency, type Money, money } from '../money/money';
import { digitsOf } from './card-number';

/** The most installments that a plan may have. Issuers in the region go up to 48. */
export const MOST_INSTALLMENTS = 60;

/** A way to pay by credit card in more than one installment. */
export type InstallmentPlan = {
  planId: string;
  count: number;
  interestFree: boolean;
  /** The bank of a campaign; empty for the issuer's own plans. */
  bank: string;
  /** The least amount that the plan is for, in minor units. */
  minAmount: number;
};

/** How many first digits of a card number a request for plans sends. They identify the bank and the product, not the card. */
export const BIN_DIGITS = { least: 6, most: 8 } as const;

/** The first digits that a request for a card's plans sends, or `undefined` until the payer has typed enough. */
export function binOf(number: string): string | undefined {
  const digits = digitsOf(number);
  return digits.length < BIN_DIGITS.most ? undefined : digits.slice(0, BIN_DIGITS.most);
}

/** The plans that a payment of this total can have. Excludes one installment, which is always possible. */
export function plansFor(plans: readonly InstallmentPlan[], { amount }: Money): InstallmentPlan[] {
  return plans.filter(
    ({ count, minAmount }) => count > 1 && count <= MOST_INSTALLMENTS && amount >= minAmount,
  );
}

/** The same plan with the same terms in another answer, or `undefined` if it is not offered any more. */
export function planAmong(
  plans: readonly InstallmentPlan[],
  wanted: Pick<InstallmentPlan, 'planId' | 'count'> & Partial<InstallmentPlan>,
): InstallmentPlan | undefined {
  const { planId, count, interestFree } = wanted;
  return plans.find(
    (plan) =>
      plan.planId === planId &&
      plan.count === count &&
      (interestFree === undefined || plan.interestFree === interestFree),
  );
}

/** The smallest step of an installment, in minor units: one cent, or one peso. */
const STEP: Readonly<Record<Currency, number>> = { USD: 1, COP: 100 };

/** The installments of a plan without interest. The first takes the remainder. */
export function installmentAmounts(
  { amount, currency }: Money,
  count: number,
): { first: Money; others: Money } {
  const step = STEP[currency];
  const others = Math.floor(amount / count / step) * step;
  return { first: money(amount - others * (count - 1), currency), others: money(others, currency) };
}
