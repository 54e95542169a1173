import { randomUUID } from 'node:crypto';
import { ProviderError } from '@istmo/contract/provider';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { merchantServices, paymentLinks, payments } from '../../db/schema';
import { makeRequest, receiptOf, unsigned } from '../../testing/test-payer';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';

describe('payment handlers', () => {
  const sandbox = useSandbox({ CHALLENGE_TIMEOUT_MS: '600000' });

  const UNKNOWN = 'AUTH_CAP-0000000000000000';

  it.each([
    ['Visa', '4111111111111111', 1, ''],
    ['Mastercard', '5555555555554444', 1, ''],
    ['Mastercard, 2-series', '2223003122003222', 1, ''],
    ['Amex', '378282246310005', 1, ''],
    ['any other valid number', '4012888888881881', 1, ''],
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
    [
      'a link above the limit',
      {},
      { codePay: 'LK-LIMIT001', amount: '8025.00' },
      422,
      'amount_exceeds_limit_allowed',
    ],
    [
      'a brand that the link excludes',
      { cardNumber: '5555555555554444' },
      { codePay: 'LK-VISAONLY' },
      422,
      'card_not_valid',
    ],
    ['a brand that nobody takes', { cardNumber: '6011111111111117' }, {}, 422, 'card_not_valid'],
    ['a wrong check digit', { cardNumber: '4111111111111112' }, {}, 422, 'invalid_card'],
    ['a card past its month', { expMonth: '10', expYear: '26' }, {}, 422, 'expired'],
    ['a CVC that is too long for Visa', { cvv: '1234' }, {}, 422, 'invalid_cvc'],
    [
      'a CVC that is too short for Amex',
      { cardNumber: '378282246310005', cvv: '123' },
      {},
      422,
      'invalid_cvc',
    ],
    [
      'a guest where guests may not pay',
      {},
      { codePay: 'LK-NOGUEST1', cclw: 'LIBRERIACHIRIQUI', amount: '35.00' },
      422,
      'please_contact_merchant',
    ],
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
    [
      'a donation to nobody’s campaign',
      {},
      { amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 99 },
      422,
      'invalid_amount',
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

  it('takes a card through the last day of its month', async () => {
    expect(await sandbox.pay({ expMonth: '11', expYear: '26' })).toMatchObject({ status: 1 });
  });

  it('takes a brand that the link asks for', async () => {
    expect(await sandbox.pay({}, { codePay: 'LK-VISAONLY' })).toMatchObject({ status: 1 });
  });

  it('adds a donation to what is charged, and says so on the receipt', async () => {
    const donated = { amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 };
    const { codOper, totalPay } = await sandbox.pay({}, donated);
    expect(totalPay).toBe(5015);
    const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}` });
    expect(receipt).toMatchObject({ totalPay: 5015, campaignAmount: 200, discount: 500, taxAmount: 315 });
  });

  it('finds a payment by its attempt and by its operation', async () => {
    const attemptId = randomUUID();
    const { client } = sandbox;
    const answer = unsigned(await client.authCapture({ attemptId, body: cardPaymentWith({}) }));
    expect(unsigned(await client.paymentByAttempt({ attemptId }))).toEqual(answer);
    expect(unsigned(await client.paymentByOperation({ codOper: answer.codOper }))).toEqual(answer);
  });

  it.each([
    ['an attempt', () => sandbox.client.paymentByAttempt({ attemptId: randomUUID() })],
    ['an operation', () => sandbox.client.paymentByOperation({ codOper: UNKNOWN })],
    ['a challenge to cancel', () => sandbox.client.cancelChallenge({ codOper: UNKNOWN })],
    ['a receipt', () => sandbox.client.receipt({ conditional: `cOper::${UNKNOWN}` })],
  ])('says that there is no such thing as %s', async (_case, call) => {
    await expect(call()).rejects.toBeInstanceOf(ProviderError);
    await expect(call()).rejects.toMatchObject({ code: 404 });
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

  it.each([
    ['an unknown link', () => sandbox.client.saveTxInfo({ body: { ...chosen, codePay: 'LK-NOBODY00' } })],
    ['nothing that was kept', () => sandbox.client.updateTxInfo({ id: randomUUID(), body: chosen })],
    ['an id that is none', () => sandbox.client.updateTxInfo({ id: 'x', body: chosen })],
  ])('refuses %s', async (_case, call) => {
    await expect(call()).rejects.toMatchObject({ code: 404 });
  });
});
