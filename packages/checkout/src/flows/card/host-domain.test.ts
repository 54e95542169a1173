import { expect, it } from 'vitest';
import { hostDomain } from './card-store';

it.each([
  ['?origin=http%3A%2F%2Ftienda.test%3A4601', 'tienda.test'],
  ['?code=LK-1', 'pay.test'],
  ['?origin=nonsense', 'pay.test'],
  ['', 'pay.test'],
])('%s is held by %s', (search, domain) => {
  expect(hostDomain({ search, hostname: 'pay.test' })).toBe(domain);
});
