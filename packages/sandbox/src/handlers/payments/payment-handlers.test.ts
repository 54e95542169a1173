import { randomUUID } from 'node:crypto';
import { makeCardPayment } from '@istmo/contract/testing';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SUPPORT_EMAIL } from '../../api-error';
import { mails, merchantServices, paymentLinks, payments } from '../../db/schema';
import { makeRequest, payerOf, receiptOf } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

describe('payment handlers', () => {
  const sandbox = useSandbox({ CHALLENGE_TIMEOUT_MS: '600000' });

  it.each([
    ['Visa', '4111111111111111', 1, ''],
    ['Mastercard', '5555555555554444', 1, ''],
    ['Amex', '378282246310005', 1, ''],
    ['a declined card', '4000000000000002', 0, 'payment_declined'],
    ['a card without funds', '4000000000009995', 0, 'insufficient_funds'],
    ['a card that its bank asks about', '4000002760003184', -1, ''],
  ])('answers %s with an operation code and its status', async (_case, cardNumber, status, reason) => {
    const answer = await sandbox.pay({ cardNumber });
    expect(answer).toMatchObject({ status, reason, totalPay: 4815 });
    expect(answer.codOper).toMatch(/^AUTH_CAP-[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it.each([
    ['ES', 'La tarjeta no tiene fondos suficientes para este pago.'],
    ['EN', 'The card does not have enough funds for this payment.'],
  ] as const)('tells the payer why in the language of the payment (%s)', async (lang, messageSys) => {
    expect(await sandbox.pay({ cardNumber: '4000000000009995' }, { lang })).toMatchObject({ messageSys });
  });

  it.each([
    ['the amount in another currency', {}, { currency: 'COP' as const }, 422, 'invalid_amount'],
    ['a brand that nobody takes', { cardNumber: '6011111111111117' }, {}, 422, 'card_not_valid'],
    [
      'a donation above the most',
      {},
      { amount: '148.16', amountToCampaign: '100.01', idCampaignBridge: 1 },
      422,
      'amount_exceeds_limit_allowed',
    ],
    [
      'a donation below the least',
      {},
      { amount: '49.14', amountToCampaign: '0.99', idCampaignBridge: 1 },
      422,
      'amount_lt_min_message',
    ],
  ])('refuses %s and writes no payment', async (_case, card, change, code, key) => {
    await expect(sandbox.pay(card, change)).rejects.toMatchObject({ code, key });
    expect(await sandbox.services.db.select().from(payments)).toEqual([]);
  });

  it('holds a card to the limit of the gateway that carries cards', async () => {
    const { db } = sandbox.services;
    await db
      .update(merchantServices)
      .set({ txLimit: 5_000_000 })
      .where(eq(merchantServices.gatewayCode, 'CRYPTO'));
    const dear = sandbox.pay({}, { codePay: 'LK-LIMIT001', amount: '8025.00' });
    await expect(dear).rejects.toMatchObject({ key: 'amount_exceeds_limit_allowed' });
  });

  it('takes no card where the link is for other methods', async () => {
    const { db } = sandbox.services;
    const ofVisa = eq(paymentLinks.code, 'LK-VISAONLY');
    await db.update(paymentLinks).set({ cardType: 'NEQUI,CASH' }).where(ofVisa);
    await expect(sandbox.pay({}, { codePay: 'LK-VISAONLY' })).rejects.toMatchObject({
      key: 'card_not_valid',
    });
    await db.update(paymentLinks).set({ cardType: 'VISA' }).where(ofVisa);
  });

  it('adds a donation to what is charged, and says so on the receipt', async () => {
    const donated = { amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 };
    const { codOper, totalPay } = await sandbox.pay({}, donated);
    expect(totalPay).toBe(5015);
    const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}` });
    expect(receipt).toMatchObject({ totalPay: 5015, campaignAmount: 200, discount: 500, taxAmount: 315 });
  });

  it('cancels no payment that has no challenge: money may be on its way to it', async () => {
    const { client } = sandbox;
    const { codOper } = await client.nequiRequest({ attemptId: randomUUID(), body: makeRequest() });
    await expect(client.cancelChallenge({ codOper })).rejects.toMatchObject({ code: 404 });
    expect((await client.paymentByOperation({ codOper })).outcome).toBe('pending');
  });

  it('gives a receipt that knows the last digits only', async () => {
    const { codOper } = await sandbox.pay({ cardNumber: '5555555555554444' });
    const receipt = await receiptOf(sandbox, codOper);
    expect(receipt).toMatchObject({
      codOper,
      status: 1,
      authStatus: '00',
      cardType: 'MC',
      displayNum: '4444',
      binInfo: { bank: 'Banco del Istmo', country: 'PA' },
      isBlock: false,
      name: 'Ana Batista',
      totalPay: 4815,
      currency: 'USD',
      date: '2026-11-21T19:05:31.000Z',
      concept: 'Geisha lavado, 340 g',
      typeMethod: 'card',
      codePay: 'LK-CAFE0001',
      merchant: { merchantName: 'Café Boquete' },
    });
    expect(JSON.stringify(receipt)).not.toContain('55555555');
  });
});

describe('tx info handlers', () => {
  const sandbox = useSandbox();

  const chosen = {
    codePay: 'LK-CAFE0001',
    method: 'card',
    amount: '48.15',
    txChannel: 'CHK',
    email: 'ana@correo.com',
  };

  it('keeps what the payer chose, and what they changed', async () => {
    const { id } = await sandbox.client.saveTxInfo({ body: chosen });
    const body = {
      ...chosen,
      phone: '+50761234567',
      actionSave: 'UPDATE_ONLY_VALUES' as const,
      amountToCampaign: '2.00',
      idCampaignBridge: 1,
      customFieldValues: [{ id: 'CFGIFT', type: 'string', nameOrLabel: 'Dedicatoria', value: 'Para Ana' }],
    };
    expect(await sandbox.client.updateTxInfo({ id, body })).toEqual({ id });
    expect(await sandbox.services.db.query.txInfos.findMany()).toMatchObject([
      { id, amount: 4815, email: 'ana@correo.com', phone: '+50761234567', donation: 200, campaignId: 1 },
    ]);
    const [kept] = await sandbox.services.db.query.txInfos.findMany();
    expect(kept?.customFieldValues).toMatchObject([{ id: 'CFGIFT', value: 'Para Ana' }]);
  });

  it('refuses an id that is none', async () => {
    await expect(sandbox.client.updateTxInfo({ id: 'x', body: chosen })).rejects.toMatchObject({ code: 404 });
  });
});

describe('the general call', () => {
  const pay = (change: { idMerchant?: number; idTxInfo?: string } = {}) => ({
    attemptId: randomUUID(),
    body: { requestPay: makeCardPayment(), serviceCode: 'AUTH_CAP', idMerchant: 1, ...change },
  });

  it('pays a link like the card call does, by each of its ways in', async () => {
    for (const call of ['processTx', 'processTxV2', 'processTxForm'] as const)
      expect(await sandbox.client[call](pay())).toMatchObject({ status: 1, subscription: null });
  });

  it('takes what was kept before', async () => {
    const { id } = await sandbox.client.saveTxInfo({
      body: {
        codePay: 'LK-CAFE0001',
        method: 'card',
        amount: '48.15',
        email: 'otra@correo.com',
        txChannel: 'CHK',
      },
    });
    const { codOper } = await sandbox.client.processTxV2(pay({ idTxInfo: id }));
    const receipt = await receiptOf(sandbox, codOper);
    expect(receipt.email).toBe('otra@correo.com');
  });

  it('refuses another merchant', async () => {
    const refused = sandbox.client.processTxV2(pay({ idMerchant: 2 }));
    await expect(refused).rejects.toMatchObject({ code: 422, key: 'commerce_problems' });
  });
});

const send = async (codOper: string, email = 'ana@correo.com') =>
  sandbox.client.sendReceipt({ ...(await payerOf(sandbox, codOper)), body: { email } });

async function lastMail() {
  const [sent] = await sandbox.services.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return sent;
}

const donating = { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 };

it('mails what was paid to whom, and of the card its last digits', async () => {
  const { codOper } = await sandbox.pay({}, donating);
  expect(await send(codOper)).toEqual({ sentTo: 'ana@correo.com' });
  const sent = await lastMail();
  expect(sent).toMatchObject({ to: 'ana@correo.com', kind: 'receipt', code: codOper });
  expect(sent?.subject).toBe('Comprobante de pago · Café Boquete');
  expect(sent?.text.split('\n')).toEqual([
    'Comprobante de pago',
    '$50.15',
    'Estado: Aprobado',
    'Comercio: Café Boquete',
    expect.stringMatching(/^Concepto: ./),
    'Donación: $2.00',
    'Método: Visa •••• 1111',
    expect.stringMatching(/^Fecha: \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
    `Operación: ${codOper}`,
    `Ver el comprobante: ${sandbox.services.config.origins.checkout}/pf/default-receipt/${codOper}`,
    expect.stringMatching(/^Istmo nunca le pedirá/),
  ]);
});

it('mails nothing to the support address', async () => {
  const { codOper } = await sandbox.pay({});
  await expect(send(codOper, SUPPORT_EMAIL)).rejects.toMatchObject({ code: 422 });
});

it('says of a declined payment that it was', async () => {
  const { codOper } = await sandbox.pay({ cardNumber: '4000000000000002' });
  await send(codOper);
  expect((await lastMail())?.text).toContain('Su banco no aprobó el pago');
});

it('mails the voucher of cash that waits to be paid', async () => {
  const { codOper, voucher } = await sandbox.client.payCash({
    attemptId: randomUUID(),
    body: { codePay: 'LK-CAFE0001', amount: '48.15', email: 'ana@correo.com', name: 'Ana Batista' },
  });
  await send(codOper);
  expect(await lastMail()).toMatchObject({ kind: 'voucher', code: voucher?.reference });
});

it('mails five times in a quarter of an hour, to whatever addresses', async () => {
  const { codOper } = await sandbox.pay({});
  for (const to of ['a@b.pa', 'b@b.pa', 'c@b.pa', 'd@b.pa', 'e@b.pa']) await send(codOper, to);
  await expect(send(codOper, 'f@b.pa')).rejects.toMatchObject({ code: 429, message: /Espere 15 minutos/ });
  expect((await lastMail())?.to).toBe('e@b.pa');
  await expect(send((await sandbox.pay({})).codOper)).resolves.toBeDefined();
});

it('mails ten times to one address, of whatever operations', async () => {
  const to = 'Molesta@correo.com';
  for (let sent = 0; sent < 10; sent += 1) await send((await sandbox.pay({})).codOper, to);
  const { codOper } = await sandbox.pay({});
  await expect(send(codOper, to.toLowerCase())).rejects.toMatchObject({ code: 429 });
  await expect(send(codOper, 'otra@correo.com')).resolves.toBeDefined();
});
