import { expect, it } from 'vitest';
import { addMonths } from './add-months';

const at = (text: string) => Date.parse(`${text}-05:00`);

it.each([
  ['2026-01-15T08:00:00', 1, '2026-02-15T08:00:00'],
  // In UTC it is already February.
  ['2026-01-31T22:30:00', 1, '2026-02-28T22:30:00'],
  ['2026-01-31T22:30:00', 2, '2026-03-31T22:30:00'],
  ['2027-12-29T08:00:00', 2, '2028-02-29T08:00:00'],
  ['2026-01-31T22:30:00', 24, '2028-01-31T22:30:00'],
])('%s and %i months is %s', (start, count, end) => {
  expect(addMonths(at(start), count, 'America/Panama')).toBe(at(end));
});
