import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import {
  isSubscription,
  linkTypesOf,
  methodAvailability,
  type MethodId,
  offeredMethods,
} from '@istmo/domain';

/** The method that is open first: the wanted one, if it is offered. */
export function startingMethod(ids: readonly MethodId[], wanted: string | undefined): MethodId | undefined {
  return ids.find((id) => id === wanted) ?? ids[0];
}

/** The methods available for a payment, in display order. */
export function availableMethods(info: PaymentInfo, { paymentMethods }: MerchantProfile): MethodId[] {
  const available = methodAvailability(paymentMethods, linkTypesOf(info.serviceCode));
  return offeredMethods(available, info.othersValues.cardType).filter(
    // Only a card can pay for a subscription.
    (id) => !isSubscription(info) || id === 'card',
  );
}
