export const CURRENCIES = ['USD', 'COP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount of money: `amount` is a whole number of minor units (cents), never a decimal. */
export type Money = { amount: number; currency: Currency };

const MINOR_DIGITS: Record<Currency, number> = { USD: 2, COP: 2 };

/** Minor units and a currency as money. Throws RangeError where `amount` is not a safe whole number. */
export function money(amount: number, currency: Currency = 'USD'): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('money needs a whole number of minor units');
  return { amount: amount === 0 ? 0 : amount, currency };
}

/**
 * Reads a decimal amount such as "48.15" or 48.15, rounded half up to the currency's digits, or `undefined` where it is
 * not one: a sign, an exponent, a separator of thousands, blanks, NaN, or more than can be counted exactly.
 */
export function fromDecimal(decimal: string | number, currency: Currency = 'USD'): Money | undefined {
  // The shortest decimal that prints a number is what its writer meant: 1.005 is "1.005", though its float is less.
  const parts = /^(\d*)\.?(\d*)$/.exec(String(decimal));
  const [, whole = '', fraction = ''] = parts ?? [];
  if (whole + fraction === '') return undefined;
  const digits = MINOR_DIGITS[currency];
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const amount = kept + (fraction.charAt(digits) >= '5' ? 1 : 0);
  return Number.isSafeInteger(amount) ? money(amount, currency) : undefined;
}

/** The amount as a plain decimal for the wire, such as "48.15"; how a person reads it is the screen's matter. */
export function toDecimalString({ amount, currency }: Money): string {
  const digits = MINOR_DIGITS[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Throws RangeError where the currencies differ, as `subtract` and `compare` do. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + b.amount, sameCurrency(a, b));
}

/** The difference, which may be below zero. */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - b.amount, sameCurrency(a, b));
}

/** Below zero where `a` is less than `b`, above zero where it is more, zero where they are equal. */
export function compare(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.amount - b.amount;
}

export type Total = { amount: Money; discount?: Money; tax?: Money; donation?: Money };

/** What the payer is asked for: amount - discount + tax + donation. */
export function totalOf({ amount, discount, tax, donation }: Total): Money {
  const none = money(0, amount.currency);
  return add(add(subtract(amount, discount ?? none), tax ?? none), donation ?? none);
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not mix`);
  return a.currency;
}
