import { METHOD_IDS, METHOD_TRAITS } from '@istmo/domain';
import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

it('knows the merchant behind a link', async () => {
  const commerce = await sandbox.client.commerce({ code: 'LK-CAFE0001' });
  expect(commerce).toMatchObject({
    user: { login: 'cafe-boquete' },
    merchant: { idMerchant: 1, merchantName: 'Café Boquete', webCode: 'CAFEBOQUETE' },
    hasPaymentGuest: true,
    allowedOrigins: ['http://localhost:4601', 'http://localhost:*', 'http://127.0.0.1:*'],
    txLimit: 500_000,
    txMinimum: 100,
  });
  const groups = METHOD_IDS.map((id) => METHOD_TRAITS[id].groupName);
  expect(Object.keys(commerce.paymentMethods).sort()).toEqual([...groups].sort());
  expect(commerce.paymentMethods['cash']?.['LK']?.map(({ gatewayCode }) => gatewayCode).sort()).toEqual([
    'PAYCASH',
    'PC',
  ]);
});

it.each([
  ['a link that has expired', 'LK-EXPIRED1', 'Café Boquete'],
  ['a slug', 'cafe-boquete', 'Café Boquete'],
  ['a slug and a code', 'cafe-boquete/geisha', 'Café Boquete'],
  ['a merchant without guests', 'LK-NOGUEST1', 'Librería Chiriquí'],
])('knows the merchant behind %s', async (_case, code, merchantName) => {
  expect(await sandbox.client.commerce({ code })).toMatchObject({ merchant: { merchantName } });
});

it.each([
  ['the least', '1.00', true],
  ['below the least', '0.99', false],
  ['the most', '5000.00', true],
  ['a cent above the most', '5000.01', false],
])('says whether an amount may be paid: %s', async (_case, amount, allowed) => {
  expect(await sandbox.client.merchantLimits({ idMerchant: '1', amount })).toMatchObject({
    allowed,
    txLimit: 500_000,
  });
});

it('says by which call vouchers of the voucher network are made: of one merchant by pagocash', async () => {
  const callOf = async (code: string) => {
    const { services } = await sandbox.client.commerce({ code });
    return services.find(({ gatewayCode }) => gatewayCode === 'PAYCASH')?.processTx;
  };
  expect([await callOf('LK-CAFE0001'), await callOf('LK-PAGOCASH')]).toEqual(['V1', 'PAGOCASH']);
});

it('lists the services of one gateway', async () => {
  const services = await sandbox.client.merchantServices({ idMerchant: '1', gateway: 'LK' });
  expect(services).toEqual([
    {
      idMerchantService: 101,
      idGateway: 2,
      gatewayCode: 'LK',
      txLimit: 500_000,
      domainValidation: 'http://localhost:4601',
      processTx: 'V1',
    },
  ]);
});

it.each([
  ['1', 'V1'],
  ['90', 'V2'],
  ['2', 'FORM'],
])(
  'says that the card payments of merchant %s use process-tx in the variant %s',
  async (idMerchant, processTx) => {
    const [service] = await sandbox.client.merchantServices({ idMerchant, gateway: 'LK' });
    expect(service?.processTx).toBe(processTx);
  },
);

it.each([
  ['a merchant', () => sandbox.client.merchantServices({ idMerchant: '77', gateway: 'LK' }), 404],
  ['a merchant by name', () => sandbox.client.merchantLimits({ idMerchant: 'cafe' }), 404],
  ['an amount', () => sandbox.client.merchantLimits({ idMerchant: '1', amount: '-1' }), 422],
  ['a link', () => sandbox.client.commerce({ code: 'LK-NOBODY00' }), 404],
])('refuses what is not %s', async (_case, call, code) => {
  await expect(call()).rejects.toMatchObject({ code });
});

it.each([
  ['a link', () => sandbox.client.commerceByLink({ code: 'LK-NOGUEST1' }), 'Librería Chiriquí'],
  ['a slug', () => sandbox.client.commerceBySlug({ slug: 'cafe-boquete' }), 'Café Boquete'],
  [
    'a slug and a code',
    () => sandbox.client.commerceBySlugAndCode({ slug: 'cafe-boquete', code: 'geisha' }),
    'Café Boquete',
  ],
  ['a station', () => sandbox.client.commerceByStation({ stationId: 'PS-0001' }), 'Café Boquete'],
  ['a subscription', () => sandbox.client.commerce({ code: 'SUB-0001', type: 'subs' }), 'Café Boquete'],
])('knows the merchant behind %s by its own call', async (_case, call, merchantName) => {
  expect(await call()).toMatchObject({ merchant: { merchantName } });
});

it('tells a merchant and the number of its owner in the third result, and no login', async () => {
  expect(await sandbox.client.commerceUser({ idMerchant: '1' })).toMatchObject({
    result3: {
      user: { idUsr: expect.any(Number) as number, login: '' },
      merchant: { merchantName: 'Café Boquete' },
    },
  });
});

it.each([
  ['a station', () => sandbox.client.commerceByStation({ stationId: 'PS-9999' }), 3001],
  ['a slug', () => sandbox.client.commerceBySlug({ slug: 'nadie' }), 404],
  ['a merchant', () => sandbox.client.commerceUser({ idMerchant: '77' }), 404],
])('knows no merchant behind what is not %s', async (_case, call, code) => {
  await expect(call()).rejects.toMatchObject({ code });
});
