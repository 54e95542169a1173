import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import type { CallInput, CardPaymentWire, Endpoints } from '@istmo/contract/provider';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { simulatedPlans } from '../../bank/simulated-card-network';
import { writeBankAnswer } from '../../db/queries/methods/card-queries';
import { outbox } from '../../db/schema';
import { seedCards } from '../../db/seed/seed-users';
import { mailsTo } from '../../mail/send-mail';
import { createWorld, receiptOf } from '../../testing/test-payer';
import { cardPaymentWith, clientAt, useSandbox } from '../../testing/test-sandbox';
import { BRUNO, errorText, logInAs } from '../../testing/wallet-client';
import { payFromWallet } from '../../testing/wallet-payment';

const sandbox = useSandbox();
afterEach(() => writeBankAnswer(sandbox.services.db, undefined));

/** A card of a bank with a campaign. */
const CAMPAIGN = '5555555555554444';
const ORDINARY = '4111111111111111';
const DEBIT = '2223003122003222';
const PREPAID = '5105105105105100';
const ABROAD = '378282246310005';
/** A card whose bank offers installments, and then refuses them. */
const FICKLE = '4012888888881881';

/** 149.80: the mill of LK-CUOTAS01. */
const MILL = { codePay: 'LK-CUOTAS01', amount: '149.80', taxAmount: '9.80' } as const;
const THREE = { installments: 3, planId: 'campaign-3' } as const;

function lookUp(number: string, change: Partial<CallInput<Endpoints['cardInstallments']>['body']> = {}) {
  const bin = number.slice(0, 8);
  const body = { codePay: MILL.codePay, bin, amount: MILL.amount, currency: 'USD', ...change } as const;
  return sandbox.client.cardInstallments({ body });
}
const pay = (number: string, change: Partial<CardPaymentWire> = {}, attemptId = randomUUID()) =>
  sandbox.client.authCapture({
    attemptId,
    body: cardPaymentWith({ cardNumber: number }, { ...MILL, ...change }),
  });
const refused = {
  code: 422,
  key: 'installments_not_allowed',
  data: { issues: [{ at: 'body.installments' }] },
};

describe('the plans of a card', () => {
  it('are those of the campaign of its bank, in Panama', async () => {
    const { plans } = await lookUp(CAMPAIGN);
    expect(plans.map(({ count }) => count)).toEqual([3, 6, 12]);
    expect(plans[0]).toEqual({
      planId: 'campaign-3',
      count: 3,
      interestFree: true,
      bank: 'Banco del Istmo',
      minAmount: 10_000,
    });
  });

  it.each([
    ['of a bank without a campaign', ORDINARY, {}],
    ['of a debit card', DEBIT, {}],
    ['of a prepaid card', PREPAID, {}],
    ['of a bank abroad', ABROAD, {}],
    ['of an unknown bank', '9999999999999999', {}],
    ['below the minimum', CAMPAIGN, { amount: '99.99' }],
    ['of a subscription', CAMPAIGN, { codePay: 'SUB-0001' }],
  ])('are none: %s', async (_case, number, change) => {
    expect(await lookUp(number, change)).toEqual({ plans: [] });
  });

  it.each([
    ['a credit card', ORDINARY, [2, 3, 6, 12, 18, 24, 36], []],
    ['a campaign', CAMPAIGN, [2, 3, 6, 12, 18, 24, 36], [3]],
    ['a debit card', DEBIT, [], []],
    ['a prepaid card', PREPAID, [], []],
    ['a bank abroad', ABROAD, [], []],
  ])('in Colombia are the issuer’s, without a rate: %s', (_case, number, counts, interestFree) => {
    const plans = simulatedPlans({ bin: number.slice(0, 8), currency: 'COP' });
    expect(plans.map(({ count }) => count)).toEqual(counts);
    expect(plans.filter((plan) => plan.interestFree).map(({ count }) => count)).toEqual(interestFree);
    expect(new Set(plans.map(({ planId }) => planId)).size).toBe(plans.length);
  });

  it('of a saved card are asked for by its id, of its owner alone', async () => {
    const ask = (client: Awaited<ReturnType<typeof logInAs>>, idUsrCard: number) =>
      client.cardInstallments({
        body: { codePay: MILL.codePay, idUsrCard, amount: MILL.amount, currency: 'USD' },
      });
    const ana = await logInAs(sandbox);
    const own = seedCards.find(({ number }) => number === CAMPAIGN)?.id ?? 0;
    expect((await ask(ana, own)).plans).toHaveLength(3);
    await expect(ask(await logInAs(sandbox, BRUNO), own)).rejects.toMatchObject({ code: 404 });
    await expect(ask(sandbox.client, own)).rejects.toMatchObject({ code: 404 });
  });

  it.each([
    ['a whole card number', { bin: CAMPAIGN }],
    ['five digits', { bin: '55555' }],
    ['two cards', { idUsrCard: 3 }],
  ])('are not told for %s', async (_case, change) => {
    await expect(lookUp(CAMPAIGN, change)).rejects.toMatchObject({ code: 422 });
  });

  it('are no list of banks: one payer asks for so many cards, and one address for some more', async () => {
    const client = clientAt(sandbox, '203.0.113.9');
    const ask = (bin: number) =>
      errorText(
        client.cardInstallments({
          body: { codePay: MILL.codePay, bin: String(bin), amount: MILL.amount, currency: 'USD' },
        }),
      );
    const { most, windowMs } = LIMITS.installmentLookUps;
    for (let count = 0; count < most; count += 1) expect(await ask(400_000 + count)).toBe('let in');
    expect(await ask(500_000)).toMatch(/^429/);
    sandbox.services.wait(windowMs + 1);
    expect(await ask(500_000)).toBe('let in');
  });
});

