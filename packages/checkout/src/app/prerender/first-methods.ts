import { type MethodId, money, payableAmountError } from '@istmo/domain';
import type { Attempts } from '../../shared/payment/attempts';
import { leavesDetails } from '../../shared/payment/details';
import { paymentTotal } from '../../shared/payment/payment-total';
import { availableMethods, startingMethod } from '../available-methods';
import { hasExtras, mayGuestPay } from '../session/checkout-session';
import type { FirstAnswers } from './first-answers';

/** What this browser knows of the payer. */
type StoredPayerState = {
  attempts: Pick<Attempts, 'current' | 'latestInBrowser'>;
  last: MethodId | undefined;
  isLoggedIn: boolean;
};

/**
 * The methods to offer, if the first screen is surely a guest's empty card form. `undefined` for everything else: an
 * earlier attempt, a wallet, a form before the payment, a link that cannot be paid.
 */
export function firstMethods(
  { info, commerce }: FirstAnswers,
  stored: StoredPayerState,
): MethodId[] | undefined {
  if (isKnownPayer(stored, info.code) || !isPlain({ info, commerce })) return undefined;
  const ids = availableMethods(info, commerce);
  return startingMethod(ids, stored.last) === 'card' ? ids : undefined;
}

/** Whether the payer has a wallet, or an earlier attempt of this payment, which the app shows first. */
export function isKnownPayer({ attempts, isLoggedIn }: StoredPayerState, code: string): boolean {
  return isLoggedIn || [attempts.current(code, true), attempts.latestInBrowser?.(code)].some(Boolean);
}

/** Nothing comes before the payment methods, and the merchant has no texts of its own. */
function isPlain({ info, commerce }: FirstAnswers): boolean {
  const limit = money(commerce.txLimit, info.currency);
  return (
    mayGuestPay(info, commerce) &&
    !hasExtras(info) &&
    !leavesDetails(info, commerce) &&
    info.othersValues.EXPIRES_AT === undefined &&
    commerce.textsVersion === undefined &&
    payableAmountError(paymentTotal(info), limit) === undefined
  );
}
