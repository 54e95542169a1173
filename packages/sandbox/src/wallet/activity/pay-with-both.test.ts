import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentLinks } from '../../db/schema';
import { refundPayment } from '../../payments/modifications/modify-payment';
import { balanceOf, ledgerFaults } from '../../testing/ledger-audit';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { CARD, COFFEE, FUNDS, payFromWallet, spendable } from '../../testing/wallet-payment';

const sandbox = useSandbox();
const BOTH = { ...CARD, useFunds: true, fundsAmount: '40.00' } as const;
const merchant = () => balanceOf(sandbox.services.db, 'merchant:1');

it('pays a part from the balance and the rest with the card, once an attempt', async () => {
  const ana = await logInAs(sandbox);
  const attemptId = randomUUID();
  const body = { sourceSearch: COFFEE, ...BOTH };
  const [paid, again] = [
    await payFromWallet(ana, body, attemptId),
    await payFromWallet(ana, body, attemptId),
  ];
  expect(paid).toMatchObject({ status: 1, method: 'card', totalPay: 4815 });
  expect(again.codOper).toBe(paid.codOper);
  expect(await spendable(ana)).toBe(12_640 - 4000);
  expect(await merchant()).toBe(-4815);
  expect(await ana.receipt({ conditional: `cOper::${paid.codOper}` })).toMatchObject({
    totalPay: 4815,
    fundsAmount: 4000,
    displayNum: expect.stringContaining('1111'),
  });
  expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
});

it('gives back to the card first, and what the balance has paid to the balance', async () => {
  const ana = await logInAs(sandbox);
  const { codOper } = await payFromWallet(ana, { sourceSearch: COFFEE, ...BOTH });
  await refundPayment(sandbox.services, { codOper, refundId: 'a', amount: 815 });
  expect(await spendable(ana)).toBe(12_640 - 4000);
  await refundPayment(sandbox.services, { codOper, refundId: 'b', amount: 1000 });
  expect(await spendable(ana)).toBe(12_640 - 3000);
  await refundPayment(sandbox.services, { codOper, refundId: 'c' });
  expect(await spendable(ana)).toBe(12_640);
  expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
});

it('takes nothing at all where the balance holds less than it was said to', async () => {
  const ana = await logInAs(sandbox);
  // Of another login: each may pay so much without the password.
  const other = await logInAs(sandbox);
  for (let paid = 0; paid < 2; paid += 1) await payFromWallet(other, { sourceSearch: COFFEE, ...FUNDS });
  const before = await merchant();
  const refused = await payFromWallet(ana, { sourceSearch: COFFEE, ...BOTH });
  expect(refused).toMatchObject({ status: 0, reason: 'insufficient_funds' });
  expect(refused.messageSys).toMatch(/^No hay fondos suficientes/);
  expect([await spendable(ana), await merchant()]).toEqual([12_640 - 2 * 4815, before]);
});

it('takes the money when the payment is approved, though the link would hold it', async () => {
  const ana = await logInAs(sandbox);
  const ofCafe = eq(paymentLinks.code, 'LK-CAFE0001');
  const { db } = sandbox.services;
  await db.update(paymentLinks).set({ transactionsType: 'AUTH' }).where(ofCafe);
  await payFromWallet(ana, { sourceSearch: COFFEE, ...BOTH });
  await db.update(paymentLinks).set({ transactionsType: 'AUTH_CAPTURE' }).where(ofCafe);
  expect(await spendable(ana)).toBe(12_640 - 4000);
  expect(await merchant()).toBe(-4815);
});

it.each([
  ['nothing from the balance', { ...BOTH, fundsAmount: '0.00' }, 'invalid_amount'],
  ['all of it from the balance', { ...BOTH, fundsAmount: '48.15' }, 'invalid_amount'],
  ['a part that nobody named', { ...CARD, useFunds: true }, 'missing_arguments'],
  ['a part without the balance', { ...CARD, fundsAmount: '40.00' }, 'missing_arguments'],
  ['a part without a card', { ...FUNDS, fundsAmount: '40.00' }, 'missing_arguments'],
])('refuses %s', async (_case, source, key) => {
  const ana = await logInAs(sandbox);
  await expect(payFromWallet(ana, { sourceSearch: COFFEE, ...source })).rejects.toMatchObject({
    code: 422,
    key,
  });
  expect(await spendable(ana)).toBe(12_640);
});

it('begins no subscription with a part of the balance', async () => {
  const ana = await logInAs(sandbox);
  const sourceSearch = {
    ...COFFEE,
    paymentCode: 'SUB-0001',
    amount: '18.00',
    discount: '0',
    taxAmount: '1.26',
    taxes: '0',
  };
  const paid = payFromWallet(ana, { sourceSearch, ...BOTH, fundsAmount: '5.00' });
  await expect(paid).rejects.toMatchObject({ code: 615 });
});
