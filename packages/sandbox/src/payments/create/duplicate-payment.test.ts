import { randomUUID } from 'node:crypto';
import { DUPLICATE_WINDOW_MS } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { merchants, payments } from '../../db/schema';
import { chargeDue } from '../../subscriptions/pay-subscription';
import { createTestPayment } from '../../testing/create-test-payment';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { BRUNO, clientWith, logInAs } from '../../testing/wallet-client';
import { CARD, COFFEE, FUNDS, payFromWallet, type PayBody } from '../../testing/wallet-payment';

const sandbox = useSandbox({ DUPLICATE_GUARD: 'on' });

const ASKED = { code: 422, key: 'possible_duplicated_tx' };
const APPROVED = { status: 1 };
const OTHER_CARD = { cardNumber: '5555555555554444' };
const CHALLENGED = { cardNumber: '4000002760003184' };
const OPEN_LINK = { codePay: 'LK-OPEN0001', taxAmount: '0.00' };

const answerTo = (call: Promise<unknown>) => call.catch((error: unknown) => error);
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
  ['a link that is paid once, and is paid', { codePay: 'LK-ONCE0001' }, {}, { key: 'request_already_paid' }],
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
    answerTo(sandbox.pay({}, { codePay, amount: '19.26', taxAmount: '1.26', serviceCode: 'REC', ...change }));
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
