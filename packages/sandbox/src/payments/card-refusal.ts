import type { CardPayment } from '@istmo/contract/provider';
import {
  acceptedBrands,
  brandOf,
  cardNumberRefusal,
  compare,
  cvcRefusal,
  expiryRefusal,
  type MessageKey,
  type Money,
  payableRefusal,
} from '@istmo/domain';

export type CardTerms = {
  /** What the provider charges. */
  total: Money;
  shown: Money;
  limit: Money;
  minimum: Money;
  validations: readonly { cardCode: string }[];
  cardType: string;
  now: number;
};

/** Says why a card payment is refused before any bank is asked, or `undefined` where it may go on. */
export function cardRefusal(card: CardPayment['cardInformation'], terms: CardTerms): MessageKey | undefined {
  return amountRefusalOf(terms) ?? cardInformationRefusal(card, terms);
}

function amountRefusalOf({ total, shown, limit, minimum }: CardTerms): MessageKey | undefined {
  if (shown.currency !== total.currency || compare(shown, total) !== 0) return 'invalid_amount';
  if (compare(total, minimum) < 0) return 'amount_lt_min_message';
  return payableRefusal(total, limit);
}

function cardInformationRefusal(
  card: CardPayment['cardInformation'],
  terms: CardTerms,
): MessageKey | undefined {
  const brands = acceptedBrands(terms.validations, terms.cardType);
  return (
    cardNumberRefusal(card.cardNumber, brands) ??
    expiryRefusal(`${card.expMonth}/${card.expYear}`, terms.now) ??
    cvcRefusal(card.cvv, brandOf(card.cardNumber))
  );
}
