import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import { endpoints, Envelope, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import { DUPLICATE_WINDOW_MS, METHOD_IDS, METHOD_TRAITS, traitsOf } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { merchants, payments, tries } from '../../db/schema';
import { chargeDue } from '../../subscriptions/pay-subscription';
import { auditBooks } from '../../testing/audit-books';
import { approve, createTestPayment } from '../../testing/create-test-payment';
import { beginPayments } from '../../testing/kill-points/journeys';
import { ledgerFaults } from '../ledger/ledger-audit';
import { createPayerWalk } from '../../testing/payer-walk';
import { balances, createWorld, makeRequest } from '../../testing/test-payer';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { BRUNO, clientWith, logInAs } from '../../testing/wallet-client';
import { CARD, COFFEE, FUNDS, type PayBody, payFromWallet } from '../../testing/wallet-payment';

/** The links of these tests are in dollars. What is paid in pesos alone has tests of its own. */
const inDollars = <T>(begins: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(begins).filter(([name]) => {
    const method = METHOD_IDS.find((id) => id === name);
    return !method || traitsOf(method).currencies.includes('USD');
  });

const CHALLENGED = { cardNumber: '4000002760003184' };

const answerTo = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe('duplicate payment', () => {
  const sandbox = useSandbox({ DUPLICATE_GUARD: 'on' });

  const ASKED = { code: 422, key: 'possible_duplicated_tx' };
  const APPROVED = { status: 1 };
  const OTHER_CARD = { cardNumber: '5555555555554444' };
  const OPEN_LINK = { codePay: 'LK-OPEN0001', taxAmount: '0.00' };
  const again = () => answerTo(sandbox.pay({}));

  it.each([
    ['the same card', {}, {}, ASKED],
    ['the same card for another link', {}, { codePay: 'LK-VISAONLY' }, ASKED],
    ['another card', OTHER_CARD, {}, APPROVED],
    ['another amount', {}, { ...OPEN_LINK, amount: '48.16' }, APPROVED],
  ])('asks about a second payment with %s as the table says', async (_case, card, change, expected) => {
    await sandbox.pay({});
    expect(await answerTo(sandbox.pay(card, change))).toMatchObject(expected);
  });

  it('looks in the one statement that pays with a card that is known', async () => {
    await sandbox.pay({});
    sandbox.services.wait(DUPLICATE_WINDOW_MS);
    const transaction = vi.spyOn(sandbox.services.db, 'transaction');
    expect(await again()).toMatchObject(APPROVED);
    expect(await again()).toMatchObject(ASKED);
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });

  it('names the earlier payment', async () => {
    const { codOper } = await sandbox.pay({});
    const at = new Date(sandbox.services.clock()).toISOString();
    sandbox.services.wait(120_000);
    const earlier = { codOper, method: 'card', outcome: 'approved', at, amount: '48.15', currency: 'USD' };
    expect(await again()).toMatchObject({ ...ASKED, data: { earlier } });
  });

  it('asks within five minutes, and no longer', async () => {
    await sandbox.pay({});
    sandbox.services.wait(DUPLICATE_WINDOW_MS - 1);
    expect(await again()).toMatchObject(ASKED);
    sandbox.services.wait(1);
    expect(await again()).toMatchObject(APPROVED);
  });

  it.each<[string, Partial<typeof payments.$inferInsert>]>([
    ['was for another merchant', { merchantId: 2 }],
    ['was for another payee', { detail: { payeeUserId: 100 } }],
    ['was in another currency', { currency: 'COP' }],
    ['was declined', { status: 'declined' }],
    ['was refunded', { status: 'refunded' }],
    ['was voided', { status: 'challenged', voidedAt: new Date() }],
  ])('does not ask where the earlier payment %s', async (_what, change) => {
    await sandbox.pay({});
    await sandbox.services.db.update(payments).set(change);
    expect(await again()).toMatchObject(APPROVED);
  });

  it('asks while the bank still waits for the payer of another link, and says so', async () => {
    await sandbox.pay(CHALLENGED, { codePay: 'LK-VISAONLY' });
    const asked = await answerTo(sandbox.pay(CHALLENGED));
    expect(asked).toMatchObject({ ...ASKED, data: { earlier: { outcome: 'pending' } } });
  });

  it('pays again once the payer confirms it', async () => {
    await sandbox.pay({});
    const attemptId = randomUUID();
    const send = (confirmed: boolean) =>
      sandbox.client.authCapture({
        attemptId,
        body: cardPaymentWith({}, confirmed ? { confirmedDuplicate: true } : {}),
      });
    expect(await answerTo(send(false))).toMatchObject(ASKED);
    const paid = await send(true);
    expect(paid).toMatchObject(APPROVED);
    // A repeat of the attempt is the same payment, with or without the confirmation.
    expect((await send(false)).codOper).toBe(paid.codOper);
    expect(await sandbox.services.db.$count(payments)).toBe(2);
  });

  it.each([
    [
      'a link that is paid once, and is paid',
      { codePay: 'LK-ONCE0001' },
      {},
      { key: 'request_already_paid' },
    ],
    ['a link that is paid once, and waits', { codePay: 'LK-ONCE0001' }, CHALLENGED, { code: 621 }],
  ])('does not ask about %s: it cannot be paid again', async (_what, link, card, refused) => {
    await sandbox.pay(card, link);
    expect(await answerTo(sandbox.pay(card, link))).toMatchObject(refused);
  });

  it('lets one of several through that are sent at the same moment', async () => {
    await sandbox.pay({ cardNumber: '4242424242424242' });
    for (const card of [{ cardNumber: '4242424242424242' }, CHALLENGED]) {
      sandbox.services.wait(DUPLICATE_WINDOW_MS);
      const sent = await Promise.all(Array.from({ length: 4 }, () => answerTo(sandbox.pay(card))));
      expect(sent.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    }
  });

  describe('a wallet user', () => {
    const coffee = (source: Pick<PayBody, 'useFunds'> & Partial<PayBody>): PayBody => ({
      sourceSearch: COFFEE,
      ...source,
    });
    const bill = { sourceSearch: { type: 'SERVICE', idSearch: '1', amount: '23.40' }, ...FUNDS } as const;

    it.each<[string, PayBody, PayBody, object]>([
      ['twice from the balance', coffee(FUNDS), coffee(FUNDS), ASKED],
      ['from the balance, then with a saved card', coffee(FUNDS), coffee(CARD), ASKED],
      ['with a saved card, then from the balance', coffee(CARD), coffee(FUNDS), ASKED],
      ['the same bill twice', bill, bill, ASKED],
      ['the same bill twice, confirmed', bill, { ...bill, confirmedDuplicate: true }, APPROVED],
      ['twice, confirmed', coffee(FUNDS), { ...coffee(FUNDS), confirmedDuplicate: true }, APPROVED],
    ])('who pays %s', async (_how, first, second, expected) => {
      const ana = await logInAs(sandbox);
      await payFromWallet(ana, first);
      expect(await answerTo(payFromWallet(ana, second))).toMatchObject(expected);
    });

    it('is another than the next one', async () => {
      await payFromWallet(await logInAs(sandbox), coffee(FUNDS));
      const bruno = await logInAs(sandbox, BRUNO);
      expect(await answerTo(payFromWallet(bruno, coffee(FUNDS)))).toMatchObject({ method: 'balance' });
    });

    it('is known where a new card is typed', async () => {
      const { token } = await sandbox.client.login({
        body: { user: 'ana@istmo.test', password: 'Istmo#2026' },
      });
      const ana = clientWith(sandbox, token);
      await payFromWallet(ana, coffee(FUNDS));
      const typed = ana.authCapture({ attemptId: randomUUID(), body: cardPaymentWith({}) });
      expect(await answerTo(typed)).toMatchObject(ASKED);
      expect(await again()).toMatchObject(APPROVED);
    });

    it('is not asked about what a phone, a chain or a counter confirms', async () => {
      const payer = { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: 100 };
      await payFromWallet(await logInAs(sandbox), coffee(FUNDS));
      expect(await createTestPayment(sandbox.services, { payer })).toMatchObject({ method: 'nequi' });
    });

    const confirmed = METHOD_IDS.filter((method) => !['card', 'balance'].includes(method));
    it.each(confirmed.filter((method) => traitsOf(method).currencies.includes('USD')))(
      'is not asked about a payment by %s that was approved',
      async (method) => {
        const payer = { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: 100 };
        await createTestPayment(sandbox.services, { payer, method, begin: approve });
        const again = payFromWallet(await logInAs(sandbox), coffee(FUNDS));
        expect(await answerTo(again)).toMatchObject({ method: 'balance' });
      },
    );
  });

  describe('is switched off', () => {
    const guard = (duplicateGuard: boolean) =>
      sandbox.services.db.update(merchants).set({ duplicateGuard }).where(eq(merchants.id, 1));

    it('by a merchant, but not for a link that asks for it', async () => {
      await guard(false);
      try {
        await sandbox.pay({});
        expect(await again()).toMatchObject(APPROVED);
        expect(await answerTo(sandbox.pay({}, { codePay: 'LK-DUPGUARD1' }))).toMatchObject(ASKED);
      } finally {
        await guard(true);
      }
    });

    it('by the install, but not for a link that asks for it', async () => {
      const { config } = sandbox.services;
      sandbox.services.config = { ...config, duplicateGuard: false };
      await sandbox.pay({});
      expect(await again()).toMatchObject(APPROVED);
      expect(await answerTo(sandbox.pay({}, { codePay: 'LK-DUPGUARD1' }))).toMatchObject(ASKED);
    });
  });

  it('charges two subscriptions to one plan, whose payer is not there to ask', async () => {
    const { client, services } = sandbox;
    const subscribe = () =>
      client.customerSubscription({ body: { idPlan: 1, email: 'ana@correo.com', name: 'Ana' } });
    const first = (codePay: string, change = {}) =>
      answerTo(
        sandbox.pay({}, { codePay, amount: '19.26', taxAmount: '1.26', serviceCode: 'REC', ...change }),
      );
    const [one, other] = [(await subscribe()).subscriptionKey, (await subscribe()).subscriptionKey];
    expect(await first(one)).toMatchObject(APPROVED);
    expect(await first(one)).toMatchObject({ key: 'request_already_paid' });
    expect(await first(other)).toMatchObject(ASKED);
    expect(await first(other, { confirmedDuplicate: true })).toMatchObject(APPROVED);
    services.wait(31 * 86_400_000);
    await chargeDue(services);
    for (const subscriptionKey of [one, other])
      expect(await client.pendingSubscription({ subscriptionKey })).toMatchObject({ status: 'active' });
  });
});

describe('refuse paid', () => {
  const sandbox = useSandbox();
  const info = (code: string) => sandbox.client.paymentInfo({ code, type: 'lk' });

  it.each([
    ['SUB-0001', 'SUBS'],
    ['PS-0001', 'PS'],
    ['E-CAFE0001', 'E'],
  ])('reads %s as %s where it comes as a link', async (code, type) => {
    expect(await info(code)).toMatchObject({ code, type });
  });
});

describe('refuse waiting', () => {
  const ONCE = { codePay: 'LK-ONCE0001' };
  const WAITING = { code: 621 };

  const sandbox = useSandbox();
  auditBooks(sandbox);
  beforeEach(() => sandbox.services.db.delete(tries));
  const { decide } = createPayerWalk(sandbox);
  const begins = beginPayments(sandbox, ONCE);
  const BEGINS = inDollars(begins);
  const atBank = () => sandbox.pay(CHALLENGED, ONCE);
  const leave = (codOper: string, codePay = ONCE.codePay) =>
    sandbox.client.voidWaiting({ codOper, body: { codePay } });

  describe('what is paid once only', () => {
    // The Nequi payment has only begun: no request has reached its payer.
    it.each(BEGINS.filter(([method]) => !['card', 'nequi'].includes(method)))(
      'takes no card while a payment by %s waits',
      async (_method, begin) => {
        const { codOper } = await begin(randomUUID());
        await expect(begins.card(randomUUID())).rejects.toMatchObject({
          ...WAITING,
          data: { waiting: { codOper } },
        });
      },
    );

    // The payer at the bank may be another one, who has closed nothing.
    it('is not said to be left at the bank when another browser voids it', async () => {
      const { codOper } = await atBank();
      await leave(codOper);
      expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({
        outcome: 'canceled',
        reason: 'payment_canceled',
        messageSys: 'El pago se canceló.',
      });
    });

    it('says which one waits, since when and until when, and nothing of its payer', async () => {
      const { codOper, expiresAt } = await atBank();
      const response = await sandbox.api.request(endpoints.nequiRequest.path, {
        method: 'POST',
        headers: {
          authorization: (await sandbox.client.accessToken({})).accessToken,
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: randomUUID(),
        },
        body: JSON.stringify(makeRequest(ONCE)),
      });
      const { headerStatus, data } = v.parse(Envelope, await response.json());
      const since = new Date(sandbox.services.clock()).toISOString();
      expect([response.status, headerStatus.code]).toEqual([409, 621]);
      expect(data).toEqual({ waiting: { codOper, method: 'card', since, expiresAt } });
    });

    it('answers the attempt that waits with itself, however often it is sent', async () => {
      const attempt = { attemptId: randomUUID(), body: cardPaymentWith(CHALLENGED, ONCE) };
      const [first, again] = [
        await sandbox.client.authCapture(attempt),
        await sandbox.client.authCapture(attempt),
      ];
      expect(again.codOper).toBe(first.codOper);
    });

    it.each([
      ['at the bank', () => atBank()],
      ['in an app', () => begins.yappy(randomUUID())],
    ])('is free again when the one %s is past its time', async (_where, begin) => {
      await begin();
      sandbox.services.wait(METHOD_TRAITS.yappy.deadlineMs + 3_600_000);
      expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
    });

    it('lets one of twenty devices through that pay at the same moment', async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? atBank() : begins.yappy(randomUUID()))),
      );
      const refused = answers.filter((answer) => answer.status === 'rejected');
      expect(refused).toHaveLength(19);
      for (const { reason } of refused) expect(reason).toMatchObject(WAITING);
      expect(await sandbox.services.db.$count(payments)).toBe(1);
    });

    it('lets one of two through that were created before either request reached its payer', async () => {
      const attempts = [randomUUID(), randomUUID()];
      const begun = [];
      for (const attemptId of attempts) begun.push({ attemptId, ...(await begins.nequi(attemptId)) });
      const asks = begun.map(({ codOper, attemptId }) =>
        sandbox.client.nequiQr({
          attemptId,
          action: 'PAY',
          code: codOper,
          amount: '48.15',
          taxAmount: '3.15',
        }),
      );
      const answers = await Promise.allSettled(asks);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject(WAITING);
    });

    it('does not disturb who pays what many pay', async () => {
      await sandbox.pay(CHALLENGED);
      expect(await sandbox.pay({})).toMatchObject({ status: 1 });
    });
  });

  describe('whoever holds it', () => {
    it('leaves the one that waits, and pays again; the bank’s later answer changes nothing', async () => {
      const { codOper, url } = await atBank();
      expect(await leave(codOper)).toMatchObject({
        result: 'voided',
        payment: { codOper, outcome: 'canceled' },
      });
      expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
      await decide(url, 'approve');
      expect(await balances(sandbox)).toEqual({ 'networks:LK': 4815, 'merchant:1': -4815 });
    });

    it('leaves a voucher: the counter refuses it, and what a counter takes all the same is held', async () => {
      const { codOper } = await begins.cash(randomUUID());
      expect(await leave(codOper)).toMatchObject({ result: 'voided' });
      expect(await begins.card(randomUUID())).toMatchObject({ status: 1 });
      const world = createWorld(sandbox);
      await expect(world.answerCash({ codOper, body: { answer: 'pay' } })).rejects.toMatchObject({
        code: 422,
      });
      await world.answerCash({ codOper, body: { answer: 'payLate' } });
      expect(await balances(sandbox)).toMatchObject({ 'merchant:1': -4815, [`held:${codOper}`]: -4815 });
      expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
    });

    it('leaves three of one target in an hour, and no more: its payer is not kept from paying', async () => {
      const { most, windowMs } = LIMITS.waitingVoids;
      for (let left = 0; left < most; left += 1) {
        const { codOper } = await begins.yappy(randomUUID());
        expect(await leave(codOper)).toMatchObject({ result: 'voided' });
        // A void that is repeated after a lost answer counts once.
        expect(await leave(codOper)).toMatchObject({ result: 'voided' });
      }
      const attemptId = randomUUID();
      const { codOper } = await begins.cash(attemptId);
      await expect(leave(codOper)).rejects.toMatchObject({ code: 429, message: /Espere/ });
      expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ outcome: 'pending' });
      sandbox.services.wait(windowMs + 1);
      expect(await leave(codOper)).toMatchObject({ result: 'voided' });
    });

    it('leaves its own, proven by the attempt, however many were left', async () => {
      for (let left = 0; left < LIMITS.waitingVoids.most + 1; left += 1) {
        const attempt = randomUUID();
        await begins.yappy(attempt);
        expect(await sandbox.client.voidAttempt({ attemptId: attempt })).toMatchObject({ result: 'voided' });
      }
    });

    it('cannot leave what is paid already: the operation that paid it is named', async () => {
      const { codOper } = await begins.card(randomUUID());
      expect(await leave(codOper)).toMatchObject({
        result: 'paid',
        payment: { codOper, outcome: 'approved' },
      });
      await expect(atBank()).rejects.toMatchObject({
        code: 422,
        key: 'request_already_paid',
        data: { paid: codOper },
      });
      const look = sandbox.client.paymentInfo({ code: ONCE.codePay, type: 'lk' });
      await expect(look).rejects.toMatchObject({ key: 'request_already_paid', data: { paid: codOper } });
      const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}` });
      expect(receipt).toMatchObject({ isMasked: true, email: 'a•••@correo.com' });
    });

    it.each([
      ['with another link', ONCE.codePay, 'LK-CAFE0001'],
      ['of what many pay', 'LK-CAFE0001', 'LK-CAFE0001'],
    ])('leaves no payment %s', async (_case, paid, held) => {
      const { codOper } = await sandbox.pay(CHALLENGED, { codePay: paid });
      await expect(leave(codOper, held)).rejects.toMatchObject({ code: 404 });
      expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ outcome: 'pending' });
    });
  });
});

describe('same payer', () => {
  const sandbox = useSandbox({ DUPLICATE_GUARD: 'on' });

  const BANK_CARD = '4000002760003184';
  const ANA = { email: 'ana@correo.com', phone: '+507 6123-4567' };
  const BETO = { email: 'beto@correo.com', phone: '+507 6999-0000' };
  const NOBODY = { email: '', phone: '' };
  const begins = beginPayments(sandbox);
  const BEGINS = inDollars(begins);

  /** Begins a payment by a card that its bank asks about. */
  const atBank = (change: object = {}, cardNumber = BANK_CARD) =>
    sandbox.pay({ cardNumber }, { ...ANA, ...change });
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

    it('is not known where Yappy has no e-mail and the card another phone', async () => {
      await yappy({ email: '', phone: '61234567' });
      expect(await sandbox.pay({}, { ...ANA, phone: BETO.phone })).toMatchObject({ status: 1 });
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
});
