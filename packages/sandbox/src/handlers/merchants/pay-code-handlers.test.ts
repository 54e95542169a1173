import { linkTypesOf, METHOD_IDS, methodAvailability, traitsOf } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAFE_SERVER_KEY } from '../../db/seed/seed-merchants';
import { createTestClient, type TestClient } from '../../testing/test-client';
import { attempt } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs, logInAsOwner } from '../../testing/wallet-client';

const sandbox = useSandbox();

describe('pay code handlers', () => {
  const payCode = { idMerchant: 1, code: 'E', description: 'Dos cafés', amount: '6.50', tx: '0.46' } as const;
  let owner: TestClient;
  beforeEach(async () => {
    owner = await logInAsOwner(sandbox);
  });

  /** A code by which a wallet user asks for their own money. */
  const ownCode = { ...payCode, idMerchant: 91 };
  const COBROS = { cclw: 'COBROSISTMO', amount: '6.96', taxAmount: '0.46' };

  it('makes a code that is paid once', async () => {
    const { id, codePay, qr } = await owner.saveQrProcessInfo({ body: payCode });
    expect(codePay).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new URL(qr).searchParams.get('code')).toBe(codePay);
    expect(await sandbox.client.qrProcessInfo({ id })).toMatchObject({ amount: 650, activityResult: null });
    const paid = await sandbox.pay({}, { codePay, amount: '6.96', taxAmount: '0.46' });
    expect(paid.status).toBe(1);
    const info = await sandbox.client.qrProcessInfo({ id: codePay });
    expect(info.activityResult).toEqual({ status: 1, codOper: paid.codOper });
    await expect(sandbox.pay({}, { codePay, amount: '6.96', taxAmount: '0.46' })).rejects.toMatchObject({
      key: 'request_already_paid',
    });
  });

  it('changes a code until it is paid', async () => {
    const { id, codePay } = await owner.saveQrProcessInfo({ body: payCode });
    await owner.updateQrProcessInfo({ id, body: { ...payCode, amount: '7.00' } });
    expect((await sandbox.client.paymentInfo({ code: codePay, type: 'E' })).amount).toBe(700);
    await sandbox.pay({}, { codePay, amount: '7.46', taxAmount: '0.46' });
    await expect(owner.updateQrProcessInfo({ id, body: payCode })).rejects.toMatchObject({
      key: 'request_already_paid',
    });
  });

  it.each([
    ['an amount', { code: 'E', disc: '0.50', txChannel: 'PWW' }, { code: 'E', disc: 50, txChannel: 'PWW' }],
    ['a subscription', { subscription: true }, { subscription: true }],
    ['wallet users only', { payers: 'wallet' }, { payers: 'wallet' }],
    ['a payment without its info', { processWithCodeInfo: false }, { processWithCodeInfo: false }],
  ] as const)('keeps all that a code for %s says', async (_case, change, kept) => {
    const saved = await owner.saveQrProcessInfo({ body: { ...payCode, ...change } });
    expect(await sandbox.client.qrProcessInfo({ id: saved.id })).toEqual({
      ...saved,
      idMerchant: 1,
      code: 'E',
      description: 'Dos cafés',
      amount: 650,
      disc: 0,
      tx: 46,
      currency: 'USD',
      processWithCodeInfo: true,
      stationId: '',
      subscription: false,
      txChannel: 'CHK',
      payers: 'anyone',
      activityResult: null,
      ...kept,
    });
  });

  it('makes a code for a station', async () => {
    const { id } = await owner.saveQrProcessInfo({
      body: { ...payCode, code: 'PS', stationId: 'PS-0001' },
    });
    expect(await sandbox.client.qrProcessInfo({ id })).toMatchObject({ code: 'PS', stationId: 'PS-0001' });
  });

  it.each([
    ['a station of nobody', { code: 'PS', stationId: 'PS-9999' }, 404],
    ['a station that is not named', { code: 'PS' }, 404],
    ["another merchant's station", { idMerchant: 2, code: 'PS', stationId: 'PS-0001' }, 404],
  ] as const)('refuses a code for %s', async (_case, change, code) => {
    await expect(owner.saveQrProcessInfo({ body: { ...payCode, ...change } })).rejects.toMatchObject({
      code,
    });
  });

  it('refuses a guest for a code of wallet users, and says so before', async () => {
    const ana = await logInAs(sandbox);
    const { codePay } = await ana.saveQrProcessInfo({ body: { ...ownCode, payers: 'wallet' } });
    expect((await sandbox.client.paymentInfo({ code: codePay })).guest).toBe(false);
    const change = { codePay, ...COBROS };
    await expect(sandbox.pay({}, change)).rejects.toMatchObject({
      code: 422,
      key: 'please_contact_merchant',
    });
    expect((await sandbox.client.paymentInfo({ code: 'E-CAFE0001' })).guest).toBeUndefined();
  });

  it('lets a wallet user ask for own money only, and nobody without a login', async () => {
    const ana = await logInAs(sandbox);
    const refused = { code: 404, key: 'result_not_found' };
    await expect(ana.saveQrProcessInfo({ body: payCode })).rejects.toMatchObject(refused);
    for (const body of [payCode, ownCode])
      await expect(sandbox.client.saveQrProcessInfo({ body })).rejects.toMatchObject({ code: 401 });
    const { id } = await owner.saveQrProcessInfo({ body: payCode });
    await expect(sandbox.client.updateQrProcessInfo({ id, body: payCode })).rejects.toMatchObject({
      code: 401,
    });
  });

  it('lets an owner who logs in make codes for the own merchant only', async () => {
    const session = await sandbox.client.login({ body: { user: 'libreria', password: 'Istmo#2026' } });
    const bookshop = createTestClient(sandbox.api, { token: session.token });
    const own = { ...payCode, idMerchant: session.user.idMerchant ?? 0 };
    expect((await bookshop.saveQrProcessInfo({ body: own })).codePay).toMatch(/^E-/);
    await expect(bookshop.saveQrProcessInfo({ body: payCode })).rejects.toMatchObject({ code: 404 });
  });

  it('takes no server key for a code, which no call of the specification names', async () => {
    const server = createTestClient(sandbox.api, { key: CAFE_SERVER_KEY });
    await expect(server.saveQrProcessInfo({ body: payCode })).rejects.toMatchObject({ code: 401 });
    const { id } = await owner.saveQrProcessInfo({ body: payCode });
    await expect(server.updateQrProcessInfo({ id, body: payCode })).rejects.toMatchObject({ code: 401 });
  });

  it('changes a code that was only declined, and none that a payer is about to pay', async () => {
    const { id, codePay } = await owner.saveQrProcessInfo({ body: payCode });
    const due = { codePay, amount: '6.96', taxAmount: '0.46' };
    const change = { id, body: { ...payCode, amount: '7.00' } };
    await sandbox.pay({ cardNumber: '4000000000000002' }, due);
    await owner.updateQrProcessInfo(change);
    await sandbox.client.payCash(attempt({ ...due, amount: '7.46' }));
    await expect(owner.updateQrProcessInfo(change)).rejects.toMatchObject({
      code: 422,
      message: expect.stringMatching(/pagando este código/),
    });
  });

  it("refuses to make one merchant's code another's", async () => {
    const { id } = await owner.saveQrProcessInfo({ body: payCode });
    await expect(
      owner.updateQrProcessInfo({ id, body: { ...payCode, idMerchant: 2 } }),
    ).rejects.toMatchObject({
      code: 404,
    });
  });

  it('lets nobody change the price of a code that is another user’s, or the merchant’s own', async () => {
    const ana = await logInAs(sandbox);
    const { id } = await ana.saveQrProcessInfo({ body: ownCode });
    const cheaper = { ...ownCode, amount: '0.01' };
    const strangers = [owner, await logInAs(sandbox, BRUNO)];
    for (const stranger of strangers)
      for (const code of [id, 'E-CAFE0001'])
        await expect(stranger.updateQrProcessInfo({ id: code, body: cheaper })).rejects.toMatchObject({
          code: 404,
        });
    await ana.updateQrProcessInfo({ id, body: { ...ownCode, amount: '7.00' } });
    expect((await ana.qrProcessInfo({ id })).amount).toBe(700);
  });
});

