import { expect, it } from 'vitest';
import { formatPhone } from './phone';

it.each([
  ['61234567', '+507 6123-4567'],
  ['+507 6123 4567', '+507 6123-4567'],
  ['2231234', '+507 223-1234'],
  ['+573001234567', '+57 300 123 4567'],
  ['+34600123456', '+34600123456'],
  ['', ''],
])('%s is read as %s', (text, expected) => {
  expect(formatPhone(text)).toBe(expected);
});
