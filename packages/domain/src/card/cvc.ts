import { isDigits } from '../text/text-rules';
import type { CardBrand } from './card-brand';

export type CvcError = 'field_required' | 'invalid_cvc';

/** The number of digits of a card's security code: 4 for Amex, otherwise 3. */
export function cvcLength(brand: CardBrand | undefined): number {
  return brand === 'AMEX' ? 4 : 3;
}

/** Why a security code is not valid, or `undefined` if it is. */
export function cvcError(text: string, brand: CardBrand | undefined): CvcError | undefined {
  const code = text.trim();
  if (code === '') return 'field_required';
  return isDigits(code) && code.length === cvcLength(brand) ? undefined : 'invalid_cvc';
}
