import { expect, it } from 'vitest';
import { threeDsResultOf } from './three-ds';

it.each([
  ['Y', 'authenticated'],
  ['A', 'authenticated'],
  ['C', 'challenge'],
  ['N', 'rejected'],
  ['R', 'rejected'],
  ['U', 'unavailable'],
  ['I', 'unavailable'],
  ['y', 'unavailable'],
  ['', 'unavailable'],
  ['constructor', 'unavailable'],
])('%j is %s', (transStatus, authentication) => {
  expect(threeDsResultOf(transStatus)).toBe(authentication);
});
