import { DEFAULT_TIME_ZONE, monthStart } from '../time/time-zone';

/** The month a card expires in: `month` 1 to 12, `year` in four digits. */
export type CardExpiry = { month: number; year: number };

/** `invalid_expiry` is an incomplete or impossible date. The specification has no key for it. */
export type ExpiryError = 'field_required' | 'invalid_expiry' | 'expired';

const YEAR_FIRST = /^\s*((?:19|20)\d\d)\D+(\d{1,2})\s*$/;
/** No bank issues a card for longer. */
const MOST_YEARS = 20;

/**
 * Formats what the payer has typed so far as MM/YY. The slash appears with the first digit of the year, so that the payer
 * can delete it. The month is not changed while it may still be corrected: `completeExpiry` pads it. A month that does not
 * exist stays as it was typed, and is refused. Reads "2027-01" as well.
 */
export function normalizeExpiry(text: string): string {
  const [, year, monthOfYear] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined && monthOfYear !== undefined) return withYear(monthOfYear, year.slice(2));
  const [, month = '', separator, rest] = /^\D*(\d{0,2})(\D*)(.*)/s.exec(text) ?? [];
  return monthFirst({ month, years: (rest ?? '').replace(/\D/g, ''), isSeparated: separator !== '' });
}

type Parts = { month: string; years: string; isSeparated: boolean };

function monthFirst({ month, years, isSeparated }: Parts): string {
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
