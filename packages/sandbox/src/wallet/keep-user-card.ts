import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import {
  brandOf,
  CARD_BRANDS,
  cardNumberRefusal,
  cardRegisterRefusal,
  cvcRefusal,
  digitsOf,
  expiryRefusal,
  type Language,
  type MessageKey,
} from '@istmo/domain';
import { keepCard } from '../db/queries/card-queries';
import { holdUser } from '../db/queries/ledger-queries';
import {
  cardsOf,
  findOwnCard,
  type KeptCard,
  writeDefaultCard,
  writeSavedCard,
} from '../db/queries/saved-card-queries';
import { Fault } from '../fault';
import { payerMessage } from '../payments/payer-messages';
import { tokenise } from '../payments/tokenise';
import { scenarioOf } from '../scenarios';
import type { Services } from '../services';
import { notify } from './notify';

type Asked = HandlerInput<Endpoints['registerUserCard']>['body'];
type Card = Asked['cardInformation'];

/** Keeps a card for a user: a token and a mask. Throws a Fault 422 for one that is not valid, or that its bank refuses. */
export async function keepUserCard(
  services: Services,
  userId: number,
  { cardInformation, isDefault }: Asked,
): Promise<KeptCard> {
  const refusal = refusalOf(cardInformation, services.clock());
  if (refusal) throw new Fault(422, refusal);
  refuseAsBank(cardInformation.cardNumber);
  return services.db.transaction((tx) =>
    keepWithin({ ...services, db: tx }, { userId, isDefault, card: cardInformation }),
  );
}

/** The same for a card that was just paid with, in the transaction of its payment. */
export async function keepWithin(
  services: Services,
  { userId, isDefault = false, card }: { userId: number; isDefault?: boolean; card: Card },
): Promise<KeptCard> {
  const { db, keys, randomBytes } = services;
  const brand = brandOf(card.cardNumber);
  const row = brand && tokenise(card.cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
  if (!row) throw new Fault(422, 'card_not_valid');
  await holdUser(db, userId);
  const cardToken = await keepCard(db, row);
  return write(services, { userId, cardToken, isDefault, card });
}

function refusalOf(
  { cardNumber, expMonth, expYear, cvv, ...names }: Card,
  now: number,
): MessageKey | undefined {
  // Typed or filled into a field where it does not belong, the number would be kept.
  if (digitsOf(names.firstName + names.lastName).includes(cardNumber)) return 'invalid_card';
  return (
    cardNumberRefusal(cardNumber, CARD_BRANDS) ??
    expiryRefusal(`${expMonth}/${expYear}`, now) ??
    cvcRefusal(cvv, brandOf(cardNumber))
  );
}

function refuseAsBank(cardNumber: string): void {
  const { verdict, challenge } = scenarioOf(cardNumber);
  // A bank that wants to see the payer is asked when there is something to pay.
  if (challenge || verdict === 'approved') return;
  const told = (lang: Language) => cardRegisterRefusal(payerMessage(verdict, { lang, method: 'card' }));
  throw new Fault(422, { es: told('es'), en: told('en') });
}

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
