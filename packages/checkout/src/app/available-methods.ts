import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import {
  isSubscription,
  linkTypesOf,
  methodAvailability,
  type MethodId,
  offeredMethods,
} from '@istmo/domain';

/** The methods available for a payment, in display order. */
export function availableMethods(info: PaymentInfo, { paymentMethods }: MerchantProfile): MethodId[] {
  const available = methodAvailability(paymentMethods, linkTypesOf(info.serviceCode));
  return offeredMethods(available, info.othersValues.cardType).filter(
    // Only a card can pay for a subscription.
    (id) => !isSubscription(info) || id === 'card',
  );
}
