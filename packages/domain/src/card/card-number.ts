import { isDigits } from '../text/text-rules';
import { DEFAULT_TIME_ZONE, monthStart } from '../time/time-zone';

export const CARD_BRANDS = ['VISA', 'MC', 'AMEX'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

// Inclusive ranges of first digits.
const PREFIXES: readonly (readonly [CardBrand, string, string])[] = [
  ['VISA', '4', '4'],
  ['MC', '51', '55'],
  ['MC', '2221', '2720'],
  ['AMEX', '34', '34'],
  ['AMEX', '37', '37'],
];

/**
 * The brand of a card number, once its first digits identify it: '4' is Visa, '223' is Mastercard, '22' is not decided
 * yet. Ignores everything except digits.
 */
export function brandOf(number: string): CardBrand | undefined {
  const digits = number.replace(/\D/g, '');
  const match = PREFIXES.find(([, low, high]) => {
    const first = digits.slice(0, low.length);
    return first.padEnd(low.length, '0') >= low && first.padEnd(high.length, '9') <= high;
  });
  return match?.[0];
}

/** The brand behind a provider's card code, such as 'MC', 'mastercard' or 'VISA-PF'. */
export function brandOfCode(code: string): CardBrand | undefined {
  const name = code.trim().toUpperCase().replace(/-PF$/, '');
  return name === 'MASTERCARD' ? 'MC' : CARD_BRANDS.find((brand) => brand === name);
}

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

/** The month a card expires in: `month` 1 to 12, `year` in four digits. */
export type CardExpiry = { month: number; year: number };

/** `invalid_expiry` is an incomplete or impossible date. The specification has no key for it. */
export type ExpiryError = 'field_required' | 'invalid_expiry' | 'expired';

const YEAR_FIRST = /^\s*((?:19|20)\d\d)\D+(\d{1,2})(?:-\d\d)?\s*$/;
const YEAR_LAST = /^\s*\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d\s*$/;
/** No bank issues a card for longer. */
const MOST_YEARS = 20;

/**
 * Formats what the payer has typed so far as MM/YY. The slash appears with the first digit of the year, so that the payer
 * can delete it. The month is not changed while it may still be corrected: `completeExpiry` pads it. A month that does not
 * exist stays as it was typed, and is rejected, as does a date with a day: "12/31/2027". Reads "2027-01" as well.
 */
export function normalizeExpiry(text: string): string {
  if (YEAR_LAST.test(text)) return text.trim();
  const [, year, monthOfYear] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined && monthOfYear !== undefined) return withYear(monthOfYear, year.slice(2));
  const [, month = '', separator, rest] = /^\D*(\d{0,2})(\D*)(.*)/s.exec(text) ?? [];
  return monthFirst({ month, years: (rest ?? '').replace(/\D/g, ''), isSeparated: separator !== '' });
}

type ExpiryParts = { month: string; years: string; isSeparated: boolean };

function monthFirst({ month, years, isSeparated }: ExpiryParts): string {
  // No month of two digits begins with 2 or more: the second digit is the year's.
  if (/^[2-9]\d/.test(month) && (!isSeparated || years === ''))
    return withYear(month.charAt(0), month.charAt(1) + years);
  // After "1/", the next digit is the year's.
  if (month.length === 1 && isSeparated && years === '') return `0${month}`;
  return withYear(month, years);
}

/** The date as MM/YY once the payer has left the field: "1/27" becomes "01/27". */
export function completeExpiry(text: string): string {
  return normalizeExpiry(text).replace(/^\d(?=\/)/, '0$&');
}

/** The month and year of a complete expiry date, or `undefined`. Normalizes the text first. */
export function parseExpiry(text: string): CardExpiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(completeExpiry(text)) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** Why an expiry date is not valid at `now` (epoch ms). A card is valid through the last day of its month, in the provider's time. */
export function expiryError(text: string, now: number): ExpiryError | undefined {
  if (text.trim() === '') return 'field_required';
  const expiry = parseExpiry(text);
  if (!expiry || expiry.year > new Date(now).getUTCFullYear() + MOST_YEARS) return 'invalid_expiry';
  const end = monthStart(expiry.year, expiry.month + 1, DEFAULT_TIME_ZONE);
  return now >= end ? 'expired' : undefined;
}

function withYear(month: string, years: string): string {
  if (years === '') return month;
  return `${month}/${shortYear(years)}`;
}

// "20" may be the start of "2027", so three digits are kept until the fourth one is typed.
function shortYear(years: string): string {
  if (!years.startsWith('20') || years.length < 3) return years.slice(0, 2);
  return years.length === 3 ? years : years.slice(2, 4);
}
