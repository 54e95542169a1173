import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { acceptedBrands, type CardBrand, linkTypesOf, methodAvailability } from '@istmo/domain';

type Offer = { commerce: Commerce; info: PaymentInfo };

/** The card brands that this payment may be made with. */
export function cardBrandsOf({ commerce, info }: Offer): readonly CardBrand[] {
  const { validations } = methodAvailability(commerce.paymentMethods, linkTypesOf(info.serviceCode));
  return acceptedBrands(validations.length > 0 ? validations : undefined, info.othersValues.cardType);
}
