import type { Commerce, PaymentInfo, Voucher } from '@istmo/contract/provider';
import { linkTypesOf, methodAvailability, offeredMethods } from '@istmo/domain';

/** The gateway's word: PAYCASH is the voucher network with its counters, PC the one with branches and kiosks. */
export type CashNetwork = Voucher['network'];

type Offer = { commerce: Commerce; info: PaymentInfo };

/** The networks that this payment may be made by; only those that the link type has a gateway for. */
export function cashNetworksOf({ commerce, info }: Offer): CashNetwork[] {
  const { payCash, cashPoint } = availabilityOf({ commerce, info });
  return [...(payCash ? (['PAYCASH'] as const) : []), ...(cashPoint ? (['PC'] as const) : [])];
}

/** Whether there is any other way to pay. */
export function hasOtherMethods(offer: Offer): boolean {
  return offeredMethods(availabilityOf(offer), offer.info.othersValues.cardType).some((id) => id !== 'cash');
}

function availabilityOf({ commerce, info }: Offer) {
  return methodAvailability(commerce.paymentMethods, linkTypesOf(info.serviceCode));
}
