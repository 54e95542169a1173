import { type Language, LANGUAGE_TRAITS } from '../text/language';

export const CURRENCIES = ['USD', 'COP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount of money: `amount` is a whole number of minor units (cents), never a decimal. */
export type Money = { amount: number; currency: Currency };

const MINOR_DIGITS: Record<Currency, number> = { USD: 2, COP: 2 };

/** Creates an amount of money. Throws a RangeError if `amount` is not a safe integer. */
export function money(amount: number, currency: Currency = 'USD'): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('money needs a whole number of minor units');
  return { amount: amount === 0 ? 0 : amount, currency };
}

/**
 * Parses a decimal amount such as "48.15" or 48.15 and rounds it half up to the currency's digits. Returns `undefined` for
 * a sign, an exponent, a thousands separator, blanks, NaN, or an amount that is too large to be exact.
 */
export function fromDecimal(decimal: string | number, currency: Currency = 'USD'): Money | undefined {
  // String() gives the shortest decimal of a number: "1.005" for 1.005, although the float is slightly less.
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(String(decimal));
  const [, whole = '', fraction = ''] = parts ?? [];
  if (whole + fraction === '') return undefined;
  const digits = MINOR_DIGITS[currency];
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const amount = kept + (fraction.charAt(digits) >= '5' ? 1 : 0);
  return Number.isSafeInteger(amount) ? money(amount, currency) : undefined;
}

/** The amount as a plain decimal for the wire, such as "48.15". Screens format amounts for people. */
export function toDecimalString({ amount, currency }: Money): string {
  const digits = MINOR_DIGITS[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The sum. Throws a RangeError if the currencies differ, like `subtract` and `compare`. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + b.amount, sameCurrency(a, b));
}

/** The difference, which can be negative. */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - b.amount, sameCurrency(a, b));
}

/** Negative if `a` is less than `b`, positive if it is more, zero if they are equal. */
export function compare(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.amount - b.amount;
}

export type Total = { amount: Money; discount?: Money; tax?: Money; donation?: Money };

/** The total to pay: amount - discount + tax + donation. */
export function totalOf({ amount, discount, tax, donation }: Total): Money {
  const none = money(0, amount.currency);
  return add(add(subtract(amount, discount ?? none), tax ?? none), donation ?? none);
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not mix`);
  return a.currency;
}

// Panama writes dollars as the United States do, in every language.
const DOLLARS = { symbol: '$', group: ',', decimal: '.' };

/**
 * An amount as a payer reads it: "$48.15". Does not use Intl.NumberFormat: its first use delays the first screen of a slow
 * phone by 90 ms. The tests compare the two.
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const { symbol, group, decimal } = currency === 'USD' ? DOLLARS : LANGUAGE_TRAITS[language].pesos;
  const [whole = '', cents = ''] = toDecimalString({ amount: Math.abs(amount), currency }).split('.');
  // A receipt of an old payment must not hide the part of a peso that was paid.
  const tail = currency === 'COP' && !hasCentavos({ amount, currency }) ? '' : decimal + cents;
  // A real minus sign. The fields of amounts also take a non-breaking space.
  // oxlint-disable-next-line istmo/no-super-linear-regex -- A number has few digits.
  return `${amount < 0 ? '−' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${tail}`;
}

/** Whether an amount is not a whole number of pesos. The wire has two decimals, but payers cannot pay a part of a peso. */
export function hasCentavos({ amount, currency }: Money): boolean {
  return currency === 'COP' && amount % 100 !== 0;
}

// Separate from the rules for typed amounts, because the first screen does not need those.

/** The delay before a typed amount is checked against the merchant's limit. */
export const LIMIT_CHECK_DELAY_MS = 500;

export type PayableAmountError =
  | 'greater_than_zero'
  | 'amount_not_whole'
  | 'amount_lt_min_message'
  | 'amount_exceeds_limit_allowed';

/** Why an amount cannot be paid: it is not above zero, not whole pesos, or outside the merchant's limits for one payment. */
export function payableAmountError(
  amount: Money,
  limit?: Money,
  least?: Money,
): PayableAmountError | undefined {
  if (amount.amount <= 0) return 'greater_than_zero';
  if (hasCentavos(amount)) return 'amount_not_whole';
  if (least && compare(amount, least) < 0) return 'amount_lt_min_message';
  return limit && compare(amount, limit) > 0 ? 'amount_exceeds_limit_allowed' : undefined;
}
