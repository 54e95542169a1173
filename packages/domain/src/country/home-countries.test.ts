import { isPanamaMobile, panamaDigits } from './home-countries';
import { expect, it } from 'vitest';

it.each([
  ['6123-4567', '61234567'],
  ['+507 6123-4567', '61234567'],
  ['50761234567', '61234567'],
  ['50712345', '50712345'],
  ['+57 300 123 4567', '573001234567'],
  ['', ''],
])('reads %j as %j', (text, digits) => {
  expect(panamaDigits(text)).toBe(digits);
});

it.each([
  ['61234567', true],
  ['6123456', false],
  ['612345678', false],
  ['21234567', false],
  ['50761234567', false],
  ['6123-4567', false],
])('%s is a mobile of Panama: %s', (digits, isMobile) => {
  expect(isPanamaMobile(digits)).toBe(isMobile);
});
