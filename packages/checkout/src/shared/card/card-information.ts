import type { CardPaymentWire } from '@istmo/contract/provider';
import { brandOf, CARD_BRANDS, digitsOf, normaliseExpiry, plainName, splitName } from '@istmo/domain';

/** What the fields of a card hold: number, MM/YY, code and the name on it. */
export type CardValues = Readonly<Record<'number' | 'expiry' | 'cvc' | 'name', string>>;

/** The card of a form as it is sent. */
export function cardInformationOf(values: CardValues): CardPaymentWire['cardInformation'] {
  const cardNumber = digitsOf(values.number);
  const [expMonth = '', expYear = ''] = normaliseExpiry(values.expiry).split('/');
  return {
    cardNumber,
    expMonth,
    expYear,
    cvv: values.cvc.trim(),
    ...splitName(plainName(values.name)),
    // A number without a brand never passes the form's rules.
    cardType: brandOf(cardNumber) ?? CARD_BRANDS[0],
  };
}
