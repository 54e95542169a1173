import { nequiOutcome, yappyOutcome } from './network-outcome';
import { expect, it } from 'vitest';

it.each([
  ['33', 'pending'],
  ['35', 'approved'],
  ['71', 'failed'],
  ['10-454', 'expired'],
  ['10-455', 'declined'],
  ['36', 'pending'],
  ['', 'pending'],
  ['constructor', 'pending'],
])('%j is %s', (status, outcome) => {
  expect(nequiOutcome(status)).toBe(outcome);
});

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
