import type { CardPaymentWire } from '@istmo/contract/provider';
import { brandOf, CARD_BRANDS, completeExpiry, digitsOf, gatewayName, splitName } from '@istmo/domain';
import type { FieldsOfRequest } from '../form/refused-fields';

/** The values of the card fields: number, expiry as MM/YY, CVC, and the name on the card. */
export type CardValues = Readonly<Record<'number' | 'expiry' | 'cvc' | 'name', string>>;

/** The field of each part of `cardInformation`, for what the provider refuses. */
export const CARD_INFORMATION_FIELDS = {
  'cardInformation.cardNumber': 'number',
  'cardInformation.cardType': 'number',
  'cardInformation.expMonth': 'expiry',
  'cardInformation.expYear': 'expiry',
  'cardInformation.cvv': 'cvc',
  'cardInformation.firstName': 'name',
  'cardInformation.lastName': 'name',
} as const satisfies FieldsOfRequest<keyof CardValues>;

/** The card data of a form, as it is sent. */
export function cardInformationOf(values: CardValues): CardPaymentWire['cardInformation'] {
  const cardNumber = digitsOf(values.number);
  const [expMonth = '', expYear = ''] = completeExpiry(values.expiry).split('/');
  return {
    cardNumber,
    expMonth,
    expYear,
    cvv: values.cvc.trim(),
    ...splitName(gatewayName(values.name)),
    // The form's rules reject a number without a brand, so the fallback is never sent.
    cardType: brandOf(cardNumber) ?? CARD_BRANDS[0],
  };
}
