import type { CardPayment } from '@istmo/contract/provider';
import {
  acceptedBrands,
  brandOf,
  cardNumberRefusal,
  cvcRefusal,
  expiryRefusal,
  type MessageKey,
} from '@istmo/domain';

export type CardTerms = { validations: readonly { cardCode: string }[]; cardType: string; now: number };

/** Says why a card is refused before any bank is asked, or `undefined` where it may go on. */
export function cardRefusal(
  card: CardPayment['cardInformation'],
  { validations, cardType, now }: CardTerms,
): MessageKey | undefined {
  const brands = acceptedBrands(validations, cardType);
  return (
    cardNumberRefusal(card.cardNumber, brands) ??
    expiryRefusal(`${card.expMonth}/${card.expYear}`, now) ??
    cvcRefusal(card.cvv, brandOf(card.cardNumber))
  );
}
