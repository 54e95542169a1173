import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

const link = { codePay: 'LK-NOGUEST1', cclw: 'LIBRERIACHIRIQUI', amount: '35.00', taxAmount: '0.00' };
const charge = (cardNumber: string, more: object = {}) => ({
  attemptId: randomUUID(),
  body: cardPaymentWith({ cardNumber }, { ...link, ...more }),
});

it('lets a user who is logged in pay by card where no guest may', async () => {
  await expect(sandbox.client.authCapture(charge('4012888888881881'))).rejects.toMatchObject({
    key: 'please_contact_merchant',
  });
  const ana = await logInAs(sandbox);
  const { codOper } = await ana.authCapture(charge('4012888888881881'));
  expect(await ana.transactions({ limit: '1' })).toMatchObject([{ codOper, status: 1 }]);
});

it.each([
  ['keeps the card that a user asks for', '4012888888881881', { storeCard: true }, 1],
  ['keeps one whose bank asks first', '4000002760003184', { storeCard: true }, 1],
  ['keeps none that nobody asked for', '4012888888881881', {}, 0],
  ['keeps none that its bank declines', '4000000000000002', { storeCard: true }, 0],
])('%s', async (_case, cardNumber, more, kept) => {
  const ana = await logInAs(sandbox);
  const before = await ana.userCards({});
  await ana.authCapture(charge(cardNumber, more));
  expect(await ana.userCards({})).toHaveLength(before.length + kept);
});

it('keeps nothing for a guest', async () => {
  const payment = { attemptId: randomUUID(), body: cardPaymentWith({}, { storeCard: true }) };
  expect(await sandbox.client.authCapture(payment)).toMatchObject({ status: 1 });
});
