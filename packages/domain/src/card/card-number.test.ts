import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  brandOfCode,
  CARD_BRANDS,
  cardNumberError,
  completeExpiry,
  cvcError,
  digitsOf,
  expiryError,
  groupDigits,
  isCompleteNumber,
  isLuhnValid,
  lastFour,
  maskCardNumber,
  maxDigits,
  normalizeExpiry,
  parseExpiry,
} from './card-number';

const testCards = [
  '4111111111111111',
  '4000000000000002',
  '4000000000009995',
  '4000002760003184',
  '4000008400001629',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '4222222222222',
  '4059310181757001',
  '5517747952039692',
];

describe('isLuhnValid', () => {
  it.each(testCards)('%s holds', (number) => {
    expect(isLuhnValid(number)).toBe(true);
  });

  it.each(['', '0', '4111111111111112', '4111 1111 1111 1111', 'abc', '٤١١١'])('%j does not', (number) => {
    expect(isLuhnValid(number)).toBe(false);
  });

  it('catches any one digit typed wrong', () => {
    const digits = fc.stringMatching(/^\d{15}$/);
    fc.assert(
      fc.property(digits, fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
        const check = [...'0123456789'].filter((digit) => isLuhnValid(start + digit));
        expect(check).toHaveLength(1);
        const right = [...start, ...check];
        const wrong = right.map((digit, at) => (at === place ? (Number(digit) + by) % 10 : digit)).join('');
        expect(isLuhnValid(wrong)).toBe(false);
      }),
    );
  });
});

describe('isCompleteNumber', () => {
  it.each([
    ['VISA', '4222222222222', true],
    ['VISA', '4111111111111111', true],
    ['VISA', '41111111111111', false],
    ['VISA', '4716989580001715211', false],
    ['MC', '5555555555554444', true],
    ['MC', '555555555555444', false],
    ['AMEX', '378282246310005', true],
    ['AMEX', '3782822463100050', true],
    ['AMEX', '37828224631000', false],
    ['AMEX', '4111111111111111', false],
  ] as const)('%s %s: %s', (brand, digits, complete) => {
    expect(isCompleteNumber(brand, digits)).toBe(complete);
  });
});

describe('groupDigits', () => {
  it.each([
    ['4111111111111111', 'VISA', '4111 1111 1111 1111'],
    ['5555555555554444', 'MC', '5555 5555 5555 4444'],
    ['41111', 'VISA', '4111 1'],
    ['4111', 'VISA', '4111'],
    ['378282246310005', 'AMEX', '3782 822463 10005'],
    ['3782822463100050', 'AMEX', '3782 822463 100050'],
    ['6304000000000000000', undefined, '6304 0000 0000 0000 000'],
    ['', undefined, ''],
  ] as const)('%s of %s', (digits, brand, grouped) => {
    expect(groupDigits(digits, brand)).toBe(grouped);
  });

  it('keeps every digit and adds no blank at an end', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,19}$/),
        fc.constantFrom(...CARD_BRANDS, undefined),
        (digits, brand) => {
          const grouped = groupDigits(digits, brand);
          expect(digitsOf(grouped)).toBe(digits);
          expect(grouped.trim()).toBe(grouped);
        },
      ),
    );
  });

  it.each([
    ['VISA', 16],
    ['MC', 16],
    ['AMEX', 16],
    [undefined, 19],
  ] as const)('%s takes %i digits', (brand, most) => {
    expect(maxDigits(brand)).toBe(most);
  });
});

