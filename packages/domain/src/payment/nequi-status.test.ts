import { expect, it } from 'vitest';
import { nequiOutcome } from './nequi-status';

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
