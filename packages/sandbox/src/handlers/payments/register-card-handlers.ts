import { brandOf, CARD_BRANDS, cardNumberError, cvcError, expiryError, languageOfCode } from '@istmo/domain';
import { keepCard } from '../../db/queries/methods/card-queries';
import { ApiError } from '../../api-error';
import { payerMessage } from '../../payments/receipts/payer-messages';
import { tokenizeCard } from '../../payments/charge/tokenize-card';
import { scenarioOf } from '../../bank/test-cards';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

/** Tokenizes a card without a payment. A refusal by the bank is a regular answer, not an error. */
export function registerCardHandlers(services: Services): HandlersFor<'registerCard'> {
  const { db, clock, keys, randomBytes } = services;
  return {
    registerCard: async ({ body: { cardInformation, lang } }) => {
      const { cardNumber, expMonth, expYear, cvv } = cardInformation;
      const brand = brandOf(cardNumber);
      const refusal =
        cardNumberError(cardNumber, CARD_BRANDS) ??
        expiryError(`${expMonth}/${expYear}`, clock()) ??
        cvcError(cvv, brand);
      if (refusal) throw new ApiError(422, refusal);
      if (!brand) throw new ApiError(422, 'card_not_valid');
      const { verdict } = scenarioOf(cardNumber);
      if (verdict !== 'approved') {
        const context = { lang: languageOfCode(lang), method: 'card' } as const;
        return { status: 0, reason: verdict, messageSys: payerMessage(verdict, context) };
      }
      const card = tokenizeCard(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
      const cardToken = await keepCard(db, card);
      return { status: 1, cardToken, displayNum: card.last4, cardType: brand };
    },
  };
}