describe('what can be paid', () => {
  it.each([
    ['LK-CUOTAS01', true],
    // Below the least amount of every plan.
    ['LK-CAFE0001', undefined],
    ['LK-OPEN0001', true],
    ['SUB-0001', undefined],
  ])('%s says whether the form keeps a place for installments', async (code, installments) => {
    expect((await sandbox.client.paymentInfo({ code })).installments).toBe(installments);
  });
});

describe('a payment in installments', () => {
  it('is whole for the merchant, and says its installments on its receipt, in its result and in its mail', async () => {
    const { codOper, signedResult = '', totalPay, installments } = await pay(CAMPAIGN, THREE);
    expect([totalPay, installments]).toEqual([14_980, 3]);
    expect(decodeJwt(signedResult)).toMatchObject({ installments: 3, amount: '149.80', captured: '149.80' });
    expect((await receiptOf(sandbox, codOper)).installments).toEqual({
      count: 3,
      interestFree: true,
      bank: 'Banco del Istmo',
    });
    const [webhook] = await sandbox.services.db.select().from(outbox);
    expect(webhook?.body).toMatchObject({ type: 'payment.approved', codOper, installments: 3 });
    await sandbox.client.sendReceipt({ codOper, body: { email: 'ana@correo.com' } });
    const [mail] = await mailsTo(sandbox.services.db, 'ana@correo.com');
    expect(mail?.text).toContain('3 sin intereses de $49.93 (la primera, $49.94)');
    expect(mail?.text).toContain('Plan sin intereses de Banco del Istmo, sujeto a su aprobación');
    const { details } = await createWorld(sandbox).payment({ codOper });
    expect(details).toMatchObject({ installments: 3, planId: 'campaign-3' });
  });

  it('in Colombia is in as many as the bank offers, at its own rate', async () => {
    const bogota = { codePay: 'LK-BOGOTA01', amount: '185000.00', taxAmount: '8810.00' } as const;
    const { plans } = await lookUp(ORDINARY, { ...bogota, currency: 'COP' });
    expect(plans.map(({ count }) => count)).toEqual([2, 3, 6, 12, 18, 24, 36]);
    const change = { ...bogota, cclw: 'TOSTADORACANDELARIA', currency: 'COP' } as const;
    const { codOper } = await pay(ORDINARY, { ...change, installments: 12, planId: 'issuer-12' });
    expect((await receiptOf(sandbox, codOper)).installments).toEqual({
      count: 12,
      interestFree: false,
      bank: '',
    });
    await sandbox.client.sendReceipt({ codOper, body: { email: 'ana@correo.com' } });
    const [mail] = await mailsTo(sandbox.services.db, 'ana@correo.com');
    expect(mail?.text).toContain('12, con los intereses de su banco');
    expect(mail?.text).toContain('los aplica su banco según el contrato de su tarjeta');
  });

  it('of one installment says nothing of them', async () => {
    const { codOper, signedResult = '' } = await pay(CAMPAIGN, { installments: 1 });
    expect(decodeJwt(signedResult)).not.toHaveProperty('installments');
    expect(await receiptOf(sandbox, codOper)).not.toHaveProperty('installments');
  });

  it.each<[string, string, Partial<CardPaymentWire>]>([
    ['a count without a plan', CAMPAIGN, { installments: 3 }],
    ['a plan without its count', CAMPAIGN, { planId: 'campaign-3' }],
    ['another count', CAMPAIGN, { installments: 6, planId: 'campaign-3' }],
    ['a plan of another bank', ORDINARY, THREE],
    ['a debit card', DEBIT, THREE],
    [
      'an amount below its minimum',
      CAMPAIGN,
      { codePay: 'LK-CAFE0001', amount: '48.15', taxAmount: '3.15', ...THREE },
    ],
  ])('is refused at its field, and nothing is charged: %s', async (_case, number, change) => {
    await expect(pay(number, change)).rejects.toMatchObject(refused);
    expect(await sandbox.services.db.query.payments.findMany()).toEqual([]);
  });

  it('that its bank refuses is declined for that reason, and paid in one', async () => {
    expect(await pay(FICKLE, THREE)).toMatchObject({ status: 0, reason: 'installments_not_allowed' });
    expect(await pay(FICKLE)).toMatchObject({ status: 1 });
    await writeBankAnswer(sandbox.services.db, { answer: 'installments_not_allowed', times: null });
    expect(await pay(CAMPAIGN, THREE)).toMatchObject({ status: 0, reason: 'installments_not_allowed' });
    expect(await pay(CAMPAIGN)).toMatchObject({ status: 1 });
  });

  it('that is repeated is the same payment, and another one with other installments', async () => {
    const attemptId = randomUUID();
    const first = await pay(CAMPAIGN, THREE, attemptId);
    expect(await pay(CAMPAIGN, THREE, attemptId)).toMatchObject({ codOper: first.codOper });
    for (const other of [{}, { installments: 6, planId: 'campaign-6' }])
      await expect(pay(CAMPAIGN, other, attemptId)).rejects.toMatchObject({
        code: 409,
        data: { differs: ['method'] },
      });
  });
});

