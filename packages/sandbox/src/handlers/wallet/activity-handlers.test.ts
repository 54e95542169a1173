import { randomUUID } from 'node:crypto';
import { encodeBody } from '@istmo/contract/provider';
import { payCodeStatus } from '@istmo/domain';
import { expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();
const hex = (text: string) => Buffer.from(text).toString('hex');
const search = (conditional: string) => sandbox.client.searchActivity({ conditional });

it('finds a link by its code in hex, as it is written in three ways', async () => {
  for (const conditional of [`code::${hex('LK-CAFE0001')}`, hex('LK-CAFE0001'), encodeBody('LK-CAFE0001')])
    expect(await search(conditional)).toMatchObject([
      {
        activityCode: 'LK-CAFE0001',
        type: 'MERCHANT_IDMERCHANT',
        idSearch: '1',
        amount: 5000,
        discount: 500,
        taxAmount: 315,
        merchant: { webCode: 'CAFEBOQUETE' },
        station: null,
      },
    ]);
});

it('finds a station with its owner', async () => {
  const found = await search(hex(JSON.stringify({ type: 'PAYMENT_STATION', idSearch: 'PS-0001' })));
  expect(found).toMatchObject([
    {
      type: 'PAYMENT_STATION',
      idSearch: 'PS-0001',
      amount: 1250,
      station: { idMerchant: 1, stationId: 'PS-0001', idUsrOwner: 1, owner: { login: 'cafe-boquete' } },
    },
  ]);
});

it.each([
  ['a service', { type: 'SERVICE', idSearch: 'LUZ' }, { idSearch: '1', description: 'Energía del Istmo' }],
  [
    'a merchant',
    { type: 'MERCHANT_IDMERCHANT', idSearch: 1 },
    { activityCode: '1', description: 'Café Boquete' },
  ],
])('finds %s', async (_case, query, activity) => {
  expect(await search(`code::${encodeBody(query)}`)).toMatchObject([activity]);
});

it('gives pages of ten from the first on', async () => {
  const conditional = hex('E-CAFE0001');
  expect(await sandbox.client.searchActivity({ conditional, limit: '10', offset: '0' })).toHaveLength(1);
  expect(await sandbox.client.searchActivity({ conditional, offset: '1' })).toEqual([]);
});

it.each([
  [
    'an unknown station',
    JSON.stringify({ type: 'PAYMENT_STATION', idSearch: 'PS-9' }),
    3001,
    'result_not_found',
  ],
  ['an unknown link', 'LK-NADIE001', 404, 'link_not_found'],
  ['an expired link', 'LK-EXPIRED1', 3000, 'expired_link'],
  ['an unknown service', JSON.stringify({ type: 'SERVICE', idSearch: 'X' }), 404, 'result_not_found'],
  ['a type that there is not', JSON.stringify({ type: 'PLANET', idSearch: 'X' }), 422, 'missing_arguments'],
])('finds no %s', async (_case, query, code, key) => {
  await expect(search(hex(query))).rejects.toMatchObject({ code, key });
});

it('asks for something to look for', async () => {
  await expect(sandbox.client.searchActivity({})).rejects.toMatchObject({ code: 422 });
});

it('lists what was paid, the newest first, page by page', async () => {
  const bruno = await logInAs(sandbox, BRUNO);
  const sourceSearch = { type: 'PAYMENT_STATION', idSearch: 'PS-0001', amount: '12.50' } as const;
  const made: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const body = { sourceSearch, useFunds: false, idUsrCard: null, idUsrService: null };
    await expect(bruno.payActivity({ attemptId: randomUUID(), body })).rejects.toBeDefined();
    const paid = await bruno.payActivity({
      attemptId: randomUUID(),
      body: { sourceSearch, useFunds: true },
    });
    made.unshift(paid.codOper);
    sandbox.services.wait(1000);
  }
  const list = await bruno.activities({});
  expect(list.slice(0, 2).map(({ activityResult }) => activityResult?.codOper)).toEqual(made);
  expect(await bruno.activities({ limit: '1', offset: '1' })).toEqual(list.slice(1, 2));
  expect(await bruno.transactions({ limit: '1', offset: '1' })).toMatchObject([{ codOper: made[1] }]);
});

it('says of a payment code whether it was paid, refused, or is not to be found', async () => {
  const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
  const body = { idMerchant: 91, code: 'E', description: 'Pan', amount: '99.00' } as const;
  const { codePay } = await ana.saveQrProcessInfo({ body });
  const look = async (client: TestClient, code: string) =>
    payCodeStatus((await client.userPaymentCodes({ conditional: `code::${code}` }))[0]);
  const sourceSearch = {
    type: 'MERCHANT_IDMERCHANT',
    idSearch: '91',
    paymentCode: codePay,
    amount: '99.00',
  } as const;
  expect(await look(ana, codePay)).toBe('PAYMENT_NOT_FOUND');
  const pay = (client: TestClient, paidWith: { useFunds: boolean; idUsrCard?: number }) =>
    client.payActivity({ attemptId: randomUUID(), body: { sourceSearch, ...paidWith } });
  expect(await pay(bruno, { useFunds: true })).toMatchObject({ status: 0 });
  expect([await look(ana, codePay), await look(bruno, hex(codePay))]).toEqual([
    'PAYMENT_REJECTED',
    'PAYMENT_REJECTED',
  ]);
  expect(await pay(bruno, { useFunds: false, idUsrCard: 4 })).toMatchObject({ status: 1 });
  expect(await look(ana, codePay)).toBe('PAYMENT_SUCCESS');
  expect(await look(ana, 'E-NADIE001')).toBe('PAYMENT_NOT_FOUND');
  await expect(ana.userPaymentCodes({ conditional: 'id::1' })).rejects.toMatchObject({ code: 422 });
});

it.each([['activities'], ['pendingActivities'], ['userPaymentCodes']] as const)(
  '%s is for users only',
  async (call) => {
    const refused = sandbox.client[call]({ conditional: 'code::x' });
    await expect(refused).rejects.toMatchObject({ kind: 'session', code: 401 });
  },
);
