import { DEFAULT_TIME_ZONE, monthStart } from '../time/time-zone';

/** The month a card expires in: `month` 1 to 12, `year` in four digits. */
export type CardExpiry = { month: number; year: number };

/** `invalid_expiry` is an incomplete or impossible date. The specification has no key for it. */
export type ExpiryError = 'field_required' | 'invalid_expiry' | 'expired';

/**
 * Formats what the payer has typed so far as MM/YY: "1/27", "0127", "1-27" and "01 / 2027" all become "01/27". Safe to
 * call on each key press: the slash appears with the first digit of the year, so the payer can delete it.
 */
export function normalizeExpiry(text: string): string {
  const [, month = '', separator = '', rest = ''] = /^\D*(\d{0,2})(\D*)(.*)$/s.exec(text) ?? [];
  const years = rest.replace(/\D/g, '');
  if (month.length === 1 && (month > '1' || separator !== '')) return withYear(`0${month}`, years);
  // There is no month 13: "13" is January and the first digit of the year.
  if (month.length === 2 && Number(month) > 12)
    return withYear(`0${month.charAt(0)}`, month.charAt(1) + years);
  return withYear(month, years);
}

/** The month and year of a complete expiry date, or `undefined`. Normalizes the text first. */
export function parseExpiry(text: string): CardExpiry | undefined {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(normalizeExpiry(text)) ?? [];
  if (month === undefined || month === '00' || year === undefined) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** Why an expiry date is not valid at `now` (epoch ms). A card is valid through the last day of its month, in the provider's time. */
export function expiryError(text: string, now: number): ExpiryError | undefined {
  if (text.trim() === '') return 'field_required';
  const expiry = parseExpiry(text);
  if (!expiry) return 'invalid_expiry';
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
