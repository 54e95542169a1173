import { randomUUID } from 'node:crypto';
import type { EndpointName, Endpoints } from '@istmo/contract/provider';
import { describe, expect, it } from 'vitest';
import { requestsOf } from '../../db/queries/methods/network-request-queries';
import { findByOperation } from '../../db/queries/payments/payment-queries';
import { CAFE_SERVER_KEY, CANDELARIA_SERVER_KEY } from '../../db/seed/seed-merchants';
import { beginPayments, USDT } from '../../testing/kill-points/journeys';
import { makeRequest } from '../../testing/test-payer';
import { createTestClient, type TestClient } from '../../testing/test-client';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

const PAYER = { email: 'ana.batista@correo.com', phone: '+50761234567' };
const NAME = { firstName: 'Ana Lucía', lastName: 'Batista' };

async function pay(client: TestClient = sandbox.client, change = {}) {
  const attemptId = randomUUID();
  const body = cardPaymentWith(NAME, { ...PAYER, ...change });
  const { codOper } = await client.authCapture({ attemptId, body });
  return { attemptId, codOper, conditional: `cOper::${codOper}` };
}

const WHOLE = {
  isMasked: false,
  name: 'Ana Lucía Batista',
  email: 'ana.batista@correo.com',
  phone: '+50761234567',
  txCtrl: { completeName: 'Ana Lucía Batista' },
};
const MASKED = {
  isMasked: true,
  name: 'Ana B.',
  email: 'a•••@correo.com',
  phone: '•••• 4567',
  txCtrl: { completeName: 'Ana B.' },
};

const server = (key: string) => createTestClient(sandbox.api, { key });

it('gives the server of a merchant no payer of another merchant', async () => {
  const bruno = await logInAs(sandbox, BRUNO);
  const { conditional } = await pay(bruno, {
    codePay: 'LK-NOGUEST1',
    cclw: 'LIBRERIACHIRIQUI',
    amount: '35.00',
    taxAmount: '0.00',
  });
  expect(await server(CAFE_SERVER_KEY).receipt({ conditional })).toMatchObject({ isMasked: true });
});

it('gives a wallet user the receipts of their own payments', async () => {
  const ana = await logInAs(sandbox);
  const { conditional } = await pay(ana);
  expect(await ana.receipt({ conditional })).toMatchObject(WHOLE);
  expect(await (await logInAs(sandbox, BRUNO)).receipt({ conditional })).toMatchObject(MASKED);
});

