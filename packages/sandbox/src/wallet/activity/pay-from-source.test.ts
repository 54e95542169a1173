import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { balanceOf } from '../../testing/ledger-audit';
import { refundPayment } from '../../payments/modifications/modify-payment';
import type { TestClient } from '../../testing/test-client';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { CARD, COFFEE, FUNDS, payFromWallet, spendable } from '../../testing/wallet-payment';

const sandbox = useSandbox();

it('pays from the balance, once an attempt', async () => {
  const ana = await logInAs(sandbox);
  const attemptId = randomUUID();
  const body = { sourceSearch: COFFEE, ...FUNDS };
  const paid = await Promise.all([payFromWallet(ana, body, attemptId), payFromWallet(ana, body, attemptId)]);
  const [{ codOper }] = paid;
  for (const answer of [...paid, await payFromWallet(ana, body, attemptId)])
    expect(answer).toMatchObject({
      status: 1,
      codOper,
      method: 'balance',
      totalPay: 4815,
      activityCode: 'LK-CAFE0001',
      activityResult: { status: 1, codOper },
    });
  expect(await spendable(ana)).toBe(12_640 - 4815);
  expect(await balanceOf(sandbox.services.db, 'merchant:1')).toBe(-4815);
  expect(await ana.accountMovements({ limit: '1' })).toMatchObject([
    { amount: -4815, balanceAfter: 7825, codOper, description: 'Café Boquete · Geisha lavado, 340 g' },
  ]);
  expect(await ana.transactions({})).toMatchObject([{ codOper, amount: 4815, method: 'balance', status: 1 }]);
  expect(await ana.notifications({ limit: '1' })).toMatchObject([{ title: 'Pago aprobado', codOper }]);
});

it('never spends more than there is, however many pay at once', async () => {
  const ana = await logInAs(sandbox);
  // Each of a login of its own, which may pay so much without the password.
  const logins: TestClient[] = [];
  for (let count = 0; count < 5; count += 1) logins.push(await logInAs(sandbox));
  const answers = await Promise.all(
    logins.map((login) => payFromWallet(login, { sourceSearch: COFFEE, ...FUNDS })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 0, 1, 1]);
  expect(answers.find(({ status }) => status === 0)).toMatchObject({ reason: 'insufficient_funds' });
  expect(await spendable(ana)).toBe(12_640 - 2 * 4815);
});

it('gives the money back to the balance', async () => {
  const ana = await logInAs(sandbox);
  const { codOper } = await payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS });
  await refundPayment(sandbox.services, { codOper, refundId: randomUUID() });
  expect(await spendable(ana)).toBe(12_640);
  expect(await ana.accountMovements({ limit: '2' })).toMatchObject([
    { amount: 4815, balanceAfter: 12_640 },
    { amount: -4815, balanceAfter: 7825 },
  ]);
  expect(await ana.notifications({ limit: '1' })).toMatchObject([{ title: 'Devolución', codOper }]);
});

it('pays with a card that is kept', async () => {
  const ana = await logInAs(sandbox);
  const paid = await payFromWallet(ana, { sourceSearch: COFFEE, ...CARD });
  expect(paid).toMatchObject({ status: 1, method: 'card', totalPay: 4815 });
  expect(await spendable(ana)).toBe(12_640);
  const { displayNum, name } = await ana.receipt({ conditional: `cOper::${paid.codOper}` });
  expect([displayNum, name]).toEqual([expect.stringContaining('1111'), 'Ana Lucía Batista']);
});

it('hears the bank of a card that is kept: a challenge, then its verdict', async () => {
  const ana = await logInAs(sandbox);
  const cardInformation = {
    cardNumber: '4000002760003184',
    expMonth: '11',
    expYear: '29',
    cvv: '123',
    firstName: 'Ana',
    lastName: 'Batista',
    cardType: 'VISA',
  } as const;
  const { idRelCard } = await ana.registerUserCard({ body: { cardInformation } });
  const answer = await payFromWallet(ana, { sourceSearch: COFFEE, useFunds: false, idUsrCard: idRelCard });
  expect(answer).toMatchObject({ status: -1, url: expect.stringContaining('/secure/3ds/') });
  const { codOper } = answer;
  expect(await ana.cancelChallenge({ codOper })).toMatchObject({ reason: 'authentication_canceled' });
  await ana.removeCard({ idRelCard: String(idRelCard) });
});