describe('pay code limit', () => {
  const ownCode = { idMerchant: 91, code: 'E', description: 'Dos cafés', amount: '6.50' } as const;

  it('refuses a code above the limit, whatever its discount and tax leave of it', async () => {
    const ana = await logInAs(sandbox);
    const refused = { code: 422, key: 'amount_exceeds_limit_allowed' };
    const most = { ...ownCode, amount: '5000.00', tx: '0.00' };
    const { id } = await ana.saveQrProcessInfo({ body: most });
    const above = { ...most, tx: '0.01' };
    await expect(ana.saveQrProcessInfo({ body: above })).rejects.toMatchObject(refused);
    await expect(ana.updateQrProcessInfo({ id, body: above })).rejects.toMatchObject(refused);
    await ana.saveQrProcessInfo({ body: { ...above, disc: '0.01' } });
  });
});

const IN_DOLLARS = METHOD_IDS.filter((id) => traitsOf(id).currencies.includes('USD'));

/** The availability of each method for a code, as the checkout reads it. */
async function offeredFor(code: string) {
  const { paymentMethods } = await sandbox.client.commerce({ code });
  const { serviceCode } = await sandbox.client.paymentInfo({ code });
  return methodAvailability(paymentMethods, linkTypesOf(serviceCode));
}

it.each(['EA', 'ED'])('offers for %s what it offers for a link', async (serviceCode) => {
  const { paymentMethods } = await sandbox.client.commerce({ code: 'E-CAFE0001' });
  const offered = methodAvailability(paymentMethods, linkTypesOf(serviceCode));
  expect(offered).toEqual(await offeredFor('LK-CAFE0001'));
  expect(offered.methods).toEqual(IN_DOLLARS);
});

it('offers every method for a debt, and is owed nothing once it is paid', async () => {
  const query = { operator: 'baru', phone: '66123451' };
  const [debt] = await sandbox.client.mobileDebts(query);
  if (!debt) throw new Error('Nothing is owed');
  const { codePay, amount } = debt;
  expect((await offeredFor(codePay)).methods).toEqual(IN_DOLLARS);
  const paid = await sandbox.pay(
    {},
    {
      codePay,
      cclw: 'RECAUDOSISTMO',
      amount: (amount / 100).toFixed(2),
      taxAmount: '0.00',
      isOldVersion: false,
    },
  );
  expect(paid.status).toBe(1);
  expect(await sandbox.client.mobileDebts(query)).toEqual([]);
});
