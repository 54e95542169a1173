import { METHOD_IDS, METHOD_TRAITS, money, subscriptionOf, totalOf, traitsOf } from '@istmo/domain';
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
  const inDollars = METHOD_IDS.filter((id) => traitsOf(id).currencies.includes('USD'));
  const groups = inDollars.map((id) => METHOD_TRAITS[id].groupName);
  expect(Object.keys(commerce.paymentMethods).sort()).toEqual([...groups].sort());
  expect(commerce.paymentMethods['cash']?.['LK']?.map(({ gatewayCode }) => gatewayCode).sort()).toEqual([
    'PAYCASH',
    'PC',
  ]);
});

it('knows the merchant behind a link that has expired', async () => {
  expect(await sandbox.client.commerce({ code: 'LK-EXPIRED1' })).toMatchObject({
    merchant: { idMerchant: 1 },
  });
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

it('knows no merchant by a name in place of its number', async () => {
  await expect(sandbox.client.merchantLimits({ idMerchant: 'cafe' })).rejects.toMatchObject({ code: 404 });
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
  ['LK-CAFE0001', 4815],
  ['cafe-boquete', 3424],
  ['cafe-boquete/geisha', 4815],
])('asks for the total of %s', async (code, total) => {
  const { amount, discount, taxAmount } = await sandbox.client.paymentInfo({ code });
  const shown = totalOf({ amount: money(amount), discount: money(discount), tax: money(taxAmount) });
  expect(shown).toEqual(money(total));
});

it.each([
  ['an open amount', 'cafe-boquete/abierto', { openAmount: true, amount: 0, hasCampaign: false }],
  ['a station’s open amount', 'PS-0002', { openAmount: true, amount: 0 }],
  ['a campaign', 'LK-CAMPAIGN', { openAmount: false, hasCampaign: true }],
  ['neither', 'LK-CAFE0001', { openAmount: false, hasCampaign: false }],
])('says that there is %s', async (_case, code, expected) => {
  const type = code.startsWith('PS') ? { type: 'ps' as const } : {};
  expect(await sandbox.client.paymentInfo({ code, ...type })).toMatchObject(expected);
});

it('limits a link to its brands', async () => {
  const { othersValues } = await sandbox.client.paymentInfo({ code: 'LK-VISAONLY' });
  expect(othersValues).toEqual({ cardType: 'VISA' });
});

it('has a field of every type', async () => {
  const { customFieldValues } = await sandbox.client.paymentInfo({ code: 'LK-FIELDS01' });
  expect(customFieldValues.map(({ type }) => type)).toEqual([
    'hidden',
    'string',
    'number',
    'email',
    'date',
    'options',
    'boolean',
  ]);
  expect(customFieldValues.find(({ type }) => type === 'options')?.options).toContain('Espresso');
});

it('reads a station, a subscription and a pay code as payments', async () => {
  const station = await sandbox.client.paymentInfo({ code: 'PS-0001', type: 'ps' });
  expect(station).toMatchObject({ type: 'PS', detail: 'Mostrador de Boquete', amount: 1250 });
  const subscription = await sandbox.client.paymentInfoBySubscription({ subscriptionKey: 'SUB-0001' });
  expect(subscription).toMatchObject({ type: 'SUBS', amount: 1800, taxAmount: 126, idSubscription: 1 });
  expect(subscriptionOf(subscription.additionalParamsUrlString)).toMatchObject({
    subscriptionKey: 'SUB-0001',
    plan: '1',
  });
  expect(await sandbox.client.paymentInfo({ code: 'E-CAFE0001', type: 'E' })).toMatchObject({
    type: 'E',
    serviceCode: 'EA',
  });
});

it('answers a link as the merchant made it', async () => {
  const link = await sandbox.client.linkBySlug({ slug: 'cafe-boquete' });
  expect(link).toMatchObject({
    code: 'LK-CAFESLUG',
    details: 'Caja de degustación, 4 cafés',
    merchant: { merchantName: 'Café Boquete', guest: true },
  });
  expect(link.merchant.customFields).toEqual([]);
  expect(await sandbox.client.linkBySlugAndCode({ slug: 'cafe-boquete', code: 'geisha' })).toMatchObject({
    code: 'LK-CAFEGEISHA',
  });
});

it('knows payments from before links had slugs', async () => {
  expect(await sandbox.client.oldProcess({ code: 'LK-CAFE0001' })).toMatchObject({ amount: 5000 });
});

it('describes a link of the old version by its process only, and its merchant by the code', async () => {
  const code = 'LK-OLD0001';
  expect(await sandbox.client.oldProcess({ code })).toMatchObject({ code });
  expect(await sandbox.client.commerceByLink({ code })).toMatchObject({ merchant: { idMerchant: 1 } });
  await expect(sandbox.client.paymentInfo({ code })).rejects.toMatchObject({ code: 404 });
});