describe('a saved card', () => {
  const source = (change: object = {}) => ({
    sourceSearch: {
      type: 'MERCHANT_IDMERCHANT' as const,
      idSearch: '1',
      paymentCode: MILL.codePay,
      amount: '140.00',
      taxes: MILL.taxAmount,
    },
    useFunds: false,
    idUsrCard: 3,
    ...change,
  });

  it('pays in installments', async () => {
    const { codOper } = await payFromWallet(await logInAs(sandbox), source(THREE));
    expect((await receiptOf(sandbox, codOper)).installments).toMatchObject({ count: 3 });
  });

  it('pays its part of a split payment in installments, if that reaches the minimum', async () => {
    const ana = await logInAs(sandbox);
    const split = (fundsAmount: string) => source({ useFunds: true, fundsAmount, ...THREE });
    await expect(payFromWallet(ana, split('49.81'))).rejects.toMatchObject(refused);
    const { codOper } = await payFromWallet(ana, split('49.80'));
    expect((await receiptOf(sandbox, codOper)).installments).toMatchObject({ count: 3 });
  });

  it('without plans is refused at the field', async () => {
    const ana = await logInAs(sandbox);
    await expect(payFromWallet(ana, source({ idUsrCard: 2, ...THREE }))).rejects.toMatchObject(refused);
  });
});
