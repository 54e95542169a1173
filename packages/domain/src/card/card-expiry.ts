import { panamaMonthStart } from '../time/panama-time';

/** The month a card expires in: `month` 1 to 12, `year` in four digits. */
export type CardExpiry = { month: number; year: number };

/** `invalid_expiry` is not a key of the specification's: an unfinished or impossible date is not an expired one. */
export type ExpiryRefusal = 'field_required' | 'invalid_expiry' | 'expired';

/**
 * What was typed so far, as MM/YY: "1/27", "0127", "1-27" and "01 / 2027" all become "01/27". Safe on each key press:
 * the slash comes with the year's first digit, so that it can be deleted.
 */
export function normaliseExpiry(text: string): string {
  const [, month = '', separator = '', rest = ''] = /^\D*(\d{0,2})(\D*)(.*)$/s.exec(text) ?? [];
  const years = rest.replace(/\D/g, '');
  if (month.length === 1 && (month > '1' || separator !== '')) return withYear(`0${month}`, years);
  // "13" can only be January and the first digit of a year.
  if (month.length === 2 && Number(month) > 12)
    return withYear(`0${month.charAt(0)}`, month.charAt(1) + years);
  return withYear(month, years);
}

/** The month and year of a whole "MM/YY" (or of what normalises to it), or `undefined`. */
export function parseExpiry(text: string): CardExpiry | undefined {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(normaliseExpiry(text)) ?? [];
  if (month === undefined || month === '00' || year === undefined) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** Says why an expiry date is refused at `now` (epoch ms). A card is good through the last day of its month, Panama's time. */
export function expiryRefusal(text: string, now: number): ExpiryRefusal | undefined {
  if (text.trim() === '') return 'field_required';
  const expiry = parseExpiry(text);
  if (!expiry) return 'invalid_expiry';
  return now >= panamaMonthStart(expiry.year, expiry.month + 1) ? 'expired' : undefined;
}

function withYear(month: string, years: string): string {
  if (years === '') return month;
  return `${month}/${shortYear(years)}`;
}

// "20" may be the start of "2027": three digits wait for the fourth.
function shortYear(years: string): string {
  if (!years.startsWith('20') || years.length < 3) return years.slice(0, 2);
  return years.length === 3 ? years : years.slice(2, 4);
}
