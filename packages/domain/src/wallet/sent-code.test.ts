import { codeResendAt, normalizeCode } from './sent-code';
import { expect, it } from 'vitest';

it('is mailed again half a minute later', () => {
  expect(codeResendAt({ at: 1000 })).toBe(31_000);
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456\n', '123456'],
  ['12\u00a03456', '123456'],
  ['', ''],
])('reads %j as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});
