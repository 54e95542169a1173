import { expect, it } from 'vitest';
import { formatDay } from './date';

it.each([
  ['2026-11-20', '20/11/2026'],
  ['2026-01-02', '02/01/2026'],
  ['pronto', 'pronto'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
])('%s is %s', (day, text) => expect(formatDay(day)).toBe(text));
