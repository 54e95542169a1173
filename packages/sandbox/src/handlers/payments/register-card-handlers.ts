import { brandOf, CARD_BRANDS, languageOfCode } from '@istmo/domain';
import { emailRefusal } from '../../contact-rules';
import { findSubscription } from '../../db/queries/merchants/payable-queries';
import { keepCard } from '../../db/queries/methods/card-queries';
import { ApiError } from '../../api-error';
import { refuseFields } from '../../field-refusal';
import { countDecline, limitCard } from '../../payments/charge/limit-cards';
import { checkCard } from '../../payments/charge/card-fields';
import { payerMessage } from '../../payments/receipts/payer-messages';
import { tokenizeCard } from '../../payments/charge/tokenize-card';
import { scenarioOf } from '../../bank/test-cards';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

const ANY_BRAND = CARD_BRANDS.map((cardCode) => ({ cardCode }));

/**
 * Tokenizes a card without a payment, for a wallet user or for a subscription that waits for its card: for anybody else it would
 * only tell which cards are good. A refusal by the bank is a regular answer, not an error.
 */
export function registerCardHandlers(services: Services): HandlersFor<'registerCard'> {
  const { db, clock, keys, randomBytes } = services;
  return {
    registerCard: async ({
      body: { cardInformation, email, lang, subscriptionKey },
      user,
      payer,
      client,
    }) => {
      if (!user) await refuseStranger(services, subscriptionKey);
      const { cardNumber } = cardInformation;
      const brand = brandOf(cardNumber);
      checkCard(cardInformation, { validations: ANY_BRAND, cardType: '', now: clock() });
      refuseFields([['email', emailRefusal(email)]]);
      if (!brand) throw new ApiError(422, 'card_not_valid');
      const card = tokenizeCard(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
      const tried = { caller: { payer, client }, fingerprint: card.fingerprint };
      await limitCard(services, tried);
      const { verdict } = scenarioOf(cardNumber);
      if (verdict !== 'approved') {
        await countDecline(services, tried);
        const context = { lang: languageOfCode(lang), method: 'card' } as const;
        return { status: 0, reason: verdict, messageSys: payerMessage(verdict, context) };
      }
      const cardToken = await keepCard(db, card);
      return { status: 1, cardToken, displayNum: card.last4, cardType: brand };
    },
  };
}

/** Throws ApiError 404 unless a subscription waits for its card. */
async function refuseStranger({ db }: Pick<Services, 'db'>, subscriptionKey: string): Promise<void> {
  const found = await findSubscription(db, subscriptionKey);
  if (found?.subscription.status !== 'pending') throw new ApiError(404, 'link_not_found');
}
