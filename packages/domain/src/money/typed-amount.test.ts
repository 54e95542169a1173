import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, money, payableAmountError } from './money';
import { amountError, formatAmount, typedAmount, unclearAmount, validationAmountError } from './typed-amount';

describe('formatAmount', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12,5'],
    ['12.', '12.'],
    [',5', ',5'],
    ['12.3456', '12.34'],
    // May mean twelve thousand, so the payer is asked.
    ['12.345', '12.345'],
    ['0.125', '0.12'],
    ['$ 1,250.50', '1,250.50'],
    ['1,250.505', '1,250.50'],
    ['1.250,50', '1.250,50'],
    ['1,250', '1,250'],
    // The payer types another digit after twelve thousand.
    ['12,3456', '123456'],
    ['B/. 20', '20'],
    ['B/.1,250.00', '1,250.00'],
    ['20 balboas', '20'],
    ['Bs. 250', '250'],
    ['S/. 20', '20'],
    ['B./ 20', '20'],
    ['U.S.$ 1,250.00', '1,250.00'],
    ['USD .75', '.75'],
    ['12·50', '12.50'],
    ['12:50', '12.50'],
    ['12;', '12,'],
    ['Total: 12', '12'],
    ['007', '7'],
    ['0', '0'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['—5', '-5'],
    ['$-5', '-5'],
    ['$ − 5', '-5'],
    [' -5', '-5'],
    // A minus behind a word, behind the amount, and as accountants write it.
    ['B/.-5', '-5'],
    ['B/. −5', '-5'],
    ['USD -5', '-5'],
    ['-USD 5', '-5'],
    ['Total: -$5', '-5'],
    ['5-', '-5'],
    ['5.00 −', '-5.00'],
    ['5,00- USD', '-5,00'],
    ['(5)', '-5'],
    ['$(5.00)', '-5.00'],
    ['(USD 5)', '-5'],
    ['(', '-'],
    ['Total (con ITBMS): 5', '5'],
    ['5 (cinco)', '5'],
    // No cents.
    ['1.250.-', '1.250.'],
    ['B/. 12,–', '12,'],
    ['12.- USD', '12.'],
    ['1,250.00.-', '1,250.00.'],
    // Digits in groups.
    ['1 250.50', '1250.50'],
    ['12\u202f345\u00a0678', '12345678'],
    ["1'250.50", '1250.50'],
    ['1’250', '1250'],
    ['48 .15', '48.15'],
    ['1.2.3', '1.2.3'],
    ['12345678901', '123456789'],
    ['abc', ''],
  ])('%j dollars are %j', (text, shown) => expect(formatAmount(text, 'USD')).toBe(shown));

  // Without the sign, the digits would be another amount.
  it.each([
    '5-3',
    '10 - 20',
    '10/20',
    '1e3',
    '2x10',
    '2 x $10',
    '10 B/.200',
    '10x.50',
    '10½',
    '½',
    '48¹⁵',
    '48 15',
    '10, 20',
    "10'50",
    '10 balboas con 50 centavos',
    '10k',
    '10 mil',
    '2 millones',
    '50¢',
    '50 centavos',
    '50 céntimos',
    '25 ctvs.',
    '50c',
    '1MM',
    '7%',
  ])('keeps %j, which is no amount', (text) => {
    expect(formatAmount(text, 'USD')).toBe(text);
    expect(amountError(text, 'USD')).toBe('validation_number');
    expect(typedAmount(text, 'USD')).toBeUndefined();
  });

  it('leaves its own output as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-a (') }),
        fc.constantFrom(...CURRENCIES),
        (text, currency) => {
          const once = formatAmount(text, currency);
          expect(formatAmount(once, currency)).toBe(once);
        },
      ),
    );
  });
});

