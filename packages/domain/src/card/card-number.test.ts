import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_BRANDS } from './card-brand';
import {
  cardNumberError,
  digitsOf,
  groupDigits,
  isCompleteNumber,
  lastFour,
  isLuhnValid,
  maskCardNumber,
  maxDigits,
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
