import { digitsOf } from '../card/card-number';

type HomeCountry = {
  /** ISO 3166 code. */
  readonly code: string;
  readonly name: string;
  readonly dialCode: `+${string}`;
};

/** The countries that the checkout is made for. The provider sends the list of all countries. */
export const PANAMA = { code: 'PA', name: 'Panama', dialCode: '+507' } as const satisfies HomeCountry;
export const COLOMBIA = { code: 'CO', name: 'Colombia', dialCode: '+57' } as const satisfies HomeCountry;

const LENGTH = 8;
const DIAL_CODE = digitsOf(PANAMA.dialCode);

/** The digits of a phone number in Panama, without the dial code. */
export function panamaDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length > LENGTH && digits.startsWith(DIAL_CODE) ? digits.slice(DIAL_CODE.length) : digits;
}

/** Whether the digits, without the dial code, are a mobile number in Panama: eight digits that begin with 6. */
export function isPanamaMobile(digits: string): boolean {
  return /^6\d{7}$/.test(digits);
}
