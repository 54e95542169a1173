import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fixtures/make-method-context';
import { lookUpCommerce, lookUpInfo } from './look-ups';

function calls() {
  const call = (name: string) => vi.fn(async (input: object) => ({ name, input }) as never);
  const names = [
    'paymentInfo',
    'paymentInfoBySubscription',
    'commerce',
    'commerceByLink',
    'commerceBySlug',
    'commerceBySlugAndCode',
    'commerceByStation',
  ];
  return fakeApi(Object.fromEntries(names.map((name) => [name, call(name)])));
}

it.each([
  ['lk', 'LK-CAFE0001', 'commerceByLink', { code: 'LK-CAFE0001' }],
  ['lk', 'E-7K2M', 'commerce', { type: 'lk', code: 'E-7K2M' }],
  ['slug', 'cafe-boquete', 'commerceBySlug', { slug: 'cafe-boquete' }],
  ['slugCode', 'cafe-boquete/geisha', 'commerceBySlugAndCode', { slug: 'cafe-boquete', code: 'geisha' }],
  ['slugCode', 'cafe/one/two', 'commerceBySlugAndCode', { slug: 'cafe', code: 'one/two' }],
  ['slugCode', 'cafe-boquete', 'commerceBySlug', { slug: 'cafe-boquete' }],
  ['ps', 'PS-0001', 'commerceByStation', { stationId: 'PS-0001' }],
  ['subs', 'SUB-0001', 'commerce', { type: 'subs', code: 'SUB-0001' }],
] as const)('asks for the merchant of %s %s by %s', async (type, code, name, input) => {
  expect(await lookUpCommerce(calls(), { type, code })).toEqual({ name, input });
});

it.each([
  ['lk', 'LK-CAFE0001', 'paymentInfo', { type: 'lk', code: 'LK-CAFE0001' }],
  ['slugCode', 'cafe/geisha', 'paymentInfo', { type: 'slugCode', code: 'cafe/geisha' }],
  ['subs', 'SUB-0001', 'paymentInfoBySubscription', { subscriptionKey: 'SUB-0001' }],
] as const)('asks what is paid by %s %s through %s', async (type, code, name, input) => {
  expect(await lookUpInfo(calls(), { type, code })).toEqual({ name, input });
});
