import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { maskCardNumber } from '@istmo/domain';
import type { KeptCard } from '../db/queries/saved-card-queries';
import { asksCode } from './card-code';

export type SavedCardWire = WireOutput<Endpoints['registerUserCard']>;

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
