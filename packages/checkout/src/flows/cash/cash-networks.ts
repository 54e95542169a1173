import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { type CashNetwork, linkTypesOf, methodAvailability, offeredMethods } from '@istmo/domain';

type Offer = { commerce: Commerce; info: PaymentInfo };

/** The networks that this payment may be made by; only those that the link type has a gateway for. */
export function cashNetworksOf({ commerce, info }: Offer): CashNetwork[] {
  return availabilityOf({ commerce, info }).cashNetworks;
}

/** Whether there is any other way to pay. */
export function hasOtherMethods(offer: Offer): boolean {
  return offeredMethods(availabilityOf(offer), offer.info.othersValues.cardType).some((id) => id !== 'cash');
}

function availabilityOf({ commerce, info }: Offer) {
  return methodAvailability(commerce.paymentMethods, linkTypesOf(info.serviceCode));
}