describe('cardNumberError', () => {
  it.each(testCards)('%s may pay', (number) => {
    expect(cardNumberError(number, CARD_BRANDS)).toBeUndefined();
  });

  it.each([
    ['nothing', ' ', 'field_required'],
    ['letters', '4111x1111x1111x1111', 'invalid_card'],
    ['no digits', '-', 'invalid_card'],
    ['a wrong check digit', '4111111111111112', 'invalid_card'],
    ['a number cut short', '411111111111', 'invalid_card'],
    ['a Visa of 19 digits', '4716989580001715211', 'invalid_card'],
    ['zeros', '0000000000000000', 'card_not_valid'],
    ['as few digits as any brand has', '000000000000', 'card_not_valid'],
    ['fewer digits than any brand has', '00000000000', 'invalid_card'],
    ['a brand that is not ours', '6011000990139424', 'card_not_valid'],
    ['a brand that is not ours, typed wrong', '6011000990139425', 'invalid_card'],
  ])('%s', (_case, number, refusal) => {
    expect(cardNumberError(number, CARD_BRANDS)).toBe(refusal);
  });

  it.each([
    ['4111 1111 1111 1111', undefined],
    ['4111-1111-1111-1111', undefined],
    ['5555 5555 5555 4444', 'card_not_valid'],
    ['5555', 'card_not_valid'],
    ['3782 822463 10005', 'card_not_valid'],
  ])('where Visa alone is accepted: %s', (number, refusal) => {
    expect(cardNumberError(number, ['VISA'])).toBe(refusal);
  });
});

it('shows the last four digits and no other', () => {
  expect(lastFour('4111 1111 1111 1234')).toBe('1234');
  expect(maskCardNumber('4111 1111 1111 1234')).toBe('•••• 1234');
});

it.each([
  ['', undefined],
  ['4', 'VISA'],
  ['4111 1111', 'VISA'],
  ['5', undefined],
  ['50', undefined],
  ['51', 'MC'],
  ['55', 'MC'],
  ['56', undefined],
  ['2', undefined],
  ['22', undefined],
  ['222', undefined],
  ['2220', undefined],
  ['2221', 'MC'],
  ['223', 'MC'],
  ['23', 'MC'],
  ['26', 'MC'],
  ['27', undefined],
  ['271', 'MC'],
  ['272', undefined],
  ['2720', 'MC'],
  ['2721', undefined],
  ['3', undefined],
  ['34', 'AMEX'],
  ['37', 'AMEX'],
  ['35', undefined],
  ['36', undefined],
  ['38', undefined],
  ['6011', undefined],
])('%s is %s', (prefix, brand) => {
  expect(brandOf(prefix)).toBe(brand);
});

it('never takes a brand back while digits are added', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,16}$/), fc.nat({ max: 9 }), (digits, next) => {
      const brand = brandOf(digits);
      fc.pre(brand !== undefined);
      expect(brandOf(`${digits}${next}`)).toBe(brand);
    }),
  );
});

it('knows every Mastercard of the 2-series, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2999 }), (first) => {
      expect(brandOf(String(first))).toBe(first >= 2221 && first <= 2720 ? 'MC' : undefined);
    }),
  );
});

it.each([
  ['VISA', 'VISA'],
  ['mc', 'MC'],
  ['Mastercard', 'MC'],
  [' AMEX ', 'AMEX'],
  ['VISA-PF', 'VISA'],
  ['MC-PF', 'MC'],
  ['CARD', undefined],
  ['', undefined],
])('the code %j is %s', (code, brand) => {
  expect(brandOfCode(code)).toBe(brand);
});

it.each([
  ['123', 'VISA', undefined],
  [' 123 ', 'MC', undefined],
  ['1234', 'AMEX', undefined],
  ['123', undefined, undefined],
  ['000', 'VISA', undefined],
  ['', 'VISA', 'field_required'],
  ['  ', 'AMEX', 'field_required'],
  ['12', 'VISA', 'invalid_cvc'],
  ['1234', 'VISA', 'invalid_cvc'],
  ['123', 'AMEX', 'invalid_cvc'],
  ['12a', 'VISA', 'invalid_cvc'],
  ['-12', 'VISA', 'invalid_cvc'],
  ['١٢٣', 'VISA', 'invalid_cvc'],
] as const)('%j for %s: %s', (text, brand, refusal) => {
  expect(cvcError(text, brand)).toBe(refusal);
});