describe('typedAmount', () => {
  it.each([
    ['12', 1200],
    ['12.', 1200],
    ['12,5', 1250],
    [',5', 50],
    ['1,250', 125_000],
    ['1,250.50', 125_050],
    ['1.250,50', 125_050],
    ['1.250.000', 125_000_000],
    ['12,345,678.5', 1_234_567_850],
    ['1,250.', 125_000],
    ['1,250.00.', 125_000],
    ['12,50.', 1250],
    ['12.345', undefined],
    ['12.345.', undefined],
    ['1.2.3', undefined],
    ['1..', undefined],
    // The groups do not have three digits, so the text is no amount, and not 1234.56.
    ['1234,567,890', undefined],
    ['1,234,5678', undefined],
    ['1,25,000', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('%j is %j cents', (text, cents) => expect(typedAmount(text, 'USD')?.amount).toBe(cents));

  it.each([
    ['50.000', 5_000_000],
    ['$\u00a050.000,00', 5_000_000],
    ['1.250.000', 125_000_000],
    ['1.5', 150],
    ['50,5', 5050],
    ['50,000', undefined],
    ['1,250.50', 125_050],
    // Between millions, Colombians write an apostrophe, or the accent of their keyboards.
    ['$1’250.000,00', 125_000_000],
    ["1'250,000", 125_000_000],
    ['1´250.000', 125_000_000],
    ['$50.000 M/CTE', 5_000_000],
  ])('%j pesos are %j', (text, minor) =>
    expect(typedAmount(formatAmount(text, 'COP'), 'COP')?.amount).toBe(minor),
  );

  it('is right at every key for an amount with its signs', () => {
    const keys = (text: string) => [...text].reduce((typed, key) => formatAmount(typed + key, 'USD'), '');
    expect(typedAmount(keys('1,250.00'), 'USD')?.amount).toBe(125_000);
    expect(typedAmount(keys('12,345,678.90'), 'USD')?.amount).toBe(1_234_567_890);
    expect(typedAmount(keys('123456.5'), 'USD')?.amount).toBe(12_345_650);
    expect(typedAmount(keys('1.250.000'), 'USD')?.amount).toBe(125_000_000);
    expect(typedAmount(keys('1 250. 50 '), 'USD')?.amount).toBe(125_050);
    expect(typedAmount(keys('1,250.-'), 'USD')?.amount).toBe(125_000);
    expect(amountError(keys('(5)'), 'USD')).toBe('greater_than_zero');
    expect(amountError(keys('5-'), 'USD')).toBe('greater_than_zero');
    expect(amountError(keys('10 mil'), 'USD')).toBe('validation_number');
    expect(amountError(keys('50 centavos'), 'USD')).toBe('validation_number');
  });
});

it.each([
  ['1.234', 'USD', 123_400],
  ['1.234.', 'USD', 123_400],
  ['1,234', 'USD', undefined],
  ['1,234', 'COP', 123_400],
  ['50.000', 'COP', undefined],
  ['0.125', 'USD', undefined],
  ['1234.567', 'USD', undefined],
  ['1.23', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('asks about %s %s: %s', (text, currency, amount) => {
  expect(unclearAmount(text, currency)?.amount).toBe(amount);
});

const limit = money(50_000);

describe('amountError', () => {
  it.each([
    ['1', undefined],
    ['1.00', undefined],
    [' 48.15 ', undefined],
    ['0.995', undefined],
    ['500', undefined],
    ['500.0044', undefined],
    ['', 'field_required'],
    [' ', 'field_required'],
    ['abc', 'validation_number'],
    ['1,00', undefined],
    ['1,2,3', 'validation_number'],
    ['12,34,567', 'validation_number'],
    ['1e3', 'validation_number'],
    ['-', 'validation_number'],
    ['.', 'validation_number'],
    ['--1', 'validation_number'],
    ['0', 'greater_than_zero'],
    ['0.004', 'greater_than_zero'],
    [' -5', 'greater_than_zero'],
    ['0.01', 'validation_positive_number'],
    ['0.99', 'validation_positive_number'],
    ['500.01', 'amount_exceeds_limit_allowed'],
    ['500.0050', 'amount_exceeds_limit_allowed'],
    // May mean one thousand.
    ['1.000', 'invalid_amount'],
    ['9'.repeat(30), 'invalid_amount'],
  ])('%j: %s', (text, refusal) => {
    expect(amountError(text, 'USD', limit)).toBe(refusal);
  });

  it('knows no limit where none is given', () => {
    expect(amountError('999999', 'COP')).toBeUndefined();
  });
});

it.each([
  [money(1), undefined],
  [limit, undefined],
  [money(50_001), 'amount_exceeds_limit_allowed'],
  [money(0), 'greater_than_zero'],
  [money(-1), 'greater_than_zero'],
])('%j payable: %s', (amount, refusal) => {
  expect(payableAmountError(amount, limit)).toBe(refusal);
});

it.each([
  [499, 'amount_lt_min_message'],
  [500, undefined],
  [0, 'greater_than_zero'],
])('%i cents where the least is five dollars: %s', (cents, refusal) => {
  expect(payableAmountError(money(cents), limit, money(500))).toBe(refusal);
});

it.each([
  [money(18_500_000, 'COP'), undefined],
  [money(18_500_050, 'COP'), 'amount_not_whole'],
  [money(1, 'COP'), 'amount_not_whole'],
  [money(18_500_050), undefined],
])('%j is whole: %s', (amount, refusal) => {
  expect(payableAmountError(amount)).toBe(refusal);
});

it.each([
  ['1', undefined],
  ['3.00', undefined],
  [' 2.37 ', undefined],
  ['0.99', 'invalid_amount_validation_tx'],
  ['3.01', 'invalid_amount_validation_tx'],
  ['-2', 'invalid_amount_validation_tx'],
  ['9'.repeat(30), 'invalid_amount_validation_tx'],
  ['', 'field_required'],
  ['two', 'validation_number'],
])('%j as the random charge: %s', (text, refusal) => {
  expect(validationAmountError(text)).toBe(refusal);
});
