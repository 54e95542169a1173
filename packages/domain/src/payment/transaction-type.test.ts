import { expect, it } from 'vitest';
import { isOldVersion, serviceCodeOf } from './transaction-type';

it.each([
  ['AUTH_CAPTURE', 'AUTH_CAP'],
  ['AUTH', 'AUTH'],
  ['CAPTURE', 'CAP'],
  ['REC', 'REC'],
] as const)('%s goes as %s', (type, code) => {
  expect(serviceCodeOf(type)).toBe(code);
});

it.each([
  ['EA', false],
  ['ED', false],
  ['LK', true],
  ['AUTH_CAP', true],
  ['', true],
])('%s is of the old version: %s', (serviceCode, old) => {
  expect(isOldVersion(serviceCode)).toBe(old);
});
