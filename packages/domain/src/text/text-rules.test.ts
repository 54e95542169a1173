import { describe, expect, it } from 'vitest';
import {
  alphaError,
  alphanumericError,
  blankError,
  isAlpha,
  isDecimal,
  isDigits,
  lengthError,
  maxLengthError,
  merchantTextGroup,
  minLengthError,
  requiredError,
  textOverrideError,
  typedText,
} from './text-rules';

describe('patterns', () => {
  it.each([
    ['12', true],
    ['12.5', true],
    ['12.', true],
    ['.5', true],
    ['.', false],
    ['1.2.3', false],
    ['1,2', false],
    ['-1', false],
    ['', false],
    ['1\n', false],
  ])('%j is a decimal: %s', (text, yes) => {
    expect(isDecimal(text)).toBe(yes);
  });

  it.each([
    ['0123', true],
    ['12.', false],
    ['1 2', false],
    ['٣', false],
    ['', false],
  ])('%j is digits: %s', (text, yes) => {
    expect(isDigits(text)).toBe(yes);
  });

  it.each([
    ['Ana Gomez', true],
    ['José', false],
    ['Ana1', false],
    ['Ana-Luz', false],
    ['Ana\tLuz', false],
    ['', false],
  ])('%j is letters and spaces: %s', (text, yes) => {
    expect(isAlpha(text)).toBe(yes);
    expect(alphaError(text)).toBe(yes ? undefined : 'only_alpha_characters');
  });
});

it.each([
  ['', 'field_required', undefined],
  [' \t', undefined, 'spaces_blank_not_allowed'],
  [' a', undefined, undefined],
])('%j', (text, required, blank) => {
  expect(requiredError(text)).toBe(required);
  expect(blankError(text)).toBe(blank);
});

it.each([
  ['Abc123', undefined],
  ['Abc 123', 'only_alphanumeric_characters'],
  ['ñ', 'only_alphanumeric_characters'],
  ['a_b', 'only_alphanumeric_characters'],
])('%j alphanumeric: %s', (text, refusal) => {
  expect(alphanumericError(text)).toBe(refusal);
});

describe('lengths', () => {
  it.each([
    ['abc', 'invalid_length'],
    ['abcd', undefined],
    ['👍👍👍', 'invalid_length'],
    ['👍👍👍👍', undefined],
    // Four code points, three letters.
    ['abe\u0301', 'invalid_length'],
  ])('%j, more than three: %s', (text, refusal) => {
    expect(lengthError(text)).toBe(refusal);
  });

  it.each([
    ['1234567', 'validate_characters_min'],
    ['12345678', undefined],
  ])('%s, at least eight: %s', (text, refusal) => {
    expect(minLengthError(text)).toBe(refusal);
  });

  it.each([
    ['123456', 6, undefined],
    ['1234567', 6, 'validate_characters_max'],
    ['x'.repeat(15), 15, undefined],
    ['x'.repeat(16), 15, 'validate_characters_max'],
  ] as const)('%s, at most %i: %s', (text, max, refusal) => {
    expect(maxLengthError(text, max)).toBe(refusal);
  });
});

it.each([
  ['other words', 'Pagar', 'Comprar', undefined],
  ['the same places in another order', '{a} y {b}', '{b}, {a}', undefined],
  ['a place twice', 'Pagar {amount}', '{amount}: pagar {amount}', undefined],
  ['a tag', 'Pagar', '<b>Pagar', 'markup'],
  ['a closing tag', 'Pagar', 'Pagar</B>', 'markup'],
  ['a comment', 'Pagar', 'Pagar <!-- -->', 'markup'],
  ['a sign that begins no tag', 'Pagar', 'Pagar <3 y 2 < 3', undefined],
  ['a place too few', 'Pagar {amount}', 'Pagar', 'other_places'],
  ['a place that nobody fills', 'Pagar', 'Pagar {amount}', 'other_places'],
  ['a place of another name', 'Pagar {amount}', 'Pagar {total}', 'other_places'],
  ['a place with spaces', 'Pagar {amount}', 'Pagar {amount} { amount }', 'other_places'],
  ['a place with a format', 'Pagar {amount}', '{amount} {amount, currency(USD)}', 'other_places'],
  ['a place in double braces', 'Pagar {amount}', 'Pagar {{amount}}', 'other_places'],
  ['an open brace', 'Pagar', 'Pagar {', 'other_places'],
  ['a property that every object has', 'Pagar', 'Pagar {constructor}', 'other_places'],
  ['a reference to another text, which is shown as it is written', 'Pagar', '$t(retry)', undefined],
  ['nothing', 'Pagar', ' ', 'empty'],
  ['as much as there may be', 'Pagar', 'x'.repeat(600), undefined],
  ['a whole page', 'Pagar', 'x'.repeat(601), 'too_long'],
])('%s', (_case, ours, theirs, refusal) => expect(textOverrideError(ours, theirs)).toBe(refusal));

it('names a merchant’s group', () => expect(merchantTextGroup(7)).toBe('merchant-7'));

it.each([
  ['ana@correo.com', 'ana@correo.com'],
  ['\u200Bana@\u2060correo.com\uFEFF', 'ana@correo.com'],
  ['Mu\u00ADñoz', 'Muñoz'],
  ['o’brien@correo.com', "o'brien@correo.com"],
  ['\u202A+507 6123-4567\u202C', '+507 6123-4567'],
  ['Ana\tBatista', 'Ana Batista'],
  ...[...'\n\v\f\r\u0085\u2028\u2029\u3164\u115F\u1160\uFFA0'].map((blank) => [
    `Ana${blank}Batista`,
    'Ana Batista',
  ]),
  ['Ana\u2800Batista', 'Ana Batista'],
  // From PDF and Word: the placeholder of a picture, a mark of an annotation, a bullet, half an emoji.
  ['\uFFFCana@correo.com\uFFFB', 'ana@correo.com'],
  ['\uF0B7ana@correo.com\ud83d', 'ana@correo.com'],
  ['ana\u2011luz@correo\u2010pa.com', 'ana-luz@correo-pa.com'],
  ['ana@correo。com', 'ana@correo.com'],
  ['١٬٢٥٠٫٧٥', '1,250.75'],
  // Small and low points and commas.
  ['1﹒50 1․50 1۔50', '1.50 1.50 1.50'],
  ['1﹐50 1‚50 1﹑50 1､50', '1,50 1,50 1,50 1,50'],
  ['ana﹫correo｡com', 'ana@correo.com'],
  // A decomposed letter stays, because it is visible.
  ['Mun\u0303oz', 'Mun\u0303oz'],
  ['٤١١١', '4111'],
  ['۶۱۲۳', '6123'],
  ['४१११', '4111'],
  ['４１１１ １２／３０', '4111 12/30'],
  ['ａｎａ＠ｃｏｒｒｅｏ．ｃｏｍ', 'ana@correo.com'],
  ['𝟒𝟙𝟷', '411'],
])('%j is taken as %j', (typed, taken) => expect(typedText(typed)).toBe(taken));
