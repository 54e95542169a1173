import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { acceptedBrands, type CardBrand, linkTypesOf, methodAvailability } from '@istmo/domain';

type Offer = { commerce: MerchantProfile; info: PaymentInfo };

export function cardBrandsOf({ commerce, info }: Offer): readonly CardBrand[] {
  const { validations } = methodAvailability(commerce.paymentMethods, linkTypesOf(info.serviceCode));
  return acceptedBrands(validations.length > 0 ? validations : undefined, info.othersValues.cardType);
}
