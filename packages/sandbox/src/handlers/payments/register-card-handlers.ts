import { brandOf, CARD_BRANDS, languageOfCode } from '@istmo/domain';
import { emailRefusal } from '../../contact-rules';
import { keepCard } from '../../db/queries/methods/card-queries';
import { ApiError } from '../../api-error';
import { refuseFields } from '../../field-refusal';
import { checkCard } from '../../payments/charge/card-fields';
import { payerMessage } from '../../payments/receipts/payer-messages';
import { tokenizeCard } from '../../payments/charge/tokenize-card';
import { scenarioOf } from '../../bank/test-cards';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

const ANY_BRAND = CARD_BRANDS.map((cardCode) => ({ cardCode }));

/** Tokenizes a card without a payment. A refusal by the bank is a regular answer, not an error. */
export function registerCardHandlers(services: Services): HandlersFor<'registerCard'> {
  const { db, clock, keys, randomBytes } = services;
  return {
    registerCard: async ({ body: { cardInformation, email, lang } }) => {
      const { cardNumber } = cardInformation;
      const brand = brandOf(cardNumber);
      checkCard(cardInformation, { validations: ANY_BRAND, cardType: '', now: clock() });
      refuseFields([['email', emailRefusal(email)]]);
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
