import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';
import { findLivePayable, findPayable } from './payable';

const sandbox = useSandbox();

it.each([
  ['a link', { type: 'lk', code: 'LK-CAFE0001' }, { type: 'link', code: 'LK-CAFE0001', amount: 5000 }],
  ['a slug', { type: 'slug', code: 'cafe-boquete' }, { type: 'link', code: 'LK-CAFESLUG', amount: 3200 }],
  ['a slug as a phone types it', { type: 'slug', code: 'Cafe-boquete' }, { code: 'LK-CAFESLUG' }],
  ['a slug and a code', { type: 'slugCode', code: 'cafe-boquete/geisha' }, { code: 'LK-CAFEGEISHA' }],
  [
    'a station',
    { type: 'ps', code: 'PS-0001' },
    { type: 'station', code: 'PS-0001', amount: 1250, concept: 'Mostrador de Boquete', openAmount: false },
  ],
  [
    'a subscription',
    { type: 'subs', code: 'SUB-0001' },
    {
      type: 'subscription',
      amount: 1800,
      taxAmount: 126,
      transactionsType: 'REC',
      subscription: { id: 1, key: 'SUB-0001', planId: 1, period: 'MO' },
    },
  ],
  ['a pay code', { type: 'E', code: 'E-ONCE0001' }, { type: 'payCode', amount: 1825, singleUse: true }],
  ['a merchant', { type: 'merchant', code: '1' }, { type: 'merchant', code: '1', openAmount: true }],
])('reads %s', async (_case, address, payable) => {
  expect(await findPayable(sandbox.services.db, address)).toMatchObject({
    ...payable,
    merchant: { id: 1 },
    currency: 'USD',
  });
});

it.each([
  ['LK-CAFE0001', 'link'],
  ['cafe-boquete', 'link'],
  ['cafe-boquete/geisha', 'link'],
  ['PS-0001', 'station'],
  ['SUB-0001', 'subscription'],
  ['E-CAFE0001', 'payCode'],
])('tells by itself what %s is', async (code, type) => {
  expect(await findPayable(sandbox.services.db, { code })).toMatchObject({ type });
});

it.each([
  ['a link', { type: 'lk', code: 'LK-NOBODY00' }, 404, 'link_not_found'],
  ['a station', { type: 'ps', code: 'PS-9999' }, 3001, 'result_not_found'],
  ['a subscription', { type: 'subs', code: 'SUB-9999' }, 404, 'link_not_found'],
  ['a pay code', { code: 'E-NOBODY00' }, 404, 'link_not_found'],
  ['a merchant', { type: 'merchant', code: '99' }, 404, 'link_not_found'],
  ['a merchant by no number', { type: 'merchant', code: '1 or 1' }, 404, 'link_not_found'],
  ['a type', { type: 'constructor', code: 'LK-CAFE0001' }, 404, 'link_not_found'],
])('knows no such %s', async (_case, address, code, message) => {
  await expect(findPayable(sandbox.services.db, address)).rejects.toMatchObject({ code, message });
});

it('keeps what has expired from being paid, and finds it all the same', async () => {
  const address = { type: 'lk', code: 'LK-EXPIRED1' };
  expect(await findPayable(sandbox.services.db, address)).toMatchObject({ code: 'LK-EXPIRED1' });
  await expect(findLivePayable(sandbox.services, address)).rejects.toMatchObject({ code: 3000 });
  expect(await findLivePayable(sandbox.services, { code: 'LK-CAFE0001' })).toMatchObject({ type: 'link' });
});
