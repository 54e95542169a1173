import { digitsOf } from '../card/card-number';
import { PANAMA } from './home-countries';

const LENGTH = 8;
const DIAL_CODE = digitsOf(PANAMA.dialCode);

/** The digits of a number of Panama without the country's dial code. */
export function panamaDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length > LENGTH && digits.startsWith(DIAL_CODE) ? digits.slice(DIAL_CODE.length) : digits;
}

/** A mobile of Panama, without the dial code: eight digits that begin with 6. */
export function isPanamaMobile(digits: string): boolean {
  return /^6\d{7}$/.test(digits);
}
