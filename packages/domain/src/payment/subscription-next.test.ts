import { expect, it } from 'vitest';
import { subscriptionNext } from './subscription-next';

const now = { paymentsAppliedNow: true };
const later = { paymentsAppliedNow: false };

it.each([
  ['passed and charged now', { status: 1, subscription: now }, 'charged'],
  ['pending and charged now', { status: -1, subscription: now }, 'charged'],
  ['passed, charged later', { status: 1, subscription: later }, 'begun'],
  ['pending, charged later', { status: -1, subscription: later }, 'begun'],
  ['passed, with nothing said of its subscription', { status: 1, subscription: null }, 'charged'],
  ['declined', { status: 0, subscription: later }, 'declined'],
  ['of an unknown status', { status: 2 }, 'declined'],
] as const)('%s', (_case, answer, next) => {
  expect(subscriptionNext(answer)).toBe(next);
});
