import { isDecimal, isDigits } from '../text/text-rules';
import {
  compare,
  type Currency,
  fromDecimal,
  type Money,
  money,
  type PayableAmountError,
  payableAmountError,
} from './money';

/** The sign between thousands, as the currency's country writes them: $1,234.50, and $ 1.234,50 in Colombia. */
const GROUP_SIGNS: Readonly<Record<Currency, ',' | '.'>> = { USD: ',', COP: '.' };

const WHOLE_DIGITS = 9;
/** The length of "123,456,789.00". */
const LONGEST = 14;
const THREE_AFTER = /^([1-9]\d{0,2})([.,])(\d{3})$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
/** The point of a currency sign or short word, which is not part of the amount: "B/." (balboas), "S/.", "Rs.". */
const POINT_OF_WORD = /(\p{L})(?:\s*\/\s*\.|\.\/?)/gu;
/** Points and commas as other keyboards and countries write them, or as Shift changes them: "12:50", "12;50". */
const POINT = /(\d)[·:]/g;
const COMMA = /(\d);/g;
/** What separates thousands besides points and commas, and a blank before the decimals. */
const GROUP_BLANK = /(\d[.,]?)[\s'’´`]+(?=\d{3}(?!\d))|(\d)\s+(?=[.,]\d)/g;
/** The apostrophe between millions, as Colombians write it: 1'250.000,00. */
const MILLIONS = /(\d)['’´`](?=\d{3}([.,])\d{3}(?!\d))/g;
/** A dash behind the amount. In place of the cents, "12.-", it is no minus. */
const MINUS_BEHIND = /^(?:\s*[\p{Pd}\u2212]\s*$|[\p{Pd}\u2212])/u;
/** Anything else between two digits, a fraction, and a word that multiplies: without them, it would be another amount. */
const OTHER_NUMBER =
  /\d[.,]*[^\d.,]\D*\d|[\p{No}\p{Nl}]|\d\s*(?:k(?!\p{L})|m(?:[im]|(?![\p{L}/]))|thousand|c(?:[eétv]|(?![\p{L}/]))|[¢%‰])/iu;

/**
 * Cleans an amount while it is typed: digits, points and commas stay as they are, because "1," may become 1,250.00 or 1,50.
 * Removes currency signs. Keeps a minus, and the whole of a text such as "10/20", so that they are rejected instead of paid as
 * another amount. Removes a third digit after the point unless the three may be thousands.
 */
export function formatAmount(text: string, currency: Currency): string {
  const plain = text
    .replace(POINT_OF_WORD, '$1')
    .replace(POINT, '$1.')
    .replace(COMMA, '$1,')
    .replace(MILLIONS, '$1$2')
    .replace(GROUP_BLANK, '$1$2');
  if (OTHER_NUMBER.test(plain)) return text;
  const sign = isNegative(plain) ? '-' : '';
  const shown = withTwoDecimals(withoutZeros(plain.replace(/[^\d.,]/g, '')), currency);
  return sign + withoutZeros(shown).slice(0, LONGEST);
}

/** Whether there is a minus or an open parenthesis before the first digit, or a minus behind the last one. */
function isNegative(text: string): boolean {
  const [before = '', ...rest] = text.split(/\d/);
  if (/[\p{Pd}\u2212]/u.test(before) || before.lastIndexOf('(') > before.lastIndexOf(')')) return true;
  return MINUS_BEHIND.test(rest.at(-1) ?? '');
}

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

function withTwoDecimals(text: string, currency: Currency): string {
  const [, whole = '', sign, rest = ''] = /^([\d.,]*)([.,])(\d{3,})$/.exec(text) ?? [];
  if (sign === undefined) return isDigits(text) ? text.slice(0, WHOLE_DIGITS) : text;
  if (THREE_AFTER.test(text) || whole.includes(sign)) return text;
  // A group has three digits. With a fourth one typed, the sign is no longer between thousands and is removed.
  if (sign === GROUP_SIGNS[currency] && isDigits(whole)) return (whole + rest).slice(0, WHOLE_DIGITS);
  return whole + sign + rest.slice(0, 2);
}

/**
 * The amount that a typed text means, with or without signs between thousands, and with a point or a comma before its
 * decimals. `undefined` for a text that is not an amount, has a minus, or may be two amounts (`unclearAmount`).
 */
export function typedAmount(text: string, currency: Currency): Money | undefined {
  const decimal = decimalIn(text, currency);
  return unclearAmount(text, currency) ? undefined : fromDecimal(decimal, currency);
}

/** Whether the text has the form of an amount, even if it is ambiguous or negative. */
export function isWrittenAsAmount(text: string, currency: Currency): boolean {
  return isDecimal(decimalIn(text, currency).replace(/^-/, ''));
}

/**
 * The amount that a text may mean besides a decimal: "1.234" dollars are perhaps $1,234.00. Three digits after the sign that
 * the currency's country writes between thousands are thousands; after the other sign, the payer is asked.
 */
export function unclearAmount(text: string, currency: Currency): Money | undefined {
  const [, whole = '', sign, rest = ''] = THREE_AFTER.exec(withoutLastPoint(text)) ?? [];
  return sign === undefined || sign === GROUP_SIGNS[currency]
    ? undefined
    : fromDecimal(whole + rest, currency);
}

/** Without the point of a sentence, or one whose decimals are not typed yet. */
const withoutLastPoint = (text: string): string => text.trim().replace(/(\d)[.,]$/, '$1');

function decimalIn(typed: string, currency: Currency): string {
  const text = withoutLastPoint(typed);
  const [, whole, sign, rest] = THREE_AFTER.exec(text) ?? [];
  if (sign === GROUP_SIGNS[currency]) return `${whole ?? ''}${rest ?? ''}`;
  if (GROUPED_BY_COMMAS.test(text)) return text.replaceAll(',', '');
  const plain = GROUPED_BY_POINTS.test(text) ? text.replaceAll('.', '') : text;
  return plain.replace(',', '.');
}

/** The range of the random charge that the payer reads on the statement, in cents. */
export const VALIDATION_CHARGE = { min: 100, max: 300 } as const;

const MIN_AMOUNT = 100;

export type AmountError =
  | PayableAmountError
  | 'field_required'
  | 'validation_number'
  | 'validation_positive_number'
  | 'invalid_amount';
export type ValidationAmountError = 'field_required' | 'validation_number' | 'invalid_amount_validation_tx';

/** Why an amount that the payer typed is not valid. The amount is rounded to two digits and must be at least 1. */
export function amountError(text: string, currency: Currency, limit?: Money): AmountError | undefined {
  const shape = formatError(text, currency);
  if (shape) return shape;
  if (text.trim().startsWith('-')) return 'greater_than_zero';
  const amount = typedAmount(text, currency);
  if (!amount) return 'invalid_amount';
  if (amount.amount > 0 && compare(amount, money(MIN_AMOUNT, currency)) < 0)
    return 'validation_positive_number';
  return payableAmountError(amount, limit);
}

/** Why a typed random charge is not valid: it must be between $1.00 and $3.00. */
export function validationAmountError(text: string): ValidationAmountError | undefined {
  const shape = formatError(text, 'USD');
  if (shape) return shape;
  const cents = typedAmount(text, 'USD')?.amount ?? 0;
  return cents >= VALIDATION_CHARGE.min && cents <= VALIDATION_CHARGE.max
    ? undefined
    : 'invalid_amount_validation_tx';
}

function formatError(text: string, currency: Currency): 'field_required' | 'validation_number' | undefined {
  if (text.trim() === '') return 'field_required';
  return isWrittenAsAmount(text, currency) ? undefined : 'validation_number';
}
