import { expect, it } from 'vitest';
import { isOverdue } from './is-overdue';

it.each([
  ['2026-11-20', '2026-11-20T23:59:59-05:00', false],
  ['2026-11-20', '2026-11-21T00:00:00-05:00', true],
  ['2026-12-31', '2027-01-01T04:59:59Z', false],
  ['pronto', '2027-01-01T04:59:59Z', false],
])('what was due on %s is overdue at %s: %s', (dueDate, now, overdue) => {
  expect(isOverdue(dueDate, Date.parse(now))).toBe(overdue);
});
