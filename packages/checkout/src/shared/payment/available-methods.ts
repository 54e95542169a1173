import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import {
  acceptedBrands,
  type CardBrand,
  type Currency,
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

/** The methods of each country, the most used first. The currency decides the country. */
const USUAL: Readonly<Record<Currency, readonly MethodId[]>> = {
  USD: ['yappy', 'card', 'clave', 'nequi', 'cash', 'crypto', 'balance'],
  COP: ['breb', 'pse', 'nequi', 'card'],
};

/** The methods as they are shown: the one that this browser paid with last, then as usual in the country. */
export function inUsualOrder(
  ids: readonly MethodId[],
  { currency, last }: { currency: Currency; last: MethodId | undefined },
): MethodId[] {
  const usual = USUAL[currency].filter((id) => ids.includes(id));
  const before = usual.filter((id) => id === last);
  return [...new Set([...before, ...usual])];
}

/** The method that is open first: the wanted one, if it is offered. */
export function startingMethod(ids: readonly MethodId[], wanted: string | undefined): MethodId | undefined {
  return ids.find((id) => id === wanted) ?? ids[0];
}

/** Two rows of tiles on a phone. */
export const MOST_TILES = 6;

/** The methods that have a tile, the chosen one included. If there are too many, the last tile is for "more". */
export function withTile(ids: readonly MethodId[], chosen: MethodId | undefined): readonly MethodId[] {
  if (ids.length <= MOST_TILES) return ids;
  const first = ids.slice(0, MOST_TILES - 1);
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}
