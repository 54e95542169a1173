import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscriptionOf } from './subscription-reference';
import { toHex } from '../text/encoded-text';

const json = JSON.stringify({ subscription: { plan: 1, subscriptionKey: 'SUB-0001' } });
const query = 'utm=mail&plan=1&subscriptionKey=SUB-0001';

describe.each([
  ['a query string', query],
  ['an address', `https://cafe.test/back?${query}#end`],
  ['JSON', json],
  ['flat JSON', '{"idPlan":"1","subscriptionKey":"SUB-0001"}'],
  ['JSON with short names', '{"subscription":{"plan":{"id":1},"key":"SUB-0001"}}'],
  ['JSON in a field', `subscription=${encodeURIComponent('{"idPlan":1,"key":"SUB-0001"}')}`],
  ['hex of JSON in a field', `a=b&subscription=${toHex('{"plan":1,"subscriptionKey":"SUB-0001"}')}`],
  ['JSON text in JSON', JSON.stringify({ subscription: '{"plan":1,"subscriptionKey":"SUB-0001"}' })],
])('%s', (_case, params) => {
  it.each([
    ['as it stands', params],
    ['percent-encoded', encodeURIComponent(params)],
    ['hex-encoded', toHex(params)],
    ['percent-encoded, then hex', toHex(encodeURIComponent(params))],
    ['hex, then percent-encoded', encodeURIComponent(toHex(params))],
  ])('%s', (_encoding, encoded) => {
    expect(subscriptionOf(encoded)).toEqual({ subscriptionKey: 'SUB-0001', plan: '1' });
  });
});

it.each([
  ['subscription=SUB-0001', { subscriptionKey: 'SUB-0001' }],
  ['subscription=true&subscriptionKey=SUB-0001', { subscriptionKey: 'SUB-0001' }],
  ['subscriptionKey=K&plan=MES&idSubscription=7', { subscriptionKey: 'K', plan: 'MES', idSubscription: 7 }],
  ['{"subscription":{"id":7,"key":"K"}}', { subscriptionKey: 'K', idSubscription: 7 }],
])('%s', (params, reference) => {
  expect(subscriptionOf(params)).toEqual(reference);
});

it.each([
  ['nothing', ''],
  ['null', null],
  ['nothing left out', undefined],
  ['no subscription', 'plan=1&key=SUB-0001'],
  ['one that is not named', 'subscription=true&plan=1'],
  ['half of JSON', '{"subscription":{"plan":1'],
  ['a list', '["subscription"]'],
])('finds none in %s', (_case, params) => {
  expect(subscriptionOf(params)).toBeUndefined();
});

it('never throws, and finds any key that a query string can carry', () => {
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(() => subscriptionOf(any)).not.toThrow();
    }),
  );
  const key = fc.stringMatching(/^[A-Z]{2,5}-\d{1,6}$/);
  fc.assert(
    fc.property(key, (one) => {
      expect(subscriptionOf(toHex(`subscriptionKey=${one}`))).toEqual({ subscriptionKey: one });
    }),
  );
});
