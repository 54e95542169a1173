import { brandOf, type CardBrand } from './card-brand';

const LENGTHS: Record<CardBrand, readonly number[]> = { VISA: [13, 16], MC: [16], AMEX: [15, 16] };
const GROUP_STARTS: Record<CardBrand, readonly number[]> = {
  VISA: [4, 8, 12],
  MC: [4, 8, 12],
  AMEX: [4, 10],
};
const LONGEST_OF_ANY_BRAND = 19;
const SHORTEST_OF_ANY_BRAND = 12;

export type CardNumberError = 'field_required' | 'invalid_card' | 'card_not_valid';

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a card number (digits only) passes the Luhn check. */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the digits have the brand's prefix and one of its lengths. */
export function isCompleteNumber(brand: CardBrand, digits: string): boolean {
  return brandOf(digits) === brand && LENGTHS[brand].includes(digits.length);
}

/** The maximum number of digits that a card number field accepts. */
export function maxDigits(brand: CardBrand | undefined): number {
  return brand ? Math.max(...LENGTHS[brand]) : LONGEST_OF_ANY_BRAND;
}

/** Groups the digits as they are printed on the card: 4-4-4-4, and 4-6-5 for Amex. */
export function groupDigits(digits: string, brand: CardBrand | undefined): string {
  const starts = brand ? GROUP_STARTS[brand] : [4, 8, 12, 16];
  return [...digits].map((digit, place) => (starts.includes(place) ? ` ${digit}` : digit)).join('');
}

/** Why a card number is not valid, or `undefined` if it is. `card_not_valid` means that the brand is not accepted. */
export function cardNumberError(
  number: string,
  acceptedBrands: readonly CardBrand[],
): CardNumberError | undefined {
  if (number.trim() === '') return 'field_required';
  if (/[^\d\s-]/.test(number)) return 'invalid_card';
  const digits = digitsOf(number);
  const brand = brandOf(digits);
  if (brand && !acceptedBrands.includes(brand)) return 'card_not_valid';
  if (!isLuhnValid(digits) || digits.length < SHORTEST_OF_ANY_BRAND) return 'invalid_card';
  if (!brand) return 'card_not_valid';
  return isCompleteNumber(brand, digits) ? undefined : 'invalid_card';
}

/** The last four digits: the only part of a card number that may be shown or stored. */
export function lastFour(number: string): string {
  return digitsOf(number).slice(-4);
}

/** A masked card number, such as "•••• 1111". */
export function maskCardNumber(number: string): string {
  return `•••• ${lastFour(number)}`;
}
