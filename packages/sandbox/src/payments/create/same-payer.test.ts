import { randomUUID } from 'node:crypto';
import { METHOD_TRAITS } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { merchants, payments } from '../../db/schema';
import { beginPayments } from '../../testing/kill-points/journeys';
import { auditBooks } from '../../testing/audit-books';
import { ledgerFaults } from '../../testing/ledger-audit';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { COFFEE, FUNDS, payFromWallet } from '../../testing/wallet-payment';

const sandbox = useSandbox({ DUPLICATE_GUARD: 'on' });

const BANK_CARD = '4000002760003184';
const ANA = { email: 'ana@correo.com', phone: '+507 6123-4567' };
const BETO = { email: 'beto@correo.com', phone: '+507 6999-0000' };
const NOBODY = { email: '', phone: '' };
const begins = beginPayments(sandbox);
const BEGINS = Object.entries(begins);

/** Begins a payment by a card that its bank asks about. */
const atBank = (change: object = {}, cardNumber = BANK_CARD) =>
  sandbox.pay({ cardNumber }, { ...ANA, ...change });
const answerTo = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const yappy = (change: object) => beginPayments(sandbox, change).yappy(randomUUID());

const waitsFor = (codOper: string, method: string) => ({
  code: 621,
  data: { waiting: { codOper, method, confirmable: true } },
});

describe('what many pay', () => {
  auditBooks(sandbox);

  it.each(BEGINS)(
    'is not paid by %s without asking a payer whose card is at the bank',
    async (_how, begin) => {
      const { codOper } = await atBank();
      await expect(begin(randomUUID())).rejects.toMatchObject(waitsFor(codOper, 'card'));
      expect(await sandbox.services.db.$count(payments)).toBe(1);
    },
  );

  it.each(BEGINS.filter(([how]) => how !== 'card'))(
    'is not paid by card without asking a payer whose payment by %s waits',
    async (_how, begin) => {
      const { codOper } = await begin(randomUUID());
      await expect(begins.card(randomUUID())).rejects.toMatchObject({
        code: 621,
        data: { waiting: { codOper } },
      });
    },
  );

  it.each(BEGINS)('is paid by %s once the payer confirms it', async (how) => {
    await atBank();
    const again = beginPayments(sandbox, { confirmedDuplicate: true });
    const begin = Object.entries(again).find(([name]) => name === how)?.[1];
    expect(await begin?.(randomUUID())).toMatchObject({ codOper: expect.any(String) });
    expect(await sandbox.services.db.$count(payments)).toBe(2);
  });

  it.each<[string, object]>([
    ['a slug', { codePay: 'LK-CAFESLUG', amount: '34.24', taxAmount: '2.24' }],
    ['a slug with a code', { codePay: 'LK-CAFEGEISHA' }],
    ['a station', { codePay: 'PS-0001', amount: '12.50', taxAmount: '0.00' }],
    ['a subscription', { codePay: 'SUB-0001', amount: '19.26', taxAmount: '1.26', serviceCode: 'REC' }],
    ['a pay code', { codePay: 'E-CAFE0001', amount: '9.50', taxAmount: '0.00' }],
  ])('may be %s', async (_what, target) => {
    const { codOper } = await atBank(target);
    expect(await answerTo(atBank(target, '5555555555554444'))).toMatchObject({
      code: 621,
      data: { waiting: { codOper } },
    });
  });
});

describe('the same payer', () => {
  it.each<[string, object, object]>([
    ['by the card', { cardNumber: BANK_CARD }, BETO],
    ['by the e-mail, however it is written', {}, { ...BETO, email: ' ANA@correo.com ' }],
    ['by the phone', {}, { ...BETO, phone: '+50761234567' }],
    ['by the phone without its country', {}, { ...BETO, phone: '6123 4567' }],
  ])('is known %s', async (_how, card, payer) => {
    const { codOper } = await atBank();
    const pay = sandbox.pay({ cardNumber: '5555555555554444', ...card }, payer);
    expect(await answerTo(pay)).toMatchObject(waitsFor(codOper, 'card'));
  });

  it('is known by the phone of Yappy in one tab, and of a card in the other', async () => {
    const { codOper } = await yappy({ email: '', phone: '61234567' });
    expect(await answerTo(sandbox.pay({}, ANA))).toMatchObject(waitsFor(codOper, 'yappy'));
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });

  it('is known by the wallet', async () => {
    const ana = await logInAs(sandbox);
    const body = cardPaymentWith({ cardNumber: BANK_CARD }, BETO);
    const { codOper } = await ana.authCapture({ attemptId: randomUUID(), body });
    const again = payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS });
    expect(await answerTo(again)).toMatchObject(waitsFor(codOper, 'card'));
  });

  it('is not known where all that says who pays differs', async () => {
    await atBank();
    expect(await sandbox.pay({}, BETO)).toMatchObject({ status: 1 });
  });

  it.each<[string, object]>([
    ['nothing says who pays', NOBODY],
    ['the phone is too short to tell', { email: '', phone: '4567' }],
  ])('is not known where %s', async (_case, payer) => {
    const { clave } = beginPayments(sandbox, payer);
    await clave(randomUUID());
    expect(await clave(randomUUID())).toMatchObject({ outcome: 'pending' });
  });

  it.each<[string, Partial<typeof payments.$inferInsert>]>([
    ['is of another target', { payableCode: 'LK-OPEN0001' }],
    ['was declined', { status: 'declined' }],
    ['was voided', { voidedAt: new Date() }],
  ])('is not asked where the other payment %s', async (_what, change) => {
    await atBank();
    await sandbox.services.db.update(payments).set(change);
    expect(await sandbox.pay({}, ANA)).toMatchObject({ status: 1 });
  });

  it('is not asked about a payment that is past its time', async () => {
    await yappy({});
    sandbox.services.wait(METHOD_TRAITS.yappy.deadlineMs);
    expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
  });

  it('is not asked where the merchant has switched the question off', async () => {
    const guard = (duplicateGuard: boolean) =>
      sandbox.services.db.update(merchants).set({ duplicateGuard }).where(eq(merchants.id, 1));
    await guard(false);
    await atBank();
    expect(await answerTo(begins.card(randomUUID()))).toMatchObject({ status: 1 });
    await guard(true);
  });

  it('is told which payment waits, and nothing of whoever pays it', async () => {
    const { codOper, expiresAt } = await atBank();
    const since = new Date(sandbox.services.clock()).toISOString();
    expect(await answerTo(yappy({}))).toMatchObject({
      data: { waiting: { codOper, method: 'card', since, expiresAt, confirmable: true } },
    });
    const refusal = (await answerTo(yappy({}))) as { data: { waiting: object } };
    expect(Object.keys(refusal.data.waiting).sort()).toEqual(
      ['codOper', 'confirmable', 'expiresAt', 'method', 'since'].sort(),
    );
  });

  it('gets one of several payments through that are sent at the same moment', async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, place) => answerTo(place % 2 === 0 ? atBank() : yappy(ANA))),
    );
    expect(sent.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    expect(await sandbox.services.db.$count(payments)).toBe(1);
  });

  it('cannot void it without its attempt: only the code of what many pay proves nothing', async () => {
    const { codOper } = await atBank();
    const body = { codePay: 'LK-CAFE0001' };
    await expect(sandbox.client.voidWaiting({ codOper, body })).rejects.toMatchObject({ code: 404 });
  });
});
