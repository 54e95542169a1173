import { expect, it } from 'vitest';
import { yappyOutcome } from './yappy-status';

it.each([
  ['E', 'approved'],
  ['R', 'declined'],
  ['C', 'canceled'],
  ['X', 'expired'],
  ['P', 'pending'],
  ['constructor', 'pending'],
])('%s ends %s', (letter, outcome) => {
  expect(yappyOutcome(letter)).toBe(outcome);
});
