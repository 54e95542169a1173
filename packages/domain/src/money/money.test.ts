import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TRAITS, LANGUAGES } from '../text/language';
import {
  add,
  compare,
  CURRENCIES,
  type Currency,
  formatMoney,
  fromDecimal,
  money,
  subtract,
  toDecimalString,
  totalOf,
} from './money';

const amounts = fc.nat({ max: 1_000_000_000_000 });
const currencies = fc.constantFrom<Currency>('USD', 'COP');

describe('fromDecimal', () => {
  it.each([
    ['48.15', 4815],
    [48.15, 4815],
    [19.99, 1999],
    [1.005, 101],
    ['1.005', 101],
    ['1.0049999', 100],
    [0.1 + 0.2, 30],
    ['0.999', 100],
    ['0.994', 99],
    [0, 0],
    [-0, 0],
    ['7', 700],
    ['7.', 700],
    ['.5', 50],
    ['007.50', 750],
    ['1.7', 170],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %i cents', (decimal, cents) => {
    expect(fromDecimal(decimal)).toEqual({ amount: cents, currency: 'USD' });
  });

  it.each([
    '',
    ' ',
    '.',
    '-1',
    '+1',
    '1e3',
    '1,000.00',
    '1,5',
    '1.2.3',
    ' 1',
    '1\n',
    '$1',
    '0x10',
    '١',
    'NaN',
    'Infinity',
    '90071992547409.92',
    '90071992547409.915',
    '9'.repeat(400),
    NaN,
    Infinity,
    -0.01,
    1e21,
    1e-7,
  ])('refuses %j', (decimal) => {
    expect(fromDecimal(decimal)).toBeUndefined();
  });

  it('is the inverse of toDecimalString', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), currencies, (amount, currency) => {
        const some = money(amount, currency);
        expect(fromDecimal(toDecimalString(some), currency)).toEqual(some);
      }),
    );
  });

  it('reads a number as it reads the number printed with two digits', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(fromDecimal(cents / 100)?.amount).toBe(cents);
      }),
    );
  });

  it('rounds a half up, wherever it stands', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 9 }), (cents, digit) => {
        const rounded = fromDecimal(`${toDecimalString(money(cents))}${digit}`);
        expect(rounded?.amount).toBe(digit < 5 ? cents : cents + 1);
      }),
    );
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [4815, '48.15'],
  [-150, '-1.50'],
  [-5, '-0.05'],
])('prints %i cents as %s', (cents, text) => {
  expect(toDecimalString(money(cents))).toBe(text);
});

it('counts pesos in hundredths too', () => {
  expect(toDecimalString(money(4815, 'COP'))).toBe('48.15');
  expect(fromDecimal('48.155', 'COP')).toEqual(money(4816, 'COP'));
});

it.each([1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%d is no number of cents', (amount) => {
  expect(() => money(amount)).toThrow(RangeError);
});

describe('sums', () => {
  const usd = (amount: number) => money(amount, 'USD');

  it('adds in any order, and subtracts what was added', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(add(usd(a), usd(b))).toEqual(add(usd(b), usd(a)));
        expect(add(add(usd(a), usd(b)), usd(c))).toEqual(add(usd(a), add(usd(b), usd(c))));
        expect(subtract(add(usd(a), usd(b)), usd(b))).toEqual(usd(a));
        expect(Math.sign(compare(usd(a), usd(b)))).toBe(Math.sign(a - b));
      }),
    );
  });

  it('goes below zero where less is taken from', () => {
    expect(subtract(usd(100), usd(101))).toEqual(usd(-1));
  });

  it('knows no negative zero', () => {
    expect(Object.is(money(-0).amount, 0)).toBe(true);
  });

  it.each([add, subtract, compare])('%o refuses two currencies', (operation) => {
    expect(() => operation(money(1, 'USD'), money(1, 'COP'))).toThrow('USD and COP do not mix');
  });

  it('asks for amount - discount + tax + donation', () => {
    expect(totalOf({ amount: usd(4500) })).toEqual(usd(4500));
    expect(totalOf({ amount: usd(4500), discount: usd(200), tax: usd(315), donation: usd(200) })).toEqual(
      usd(4815),
    );
  });

  it('refuses to go beyond what can be counted', () => {
    expect(() => add(usd(Number.MAX_SAFE_INTEGER), usd(1))).toThrow(RangeError);
  });
});

it.each([
  [money(4815), 'es', '$48.15'],
  [money(4815), 'en', '$48.15'],
  [money(123_450_000), 'es', '$1,234,500.00'],
  [money(-500), 'es', '−$5.00'],
  [money(0), 'en', '$0.00'],
  [money(4_815_000, 'COP'), 'es', '$\u00a048.150'],
  [money(20_000_000, 'COP'), 'en', 'COP\u00a0200,000'],
  [money(4_815_050, 'COP'), 'es', '$\u00a048.150,50'],
] as const)('%o in %s is %s', (amount, language, text) => {
  expect(formatMoney(amount, language)).toBe(text);
});

it('writes an amount as Intl does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...LANGUAGES),
      (amount, currency, language) => {
        // Intl writes dollars of es-PA as "USD 48.15", which is not how Panama writes them.
        const locale = currency === 'USD' ? 'en-US' : LANGUAGE_TRAITS[language].locale;
        const style = { style: 'currency', currency } as const;
        const minimumFractionDigits = currency === 'COP' && amount % 100 === 0 ? 0 : 2;
        const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits });
        const text = format.format(amount / 100).replace('-', '−');
        expect(formatMoney(money(amount, currency), language)).toBe(text);
      },
    ),
  );
});
