import { countOf, type Maybe, textOf } from '../text/loose-text';
import { brandOfCode, type CardBrand, lastFour, maskCardNumber } from './card-number';

type SavedCardRecord = {
  cardToken?: Maybe<string>;
  visibleNum?: Maybe<string>;
  cardType?: Maybe<string>;
  isDefault?: Maybe<boolean>;
  idRelCard?: Maybe<number | string>;
  idRegCard?: Maybe<number | string>;
  idUsr?: Maybe<number | string>;
  idUsrPfCard?: Maybe<number | string>;
  nameOnCard?: Maybe<string>;
  expirationDate?: Maybe<string>;
  cvcRequired?: Maybe<boolean>;
};

/** A card that a wallet user has saved: a token and a masked number, never the full number. */
export type SavedCard = {
  cardToken: string;
  /** The masked number, such as "•••• 1111". */
  visibleNum: string;
  cardType: CardBrand;
  isDefault: boolean;
  idRelCard: number;
  idRegCard: number;
  idUsr: number;
  nameOnCard: string;
  /** MM/YY, or '' if the provider does not send it. */
  expirationDate: string;
  /** The card's bank requires the security code for each payment. */
  cvcRequired: boolean;
};

/**
 * The user's own cards, in the given order. Leaves out the provider's cards (idUsrPfCard), other users' cards, and cards
 * without a token or a brand.
 */
export function savedCardsOf(records: readonly SavedCardRecord[], idUsr: number): SavedCard[] {
  return records
    .filter((record) => countOf(record.idUsr) === idUsr && isAbsent(record.idUsrPfCard))
    .map(toSavedCard)
    .filter((card) => card !== undefined);
}

/** The card that was saved last. */
export function latestCard<C extends { idRelCard: number }>(cards: readonly C[]): C | undefined {
  return cards.reduce<C | undefined>(
    (latest, card) => (latest && latest.idRelCard >= card.idRelCard ? latest : card),
    undefined,
  );
}

/** The same cards with the default card first. */
export function defaultFirst<C extends { isDefault: boolean }>(cards: readonly C[]): C[] {
  return [...cards].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

function toSavedCard(record: SavedCardRecord): SavedCard | undefined {
  const cardToken = textOf(record.cardToken);
  const cardType = brandOfCode(textOf(record.cardType));
  const idRelCard = countOf(record.idRelCard);
  if (cardToken === '' || !cardType || idRelCard === undefined) return undefined;
  return {
    cardToken,
    visibleNum: maskOf(record.visibleNum),
    cardType,
    isDefault: record.isDefault === true,
    idRelCard,
    idRegCard: countOf(record.idRegCard) ?? idRelCard,
    idUsr: countOf(record.idUsr) ?? 0,
    nameOnCard: textOf(record.nameOnCard),
    expirationDate: textOf(record.expirationDate),
    cvcRequired: record.cvcRequired === true,
  };
}

// Networks mask in different ways (4111********1111, XXXX-1111). Only the last four digits are kept.
function maskOf(visibleNum: Maybe<string>): string {
  const mask = textOf(visibleNum);
  return lastFour(mask) === '' ? '' : maskCardNumber(mask);
}

function isAbsent(id: unknown): boolean {
  return id === undefined || id === null || id === '';
}
