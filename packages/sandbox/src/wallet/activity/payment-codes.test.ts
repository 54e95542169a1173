import { randomUUID } from 'node:crypto';
import { payCodeStatus } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempt, balances, createWorld } from '../../testing/test-payer';
import type { TestClient } from '../../testing/test-client';
import { useSandbox } from '../../testing/test-sandbox';
import { ANA, BRUNO, clientWith, logInAs, registerSomebody } from '../../testing/wallet-client';

const sandbox = useSandbox();
let ana: TestClient;
let bruno: TestClient;
beforeEach(async () => {
  ana = await logInAs(sandbox, ANA);
  bruno = await logInAs(sandbox, BRUNO);
});

const OWN = { idMerchant: 91, code: 'E', description: 'Almuerzo', amount: '5.00' } as const;
const charge = async (change = {}) => ana.saveQrProcessInfo({ body: { ...OWN, ...change } });
const due = (codePay: string, amount = '5.00') =>
  ({ codePay, cclw: 'COBROSISTMO', amount, taxAmount: '0.00' }) as const;

/** The status of a code in both calls that tell it. */
async function statusOf(codePay: string): Promise<string> {
  const info = await sandbox.client.qrProcessInfo({ id: codePay });
  const [listed] = await ana.userPaymentCodes({ conditional: `code::${codePay}` });
  expect(listed?.activityResult).toEqual(info.activityResult);
  return payCodeStatus(info);
}

describe('the result of a pay code', () => {
  it('is paid when a voucher was collected', async () => {
    const world = createWorld(sandbox);
    const { codePay } = await charge();
    const { codOper } = await sandbox.client.payCash(attempt(due(codePay)));
    expect(await statusOf(codePay)).toBe('PAYMENT_PENDING');
    await world.answerCash({ codOper, body: { answer: 'pay' } });
    expect(await statusOf(codePay)).toBe('PAYMENT_SUCCESS');
  });

  it('is not found again when a voucher ran out', async () => {
    const world = createWorld(sandbox);
    const { codePay } = await charge();
    const { codOper } = await sandbox.client.payCash(attempt(due(codePay)));
    await world.answerCash({ codOper, body: { answer: 'expire' } });
    expect(await statusOf(codePay)).toBe('PAYMENT_NOT_FOUND');
  });

  it('is refused, and paid after another card', async () => {
    const { codePay } = await charge();
    await sandbox.pay({ cardNumber: '4000000000000002' }, due(codePay));
    expect(await statusOf(codePay)).toBe('PAYMENT_REJECTED');
    await sandbox.pay({}, due(codePay));
    expect(await statusOf(codePay)).toBe('PAYMENT_SUCCESS');
  });
});

describe('a code for own money', () => {
  it('pays its user and not the merchant', async () => {
    const before = (await ana.balance({})).balance[0]?.disponible ?? 0;
    const { codePay } = await charge();
    const { codOper } = await sandbox.pay({}, due(codePay));
    expect((await ana.balance({})).balance[0]?.disponible).toBe(before + 500);
    expect(await balances(sandbox)).toEqual({ 'networks:LK': 500, 'user:100': -500 });
    expect(await ana.accountMovements({ limit: '1' })).toMatchObject([{ amount: 500, codOper }]);
  });

  it('tells its user that it was paid, once, and nobody of a refusal', async () => {
    const { codePay } = await charge();
    await sandbox.pay({ cardNumber: '4000000000000002' }, due(codePay));
    const { codOper } = await sandbox.pay({}, due(codePay));
    const paid = (await ana.notifications({})).filter(
      (one) => one.title === 'Le pagaron' && one.codOper === codOper,
    );
    expect(paid).toMatchObject([{ text: expect.stringContaining('Recibió $5.00') as string, codOper }]);
    expect(await bruno.notifications({})).toEqual([]);
  });

  it('moves money from wallet to wallet', async () => {
    const { codePay } = await charge();
    await payFromBalance(bruno, codePay);
    expect(await balances(sandbox)).toEqual({ 'user:101': 500, 'user:100': -500 });
  });

  it('changes no balance when its own user pays it', async () => {
    const { codePay } = await charge();
    await payFromBalance(ana, codePay);
    expect(await balances(sandbox)).toEqual({});
    expect(await statusOf(codePay)).toBe('PAYMENT_SUCCESS');
  });

  it('lets the payer choose an open amount', async () => {
    const { codePay } = await charge({ amount: '0.00' });
    await sandbox.pay({}, due(codePay, '7.25'));
    expect(await balances(sandbox)).toMatchObject({ 'user:100': -725 });
  });
});

describe('the list of own codes', () => {
  // A new user: codes of other tests stay in the database.
  const newcomer = async () => {
    const { session } = await registerSomebody(sandbox);
    const client = clientWith(sandbox, session?.token ?? '');
    return { client, charge: (change = {}) => client.saveQrProcessInfo({ body: { ...OWN, ...change } }) };
  };

  it('has codes and money requests, newest first, page by page', async () => {
    const { client, charge: ask } = await newcomer();
    const first = await ask({ description: 'Primero' });
    sandbox.services.wait(1000);
    const { activityCode } = await client.sendActivity({
      body: { to: 'bruno', amount: '3.00', description: 'Cine' },
    });
    sandbox.services.wait(1000);
    const open = await ask({ description: 'Abierto', amount: '0.00' });
    const all = await client.userPaymentCodes({});
    expect(all).toMatchObject([
      { code: open.codePay, id: open.id, qr: open.qr, kind: 'code', openAmount: true, activityResult: null },
      { code: activityCode, kind: 'request', to: 'bruno', amount: 300, qr: '', activityResult: null },
      { code: first.codePay, kind: 'code', openAmount: false, amount: 500 },
    ]);
    expect(await client.userPaymentCodes({ limit: '1', offset: '1' })).toEqual([all[1]]);
  });

  it('says what became of each, and has nothing of another user', async () => {
    const { client, charge: ask } = await newcomer();
    const [paid, refused] = [await ask(), await ask()];
    await sandbox.pay({}, due(paid.codePay));
    await sandbox.pay({ cardNumber: '4000000000000002' }, due(refused.codePay));
    const listed = await client.userPaymentCodes({});
    expect(new Map(listed.map((one) => [one.code, payCodeStatus(one)]))).toEqual(
      new Map([
        [paid.codePay, 'PAYMENT_SUCCESS'],
        [refused.codePay, 'PAYMENT_REJECTED'],
      ]),
    );
    expect((await bruno.userPaymentCodes({ limit: '100' })).map(({ code }) => code)).not.toContain(
      paid.codePay,
    );
  });
});

it('tells another user of a code, also in hex, only what that user paid', async () => {
  const [paidByGuest, paidByBruno] = [await charge(), await charge()];
  await sandbox.pay({}, due(paidByGuest.codePay));
  await payFromBalance(bruno, paidByBruno.codePay);
  const look = async ({ codePay }: { codePay: string }) => {
    const conditional = `code::${Buffer.from(codePay).toString('hex')}`;
    return payCodeStatus((await bruno.userPaymentCodes({ conditional }))[0]);
  };
  expect(await look(paidByGuest)).toBe('PAYMENT_NOT_FOUND');
  expect(await look(paidByBruno)).toBe('PAYMENT_SUCCESS');
});

function payFromBalance(client: TestClient, paymentCode: string) {
  const sourceSearch = {
    type: 'MERCHANT_IDMERCHANT',
    idSearch: '91',
    paymentCode,
    amount: '5.00',
  } as const;
  return client.payActivity({ attemptId: randomUUID(), body: { sourceSearch, useFunds: true } });
}