it.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['2', '2'],
  ['22', '2/2'],
  ['01', '01'],
  ['1/', '01'],
  ['12', '12'],
  ['13', '13'],
  ['1330', '13/30'],
  ['13/30', '13/30'],
  ['99/30', '99/30'],
  ['2030-12', '12/30'],
  ['1999-01', '01/99'],
  ['2030-12-31', '12/30'],
  // The day would be the year. Which of the two is the month, nobody knows.
  ['12/31/2027', '12/31/2027'],
  ['0/30', '0/30'],
  ['9/30', '9/30'],
  ['05/30', '05/30'],
  ['127', '12/7'],
  ['0127', '01/27'],
  ['1/27', '1/27'],
  ['1-27', '1/27'],
  ['01 / 27', '01/27'],
  ['01/20', '01/20'],
  ['01/202', '01/202'],
  ['01/2027', '01/27'],
  ['01 / 2027', '01/27'],
  ['012027', '01/27'],
  ['01/278', '01/27'],
  [' 1 / 27', '1/27'],
  ['01/27\n', '01/27'],
  ['abc', ''],
])('%j becomes %j', (typed, normal) => {
  expect(normalizeExpiry(typed)).toBe(normal);
});

it.each([
  ['1/27', '01/27'],
  ['2', '2'],
  ['12/27', '12/27'],
  ['2030-1', '01/30'],
])('left as %j, it becomes %j', (typed, complete) => {
  expect(completeExpiry(typed)).toBe(complete);
});

it('keeps the year while the month is corrected digit by digit', () => {
  for (const month of ['01', '05', '10', '12']) {
    const first = normalizeExpiry(`${month.charAt(0)}/30`);
    expect(normalizeExpiry(`${month.charAt(0)}${month.charAt(1)}${first.slice(1)}`)).toBe(`${month}/30`);
  }
});

it('leaves alone what it made', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ .-]{0,9}$/)), (typed) => {
      const once = normalizeExpiry(typed);
      expect(normalizeExpiry(once)).toBe(once);
    }),
  );
});

it('can be deleted digit by digit', () => {
  let text = '01/27';
  for (let left = text.length; left > 0; left -= 1) text = normalizeExpiry(text.slice(0, -1));
  expect(text).toBe('');
});

it.each([
  ['12/27', { month: 12, year: 2027 }],
  ['1/2027', { month: 1, year: 2027 }],
  ['2030-12', { month: 12, year: 2030 }],
  ['13/30', undefined],
  ['99/30', undefined],
  ['00/27', undefined],
  ['12/2', undefined],
  ['12/202', undefined],
  ['', undefined],
])('reads %s', (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry);
});

const lastMomentOfMarch = Date.parse('2026-03-31T23:59:59.999-05:00');

it.each([
  ['a later month', '04/26', lastMomentOfMarch, undefined],
  ['the last moment of its month', '03/26', lastMomentOfMarch, undefined],
  ['the first moment after', '03/26', lastMomentOfMarch + 1, 'expired'],
  ['the turn of a year, in Panama', '12/26', Date.parse('2027-01-01T04:59:59Z'), undefined],
  ['the new year', '12/26', Date.parse('2027-01-01T05:00:00Z'), 'expired'],
  ['a year ago', '03/25', lastMomentOfMarch, 'expired'],
  ['nothing', ' ', lastMomentOfMarch, 'field_required'],
  ['half a date', '03/2', lastMomentOfMarch, 'invalid_expiry'],
  ['no such month', '00/30', lastMomentOfMarch, 'invalid_expiry'],
  ['a thirteenth month', '13/30', lastMomentOfMarch, 'invalid_expiry'],
  ['20 years ahead', '12/46', lastMomentOfMarch, undefined],
  ['more than 20 years ahead', '01/47', lastMomentOfMarch, 'invalid_expiry'],
  ['a thirteenth month after its year', '2030-13', lastMomentOfMarch, 'invalid_expiry'],
  ['the last century', '1999-01', lastMomentOfMarch, 'invalid_expiry'],
])('%s', (_case, text, now, refusal) => {
  expect(expiryError(text, now)).toBe(refusal);
});
