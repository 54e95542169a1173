import {
  brandOf,
  CARD_BRANDS,
  cardNumberRefusal,
  cvcRefusal,
  expiryRefusal,
  languageOfCode,
} from '@istmo/domain';
import { keepCard } from '../db/queries/card-queries';
import { Fault } from '../fault';
import { payerMessage } from '../payments/payer-messages';
import { tokenise } from '../payments/tokenise';
import { scenarioOf } from '../scenarios';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

/** Keeps a card as a token, without a payment. A bank that refuses it is an answer, not an error. */
export function registerCardHandlers(services: Services): HandlersFor<'registerCard'> {
  const { db, clock, keys, randomBytes } = services;
  return {
    registerCard: async ({ body: { cardInformation, lang } }) => {
      const { cardNumber, expMonth, expYear, cvv } = cardInformation;
      const brand = brandOf(cardNumber);
      const refusal =
        cardNumberRefusal(cardNumber, CARD_BRANDS) ??
        expiryRefusal(`${expMonth}/${expYear}`, clock()) ??
        cvcRefusal(cvv, brand);
      if (refusal) throw new Fault(422, refusal);
      if (!brand) throw new Fault(422, 'card_not_valid');
      const { verdict } = scenarioOf(cardNumber);
      if (verdict !== 'approved') {
        const told = { lang: languageOfCode(lang), method: 'card' } as const;
        return { status: 0, reason: verdict, messageSys: payerMessage(verdict, told) };
      }
      const card = tokenise(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
      const cardToken = await keepCard(db, card);
      return { status: 1, cardToken, displayNum: card.last4, cardType: brand };
    },
  };
}
