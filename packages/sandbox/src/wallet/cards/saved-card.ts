import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { type CardBrand, cvcError, maskCardNumber } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { KeptCard } from '../../db/queries/methods/card-queries';

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

/** Whether a stored card needs its code for each payment: here American Express does. */
function asksCode(brand: CardBrand): boolean {
  return brand === 'AMEX';
}

/** Throws ApiError 422 when the code is wrong, or missing where it is required. */
export function refuseCode(brand: CardBrand, cvv: string | undefined): void {
  const refusal = cvv === undefined ? asksCode(brand) && 'invalid_cvc' : cvcError(cvv, brand);
  if (refusal) throw new ApiError(422, refusal);
}
