import {
  brandOf,
  CARD_BRANDS,
  cardNumberRefusal,
  cvcRefusal,
  expiryRefusal,
  nameRefusal,
} from '@istmo/domain';
import type { CardValues } from '../../shared/card/card-information';
import type { Refusals } from '../../shared/form/form-store';

/** The fields in the order in which they stand on the screen. */
export const NEW_CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
export type NewCardField = (typeof NEW_CARD_FIELDS)[number];

export const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', name: '' };

/** What is wrong with a card at `now` (epoch ms); the wallet keeps every brand there is. */
export function newCardRefusals(values: CardValues, now: number): Refusals<CardValues> {
  return {
    number: cardNumberRefusal(values.number, CARD_BRANDS),
    expiry: expiryRefusal(values.expiry, now),
    cvc: cvcRefusal(values.cvc, brandOf(values.number)),
    name: nameRefusal(values.name),
  };
}
