import { expect, it } from 'vitest';
import {
  isOldVersion,
  serviceCodeOf,
  SUBSCRIPTION_TRANSACTION_TYPE,
  transactionTypeOf,
} from './transaction-type';

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

it.each([
  [{ transactionsType: 'AUTH' }, false, 'AUTH'],
  [{ transactionsType: ' capture ' }, false, 'CAPTURE'],
  [{ transactionsType: 'AUTH', serviceCode: 'CAP' }, false, 'AUTH'],
  [{ transactionsType: 'constructor', serviceCode: 'CAP' }, false, 'CAPTURE'],
  [{ serviceCode: 'AUTH' }, false, 'AUTH'],
  [{ serviceCode: 'LK' }, false, 'AUTH_CAPTURE'],
  [{ transactionsType: null, serviceCode: null }, false, 'AUTH_CAPTURE'],
  [{}, false, 'AUTH_CAPTURE'],
  [{}, true, 'REC'],
  [{ transactionsType: 'AUTH' }, true, 'REC'],
])('%j, of a subscription: %s, is %s', (link, recurring, type) => {
  expect(transactionTypeOf(link, recurring)).toBe(type);
});

it('uses REC for subscriptions', () => {
  expect(SUBSCRIPTION_TRANSACTION_TYPE).toBe('REC');
});
