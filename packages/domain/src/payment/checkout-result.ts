import type { MethodId } from './method-traits';
import { type Currency, type Money, toDecimalString } from '../money/money';
import { type LegacyNotification, notificationOf } from './notification';
import type { Outcome } from './outcome';
import { notifiesAsSuccess } from './payment-status';
import { paidAmount, type Settlement } from './settlement';

/** An amount as a merchant's page reads it. */
export type ResultAmount = {
  /** A decimal, such as `48.15`. */
  value: string;
  /** The same in cents, such as 4815. */
  minorUnits: number;
  /** ISO 4217. */
  currency: Currency;
};

/**
 * What the merchant's page is told, exactly once. `paid` is true only where money moved; `success` also while it may
 * yet (a cash voucher to be paid). Advice: the truth is the provider's, and the merchant's server asks for it.
 */
export type CheckoutResult = {
  /** How it ended. */
  outcome: Outcome;
  /** Whether money moved. */
  paid: boolean;
  /** Whether money moved, or still may. */
  success: boolean;
  /** The operation code, which names the payment; none where there was no payment. */
  codOper?: string;
  /** What the payer was asked for. */
  amount?: ResultAmount;
  /** The method of the last attempt. */
  method?: MethodId;
  /** Why it is not approved, as a code of errors.md. */
  reason?: string;
  /** The provider's own word on it: a JWS, for the merchant's server to verify. */
  signedResult?: string;
  /** The provider's own notification, for pages that read it already. */
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
