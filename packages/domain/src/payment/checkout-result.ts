import type { MethodId } from './method';
import { type Currency, type Money, toDecimalString } from '../money/money';
import { type LegacyNotification, notificationOf } from './notification';
import type { Outcome } from './outcome';
import { notifiesAsSuccess } from './payment-status';
import { paidAmount, type Settlement } from './settlement';

/** An amount as a merchant's page reads it: `value` a decimal ("48.15"), `minorUnits` the same in cents (4815). */
export type ResultAmount = { value: string; minorUnits: number; currency: Currency };

/**
 * What the merchant's page is told, exactly once. `paid` is true only where money moved; `success` also while it may
 * yet (a cash voucher to be paid). Advice: the truth is the provider's, and the merchant's server asks for it.
 */
export type CheckoutResult = {
  outcome: Outcome;
  paid: boolean;
  success: boolean;
  codOper?: string;
  amount?: ResultAmount;
  method?: MethodId;
  reason?: string;
  /** The provider's own word on it: a JWS, for the merchant's server to verify. */
  signedResult?: string;
  legacy: LegacyNotification;
};

/** The one result of an `open()`. */
export function resultOf(settlement: Settlement): CheckoutResult {
  const { outcome, codOper, amount, method, reason, signedResult } = settlement;
  return {
    outcome,
    paid: paidAmount(settlement) !== undefined,
    success: notifiesAsSuccess(outcome),
    ...(codOper !== undefined && { codOper }),
    ...(amount && { amount: resultAmount(amount) }),
    ...(method && { method }),
    ...(reason !== undefined && { reason }),
    ...(signedResult !== undefined && { signedResult }),
    legacy: notificationOf(settlement),
  };
}

function resultAmount(amount: Money): ResultAmount {
  return { value: toDecimalString(amount), minorUnits: amount.amount, currency: amount.currency };
}
