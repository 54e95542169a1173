import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import {
  brandOf,
  brandOfCode,
  CARD_BRANDS,
  type CardBrand,
  cardNumberError,
  cvcError,
  digitsOf,
  expiryError,
  type Language,
  type LocalizedText,
  maskCardNumber,
  textIn,
} from '@istmo/domain';
import { ApiError, type FieldRule, refuseFields } from '../../api-error';
import {
  type CardList,
  cardsOf,
  deleteOwnCard,
  findFirstCard,
  findOwnCard,
  fingerprintOf,
  keepCard,
  type KeptCard,
  tokenizeCard,
  writeDefaultCard,
  writeSavedCard,
} from '../../db/queries/methods/card-queries';
import { lockUser } from '../../payments/ledger/ledger';
import { conditionsOf, pageOf, type PageQuery } from '../../http/read-input';
import { type CardCaller, countDecline, limitCard } from '../../payments/charge/authorize-card';
import { payerMessage } from '../../payments/receipts/payment-answer';
import type { DeclineReason } from '../../networks/networks';
import type { Services } from '../../services';
import { notify } from '../notify';

type SavedCardWire = WireOutput<Endpoints['registerUserCard']>;

export function toSavedCard({ saved, card }: KeptCard): SavedCardWire {
  const { id, userId, isDefault, pfCardId, nameOnCard } = saved;
  return {
    cardToken: card.token,
    visibleNum: maskCardNumber(card.last4),
    cardType: card.brand,
    isDefault,
    idRelCard: id,
    idRegCard: id,
    idUsr: userId,
    idUsrPfCard: pfCardId,
    nameOnCard,
    expirationDate: expiryText(saved),
    cvcRequired: asksCode(card.brand),
  };
}

/** MM/YY. */
export function expiryText({ expMonth, expYear }: KeptCard['saved']): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
}

/** Whether a stored card needs its code for each payment: here American Express does. */
function asksCode(brand: CardBrand): boolean {
  return brand === 'AMEX';
}

/** Throws ApiError 422 when the code is wrong, or missing where it is required. */
export function refuseCode(brand: CardBrand, cvv: string | undefined): void {
  const refusal = cvv === undefined ? asksCode(brand) && 'invalid_cvc' : cvcError(cvv, brand);
  if (refusal) throw new ApiError(422, refusal);
}

type Query = PageQuery & { sort?: string | undefined; conditional?: string | undefined };

const ORDERS: Readonly<Record<string, CardList['order']>> = {
  idRelCard: 'oldest',
  '-idRelCard': 'latest',
};

type Filter = Pick<CardList, 'id' | 'brand' | 'isDefault'>;

/** The filters; an invalid value is an error. */
const FILTERS: Readonly<Record<string, (value: string) => Filter | undefined>> = {
  idRelCard: (value) => (/^\d{1,9}$/.test(value) ? { id: Number(value) } : undefined),
  cardType: (value) => {
    const brand = brandOfCode(value);
    return brand && { brand };
  },
  isDefault: (value) => (/^(true|false)$/.test(value) ? { isDefault: value === 'true' } : undefined),
};

/** A user's cards, the default first unless sorted. Throws an ApiError for an invalid filter. */
export async function listCards({ db }: Services, userId: number, query: Query): Promise<SavedCardWire[]> {
  const order = query.sort === undefined ? undefined : ORDERS[query.sort];
  if (query.sort !== undefined && !order)
    throw new ApiError(422, 'missing_arguments', { expected: `sort=${Object.keys(ORDERS).join(' or ')}` });
  const list = { ...pageOf(query, 50), ...filterOf(query.conditional ?? ''), ...(order && { order }) };
  return (await cardsOf(db, userId, list)).map(toSavedCard);
}

function filterOf(conditional: string): Filter {
  if (conditional === '') return {};
  const filters = Object.entries(conditionsOf(conditional)).map(([name, value]) => FILTERS[name]?.(value));
  if (filters.includes(undefined))
    throw new ApiError(422, 'missing_arguments', { expected: 'idRelCard::, cardType:: or isDefault::' });
  return filters.reduce<Filter>((all, filter) => ({ ...all, ...filter }), {});
}

/** Makes a card the default. Throws ApiError 404 when it is not the user's. */
export function chooseDefaultCard(services: Services, userId: number, idRelCard: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = { userId, id: idOf(idRelCard) };
    if (!(await findOwnCard(tx, own))) throw new ApiError(404, 'result_not_found');
    await writeDefaultCard(tx, own);
  });
}

/**
 * Deletes a card. If it was the default, the latest of the others becomes the default. Throws ApiError 404 when it is not the
 * user's.
 */
export function removeUserCard(services: Services, userId: number, idRelCard: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await deleteOwnCard(tx, { userId, id: idOf(idRelCard) })))
      throw new ApiError(404, 'result_not_found');
    const next = await findFirstCard(tx, userId);
    if (next && !next.saved.isDefault) await writeDefaultCard(tx, { userId, id: next.saved.id });
  });
}

function idOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ApiError(404, 'result_not_found');
  return Number(text);
}

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
  const verdict = await services.networks.card.verify(cardInformation);
  if (verdict !== 'approved') {
    await countDecline(services, tried);
    throw declined(verdict);
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

function declined(verdict: DeclineReason): ApiError {
  const told = (lang: Language) =>
    `${textIn(CARD, lang)}: ${payerMessage(verdict, { lang, method: 'card' })}`;
  return new ApiError(422, told);
}

const CARD: LocalizedText = { es: 'Tarjeta', en: 'Card' };

type StoredCard = { userId: number; cardToken: string; isDefault: boolean; card: Card };

async function write(
  { db, clock }: Services,
  { userId, cardToken, isDefault, card }: StoredCard,
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
