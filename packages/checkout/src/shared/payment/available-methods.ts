import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import {
  acceptedBrands,
  type CardBrand,
  isSubscription,
  linkTypesOf,
  methodAvailability,
  type MethodId,
  offeredMethods,
  traitsOf,
} from '@istmo/domain';

type Offer = Pick<
  PaymentInfo,
  'currency' | 'serviceCode' | 'othersValues' | 'idSubscription' | 'subscription'
>;

/** The methods available for a payment; the first one is open first. */
export function availableMethods(info: Offer, { paymentMethods }: MerchantProfile): MethodId[] {
  const available = methodAvailability(paymentMethods, linkTypesOf(info.serviceCode));
  return offeredMethods(available, info.othersValues.cardType).filter(
    // Only a card can pay for a subscription.
    (id) => traitsOf(id).currencies.includes(info.currency) && (!isSubscription(info) || id === 'card'),
  );
}

/** Whether a payer without a login may pay it: the link decides, or else the merchant. */
export function mayGuestPay(
  { guest }: Pick<PaymentInfo, 'guest'>,
  { hasPaymentGuest }: MerchantProfile,
): boolean {
  return guest ?? hasPaymentGuest;
}

type BrandOffer = { merchantProfile: MerchantProfile; info: PaymentInfo };

export function cardBrandsOf({ merchantProfile, info }: BrandOffer): readonly CardBrand[] {
  const { validations } = methodAvailability(merchantProfile.paymentMethods, linkTypesOf(info.serviceCode));
  return acceptedBrands(validations.length > 0 ? validations : undefined, info.othersValues.cardType);
}