/** The calls for which the table has this rule for a caller who knows only the operation code. */
type WithCodeAloneIs<Rule> = {
  [N in EndpointName]: Endpoints[N] extends { withCodeAlone: Rule } ? N : never;
}[EndpointName];
type Asked = { codOper: string; attemptId?: string | undefined };
type Ask = (client: TestClient, asked: Asked) => Promise<object>;
const waits = beginPayments(sandbox);
const aboutNequi = ({ codOper, attemptId }: Asked) => ({
  attemptId,
  about: { action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' } as const,
});

describe('a payment that waits', () => {
  const CHALLENGED = cardPaymentWith({ cardNumber: '4000002760003184' });
  const SERVICE = { idMerchant: 1, idMerchantService: 105 };
  const begins = {
    card: (attemptId: string) => sandbox.client.authCapture({ attemptId, body: CHALLENGED }),
    coinless: (attemptId: string) =>
      sandbox.client.createCrypto({ attemptId, body: { ...makeRequest(), ...SERVICE } }),
    nequi: waits.nequi,
    yappy: waits.yappy,
    breb: waits.breb,
    clave: waits.clave,
  };
  const CALLS: Readonly<Record<WithCodeAloneIs<'refused'>, [keyof typeof begins, Ask]>> = {
    cancelChallenge: ['card', (client, asked) => client.cancelChallenge(asked)],
    cancelNequi: ['nequi', (client, asked) => client.cancelNequi(asked)],
    cancelYappy: ['yappy', (client, asked) => client.cancelYappy(asked)],
    cancelBreb: ['breb', (client, asked) => client.cancelBreb(asked)],
    cancelClave: ['clave', (client, asked) => client.cancelClave(asked)],
    nequiQr: [
      'nequi',
      (client, asked) => {
        const { about, attemptId } = aboutNequi(asked);
        return client.nequiQr({ ...about, attemptId });
      },
    ],
    nequiPush: [
      'nequi',
      (client, asked) => {
        const { about, attemptId } = aboutNequi(asked);
        return client.nequiPush({ body: { ...about, phone: '+50761234567' }, attemptId });
      },
    ],
    updateCrypto: [
      'coinless',
      (client, { codOper, attemptId }) => client.updateCrypto({ id: codOper, body: USDT, attemptId }),
    ],
  };

  it.each(Object.entries(CALLS))(
    'is changed by %s of its payer and its merchant, and not of who has its code',
    async (_name, [method, change]) => {
      const begin = async () => {
        const attemptId = randomUUID();
        return { attemptId, codOper: (await begins[method](attemptId)).codOper };
      };
      const { codOper, attemptId } = await begin();
      const row = () => findByOperation(sandbox.services.db, codOper);
      const begun = await row();
      for (const stranger of [{}, { attemptId: randomUUID() }])
        await expect(change(sandbox.client, { codOper, ...stranger })).rejects.toMatchObject({ code: 404 });
      await expect(change(await logInAs(sandbox, BRUNO), { codOper })).rejects.toMatchObject({ code: 404 });
      expect(await row()).toEqual(begun);
      await change(sandbox.client, { codOper, attemptId });
      expect(await row()).not.toEqual(begun);
      await sandbox.client.voidAttempt({ attemptId });
      const other = await begin();
      expect(
        await change(server(method === 'breb' ? CANDELARIA_SERVER_KEY : CAFE_SERVER_KEY), {
          codOper: other.codOper,
        }),
      ).toMatchObject({
        codOper: other.codOper,
      });
    },
  );
});

describe('a payment', () => {
  const donated = { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 };
  const by = (begin: (attemptId: string) => Promise<{ codOper: string }>) => async () =>
    (await begin(randomUUID())).codOper;
  const CALLS: Readonly<Record<WithCodeAloneIs<'masked'>, [() => Promise<string>, Ask]>> = {
    receipt: [
      async () => (await pay()).codOper,
      (client, { codOper }) => client.receipt({ conditional: `cOper::${codOper}` }),
    ],
    paymentByOperation: [
      async () => (await pay()).codOper,
      (client, asked) => client.paymentByOperation(asked),
    ],
    campaignTxInfo: [
      async () => (await pay(sandbox.client, donated)).codOper,
      (client, asked) => client.campaignTxInfo(asked),
    ],
    nequiValidate: [
      by(waits.nequi),
      (client, asked) => client.nequiValidate({ body: aboutNequi(asked).about }),
    ],
    yappyStatus: [by(waits.yappy), (client, asked) => client.yappyStatus(asked)],
    brebStatus: [by(waits.breb), (client, asked) => client.brebStatus(asked)],
    cryptoPayment: [by(waits.crypto), (client, { codOper }) => client.cryptoPayment({ id: codOper })],
    pseStatus: [by(waits.pse), (client, asked) => client.pseStatus(asked)],
    pseReturn: [
      by(waits.pse),
      async (client, { codOper }) => {
        const { id = '' } = (await findByOperation(sandbox.services.db, codOper)) ?? {};
        const [request] = await requestsOf(sandbox.services.db, id);
        return client.pseReturn({ body: { token: request?.id ?? '' } });
      },
    ],
    voucher: [by(waits.cash), (client, asked) => client.voucher(asked)],
  };

  it.each(Object.entries(CALLS))(
    'is read by %s without its payer and unsigned, where its code is all that is known',
    async (_name, [begin, read]) => {
      const codOper = await begin();
      const before = await findByOperation(sandbox.services.db, codOper);
      const told = JSON.stringify(await read(sandbox.client, { codOper }));
      expect(told).not.toMatch(/signedResult|6123-?4567|ana\.|Batista|1020304050/i);
      expect(await findByOperation(sandbox.services.db, codOper)).toEqual(before);
    },
  );
});

it.each<['nequi' | 'yappy', Ask]>([
  [
    'nequi',
    (client, asked) => {
      const { about, attemptId } = aboutNequi(asked);
      return client.nequiValidate({ body: about, attemptId });
    },
  ],
  ['yappy', (client, asked) => client.yappyStatus(asked)],
])('signs a payment by %s for its payer', async (method, look) => {
  const attemptId = randomUUID();
  const { codOper } = await waits[method](attemptId);
  expect(await look(sandbox.client, { codOper, attemptId })).toMatchObject({
    signedResult: expect.any(String),
  });
});

it('names the donor and the payer of a voucher to nobody else', async () => {
  const donated = { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 };
  const donation = await pay(sandbox.client, donated);
  const { codOper, attemptId } = donation;
  expect(await sandbox.client.campaignTxInfo({ codOper })).toMatchObject({ name: 'Ana B.' });
  expect(await sandbox.client.campaignTxInfo({ codOper, attemptId })).toMatchObject({ name: WHOLE.name });
  const cash = { attemptId: randomUUID(), body: { codePay: 'LK-CAFE0001', amount: '48.15', ...PAYER } };
  const voucher = await sandbox.client.payCash({ ...cash, body: { ...cash.body, name: 'Ana Batista' } });
  const request = { codOper: voucher.codOper };
  expect(await sandbox.client.voucher(request)).toMatchObject({ user: 'Ana B.' });
  expect(await sandbox.client.voucher({ ...request, attemptId: cash.attemptId })).toMatchObject({
    user: 'Ana Batista',
  });
});

it('mails a receipt to the address that was paid with, whoever asks and however it is written', async () => {
  const { codOper } = await pay();
  const body = { email: 'Ana.Batista@correo.com' };
  expect(await sandbox.client.sendReceipt({ codOper, body })).toEqual({ sentTo: body.email });
});

it('mails a voucher to a new address for its payer only', async () => {
  const attemptId = randomUUID();
  const body = { codePay: 'LK-CAFE0001', amount: '48.15', ...PAYER, name: 'Ana Batista' };
  const { codOper } = await sandbox.client.payCash({ attemptId, body });
  const request = { codOper, body: { email: 'otra@correo.com' } };
  for (const call of [sandbox.client.sendVoucher, sandbox.client.sendReceipt]) {
    await expect(call(request)).rejects.toMatchObject({ code: 422, message: /Solo quien pagó/ });
    await expect(call({ ...request, attemptId })).resolves.toEqual({ sentTo: 'otra@correo.com' });
  }
});
