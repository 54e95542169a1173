import { type Currency, fromDecimal, type Money } from './money';

/** The sign between thousands, as the currency's country writes them: $1,234.50, and $ 1.234,50 in Colombia. */
const GROUP_SIGNS: Readonly<Record<Currency, ',' | '.'>> = { USD: ',', COP: '.' };

const WHOLE_DIGITS = 9;
const THREE_AFTER = /^([1-9]\d{0,2})([.,])(\d{3})$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

/**
 * Formats an amount while it is typed: digits, and at most two after a point. A comma counts as a point. Separators of
 * thousands are removed. A text that `unclearAmount` asks about stays as it is, and so does a minus, so that the amount is
 * refused and not paid as another one.
 */
export function formatAmount(text: string, currency: Currency): string {
  const sign = /^\s*[-−]/.test(text) ? '-' : '';
  const plain = text.replace(/[^\d.,]/g, '');
  if (unclearAmount(plain, currency)) return sign + plain;
  const [whole = '', ...rest] = withPoint(plain, currency).split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS);
  return rest.length === 0 ? `${sign}${digits}` : `${sign}${digits}.${rest.join('').slice(0, 2)}`;
}

/**
 * The amount that a text may mean besides a decimal: "1.234" dollars are perhaps $1,234.00. Three digits after the sign that
 * the currency's country writes between thousands are thousands; after the other sign, the payer is asked.
 */
export function unclearAmount(text: string, currency: Currency): Money | undefined {
  const [, whole = '', sign, rest = ''] = THREE_AFTER.exec(text.trim()) ?? [];
  return sign === undefined || sign === GROUP_SIGNS[currency]
    ? undefined
    : fromDecimal(whole + rest, currency);
}

function withPoint(text: string, currency: Currency): string {
  const [, whole, sign, rest] = THREE_AFTER.exec(text) ?? [];
  if (sign === GROUP_SIGNS[currency]) return `${whole ?? ''}${rest ?? ''}`;
  if (GROUPED_BY_COMMAS.test(text)) return text.replaceAll(',', '');
  const plain = GROUPED_BY_POINTS.test(text) ? text.replaceAll('.', '') : text;
  return plain.replaceAll(',', '.');
}
