import { expect, it } from 'vitest';
import { formatRate } from './invoice-view';

it.each([
  ['67250', '$67,250.00'],
  ['67250.5', '$67,250.50'],
  ['0.5812', '$0.5812'],
  ['0.581200', '$0.5812'],
  ['1.000000', '$1.00'],
  ['66993.123456', '$66,993.123456'],
  ['67,250.5', '$67,250.50'],
  ['1,067,250', '$1,067,250.00'],
  // Not a decimal: as the provider writes it, and the page is drawn all the same.
  ['67.250,50', '67.250,50'],
  ['1e5', '1e5'],
  ['99999999999999999', '99999999999999999'],
  ['', ''],
])('shows %s as %s', (rate, text) => {
  expect(formatRate(rate, 'es')).toBe(text);
  expect(formatRate(rate, 'en')).toBe(text);
});
