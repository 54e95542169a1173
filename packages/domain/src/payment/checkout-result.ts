import type { MethodId } from './method-traits';
import { type Currency, type Money, toDecimalString } from '../money/money';
import { type LegacyNotification, toLegacyNotification, unpaidNotification } from './legacy-notification';
import type { Outcome } from './payment-completion';
import { notifiesAsSuccess } from './payment-status';
import { paidAmount, type PaymentCompletion } from './payment-completion';

/** An amount in a result. */
export type ResultAmount = {
  /** A decimal, such as `48.15`. */
  value: string;
  /** The amount in cents, such as 4815. */
  minorUnits: number;
  /** ISO 4217. */
  currency: Currency;
};

/**
 * The result for the merchant's page, reported exactly once. `paid` is true only while the merchant has the money; `success`
 * is also true while it may still come (an unpaid cash voucher). The result is not proof of payment: the merchant's server must ask the
 * provider.
 */
export type CheckoutResult = {
  /** How the payment ended. A payment whose money went back is `canceled`, and `reason` says why. */
  outcome: Outcome;
  /** Whether the merchant has the money. */
  paid: boolean;
  /** Whether the payment is approved, or may still be. */
  success: boolean;
  /** The operation code, which identifies the payment. Absent if there was no payment. */
  codOper?: string;
  /** The total to pay. */
  amount?: ResultAmount;
  /** The method of the last attempt. */
  method?: MethodId;
  /** Why the payment is not approved, or why money went back: a code of errors.md. */
  reason?: string;
  /** The provider's signed result: a JWS that the merchant's server can verify. */
  signedResult?: string;
  /** The provider's own notification, for pages that already read it. */
  legacy: LegacyNotification;
};

type Ending = { outcome: Outcome; at: number; reason?: string; message?: string };

/** The result where no payment is known. The loader has this one only. */
export function unpaidResult(ending: Ending): CheckoutResult {
  const { outcome, reason } = ending;
  return {
    outcome,
    paid: false,
    success: notifiesAsSuccess(outcome),
    ...(reason !== undefined && { reason }),
    legacy: unpaidNotification(ending),
  };
}

/** The result of a completed payment. */
export function toCheckoutResult(completion: PaymentCompletion): CheckoutResult {
  const { codOper, amount, method, signedResult } = completion;
  return {
    ...unpaidResult(completion),
    paid: paidAmount(completion) !== undefined,
    ...(codOper !== undefined && { codOper }),
    ...(amount && { amount: resultAmount(amount) }),
    ...(method && { method }),
    ...(signedResult !== undefined && { signedResult }),
    legacy: toLegacyNotification(completion),
  };
}

function resultAmount(amount: Money): ResultAmount {
  return { value: toDecimalString(amount), minorUnits: amount.amount, currency: amount.currency };
}
