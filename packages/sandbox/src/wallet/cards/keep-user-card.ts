import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import {
  brandOf,
  CARD_BRANDS,
  cardNumberError,
  cvcError,
  digitsOf,
  expiryError,
  type Language,
  type LocalizedText,
  textIn,
} from '@istmo/domain';
import { ApiError } from '../../api-error';
import { type FieldRule, refuseFields } from '../../field-refusal';
import { scenarioOf } from '../../bank/test-cards';
import {
  cardsOf,
  findOwnCard,
  keepCard,
  type KeptCard,
  writeDefaultCard,
  writeSavedCard,
} from '../../db/queries/methods/card-queries';
import { lockUser } from '../../db/queries/payments/ledger-queries';
import { type CardCaller, countDecline, limitCard } from '../../payments/charge/limit-cards';
import { fingerprintOf, tokenizeCard } from '../../payments/charge/tokenize-card';
import { payerMessage } from '../../payments/receipts/payer-messages';
import type { Services } from '../../services';
import { notify } from '../notify';

type NewCard = HandlerInput<Endpoints['registerUserCard']>['body'];
type Card = NewCard['cardInformation'];

/**
 * Saves a card for a user, as a token and a mask. Throws an ApiError: 422 when it is invalid or its bank refuses it, 429 after
 * too many declined cards.
 */
export async function keepUserCard(
  services: Services,
  { userId, ...caller }: CardCaller & { userId: number },
  { cardInformation, isDefault }: NewCard,
): Promise<KeptCard> {
  refuseFields(rulesOf(cardInformation, services.clock()));
  const { cardNumber } = cardInformation;
  const tried = { caller, fingerprint: fingerprintOf(cardNumber, services.keys.fingerprints) };
  await limitCard(services, tried);
  const declined = declineOf(cardNumber);
  if (declined) {
    await countDecline(services, tried);
    throw declined;
  }
  return services.db.transaction((tx) =>
    keepWithin({ ...services, db: tx }, { userId, isDefault, card: cardInformation }),
  );
}

/** Saves a card that was just paid with, in the payment's transaction. */
export async function keepWithin(
  services: Services,
  { userId, isDefault = false, card }: { userId: number; isDefault?: boolean; card: Card },
): Promise<KeptCard> {
  const { db, keys, randomBytes } = services;
  const brand = brandOf(card.cardNumber);
  const row = brand && tokenizeCard(card.cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
  if (!row) throw new ApiError(422, 'card_not_valid');
  await lockUser(db, userId);
  const cardToken = await keepCard(db, row);
  return write(services, { userId, cardToken, isDefault, card });
}

function rulesOf({ cardNumber, expMonth, expYear, cvv, ...names }: Card, now: number): FieldRule[] {
  // A card number in another field would be stored.
  const isMisplaced = digitsOf(names.firstName + names.lastName).includes(cardNumber);
  return [
    ['cardInformation.firstName', isMisplaced ? 'invalid_card' : undefined],
    ['cardInformation.cardNumber', cardNumberError(cardNumber, CARD_BRANDS)],
    ['cardInformation.expMonth', expiryError(`${expMonth}/${expYear}`, now)],
    ['cardInformation.cvv', cvcError(cvv, brandOf(cardNumber))],
  ];
}

function declineOf(cardNumber: string): ApiError | undefined {
  const { verdict, challenge } = scenarioOf(cardNumber);
  // A challenge needs a payment.
  if (challenge || verdict === 'approved') return undefined;
  const told = (lang: Language) =>
    `${textIn(CARD, lang)}: ${payerMessage(verdict, { lang, method: 'card' })}`;
  return new ApiError(422, told);
}

const CARD: LocalizedText = { es: 'Tarjeta', en: 'Card' };

type Kept = { userId: number; cardToken: string; isDefault: boolean; card: Card };

async function write(
  { db, clock }: Services,
  { userId, cardToken, isDefault, card }: Kept,
): Promise<KeptCard> {
  const { firstName, lastName, expMonth, expYear } = card;
  const now = clock();
  const saved = await writeSavedCard(db, {
    userId,
    cardToken,
    nameOnCard: `${firstName} ${lastName}`.trim(),
    expMonth: Number(expMonth),
    expYear: 2000 + Number(expYear),
    keptAt: new Date(now),
  });
  if (!saved) throw new Error('A card was not kept');
  const own = { userId, id: saved.id };
  const [first] = await cardsOf(db, userId, { limit: 1, offset: 0, isDefault: true });
  if (isDefault || !first) await writeDefaultCard(db, own);
  const kept = await findOwnCard(db, own);
  if (!kept) throw new Error('A card was not kept');
  const text = `Guardamos su tarjeta ${kept.card.brand} •••• ${kept.card.last4}.`;
  await notify(db, { userId, title: 'Tarjeta nueva', text, now });
  return kept;
}
