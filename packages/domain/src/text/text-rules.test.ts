import { describe, expect, it } from 'vitest';
import {
  alphanumericError,
  alphaError,
  blankError,
  isAlpha,
  isDecimal,
  isDigits,
  lengthError,
  maxLengthError,
  minLengthError,
  requiredError,
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
