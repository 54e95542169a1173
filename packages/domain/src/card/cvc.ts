import { isDigits } from '../text/text-rules';
import type { CardBrand } from './card-brand';

export type CvcRefusal = 'field_required' | 'invalid_cvc';

/** How many digits the code on the card has: 4 for Amex, otherwise 3. */
export function cvcLength(brand: CardBrand | undefined): number {
  return brand === 'AMEX' ? 4 : 3;
}

/** Says why a card's code is refused, or `undefined` where it may be used. */
export function cvcRefusal(text: string, brand: CardBrand | undefined): CvcRefusal | undefined {
  const code = text.trim();
  if (code === '') return 'field_required';
  return isDigits(code) && code.length === cvcLength(brand) ? undefined : 'invalid_cvc';
}
