import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { balanceOf } from '../../testing/ledger-audit';
import { useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';
import {
  CARD,
  COFFEE,
  FUNDS,
  payFromWallet,
  type PayBody,
  type PaySource,
  spendable,
} from '../../testing/wallet-payment';

const sandbox = useSandbox();

it.each<[string, PaySource, number]>([
  ['a station', { type: 'PAYMENT_STATION', idSearch: 'PS-0001', amount: '12.50' }, 1250],
  ['a merchant', { type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount: 7.5, description: 'Dos panes' }, 750],
  ['a bill', { type: 'SERVICE', idSearch: '2', amount: '18.30' }, 1830],
  ['a bill by its code', { type: 'SERVICE', idSearch: 'LUZ', amount: '20' }, 2000],
  [
    'a pay code',
    { type: 'MERCHANT_IDMERCHANT', idSearch: '1', codeProcess: 'E-CAFE0001', amount: '9.50' },
    950,
  ],
  [
    'a link of a merchant without guests',
    { type: 'MERCHANT_IDMERCHANT', idSearch: '2', paymentCode: 'LK-NOGUEST1', amount: '35.00' },
    3500,
  ],
])('pays %s', async (_case, sourceSearch, total) => {
  const ana = await logInAs(sandbox);
  const paid = await payFromWallet(ana, { sourceSearch, ...FUNDS });
  expect(paid).toMatchObject({ status: 1, totalPay: total });
  expect(await spendable(ana)).toBe(12_640 - total);
});

it('pays what is owed for a mobile number, and it is owed no longer', async () => {
  const ana = await logInAs(sandbox);
  const query = { operator: 'baru', phone: '61234568' };
  const debts = await sandbox.client.mobileDebts(query);
  const [first, ...others] = debts;
  const { codePay = '', amount = 0 } = first ?? {};
  const sourceSearch = { idSearch: '3', paymentCode: codePay, amount: (amount / 100).toFixed(2) };
  const body = { sourceSearch: { type: 'SERVICE' as const, ...sourceSearch }, ...FUNDS };
  expect(await payFromWallet(ana, body)).toMatchObject({ status: 1, activityCode: codePay });
  expect(await sandbox.client.mobileDebts(query)).toEqual(others);
  await expect(payFromWallet(ana, body)).rejects.toMatchObject({ code: 422, key: 'request_already_paid' });
});

it('pays a service of the user’s with the card that is offered first', async () => {
  const ana = await logInAs(sandbox);
  const sourceSearch = { type: 'SERVICE', idSearch: '3', amount: '10.00' } as const;
  const paid = await payFromWallet(ana, { sourceSearch, useFunds: false, idUsrService: 1 });
  expect(paid).toMatchObject({ status: 1, method: 'card' });
  expect(await ana.transactions({ limit: '1' })).toMatchObject([{ description: 'Istmóvil · 61234567' }]);
});

it('adds a donation', async () => {
  const ana = await logInAs(sandbox);
  const donation = { amountToCampaign: '2.00', idCampaignBridge: 1 };
  const paid = await payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS, ...donation });
  expect(paid).toMatchObject({ status: 1, totalPay: 5015 });
  expect(await balanceOf(sandbox.services.db, 'campaign:1')).toBe(-200);
});

const PLAN: PaySource = {
  type: 'MERCHANT_IDMERCHANT',
  idSearch: '1',
  amount: '18.00',
  taxAmount: '1.26',
  subscription: true,
};
const activateSubscription = { idSubscription: 1, subscriptionKey: 'SUB-0001' };
const subscription = () =>
  sandbox.client.pendingSubscription({ subscriptionKey: 'SUB-0001' }).then(({ status }) => status);

it('skips the activation of a subscription that the balance would pay', async () => {
  const ana = await logInAs(sandbox);
  const paid = await payFromWallet(ana, { sourceSearch: PLAN, ...FUNDS, activateSubscription });
  expect(paid).toMatchObject({ status: 1, activityCode: '1', totalPay: 1926 });
  expect(await subscription()).toBe('pending');
  const byCode = { ...PLAN, paymentCode: 'SUB-0001' };
  await expect(payFromWallet(ana, { sourceSearch: byCode, ...FUNDS })).rejects.toMatchObject({ code: 615 });
});

it('activates a subscription with a card', async () => {
  const ana = await logInAs(sandbox);
  const wrong = { ...activateSubscription, idSubscription: 2 };
  const refused = payFromWallet(ana, { sourceSearch: PLAN, ...CARD, activateSubscription: wrong });
  await expect(refused).rejects.toMatchObject({ code: 404 });
  const paid = await payFromWallet(ana, { sourceSearch: PLAN, ...CARD, activateSubscription });
  expect(paid).toMatchObject({ status: 1, activityCode: 'SUB-0001', totalPay: 1926 });
  expect(await subscription()).toBe('active');
});

it.each<[string, PayBody, object]>([
  ['another amount', { sourceSearch: { ...COFFEE, amount: '5.00' }, ...FUNDS }, { key: 'invalid_amount' }],
  [
    'less than the merchant takes',
    { sourceSearch: { type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount: '0.50' }, ...FUNDS },
    { key: 'amount_lt_min_message' },
  ],
  [
    'more than the merchant takes',
    { sourceSearch: { type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount: '5000.01' }, ...CARD },
    { key: 'amount_exceeds_limit_allowed' },
  ],
  [
    'an expired link',
    { sourceSearch: { ...COFFEE, paymentCode: 'LK-EXPIRED1' }, ...FUNDS },
    { code: 3000, key: 'expired_link' },
  ],
  [
    'an unknown station',
    { sourceSearch: { type: 'PAYMENT_STATION', idSearch: 'PS-9999', amount: '1' }, ...FUNDS },
    { code: 3001 },
  ],
  [
    'an unknown merchant',
    { sourceSearch: { ...COFFEE, paymentCode: '', idSearch: '77' }, ...FUNDS },
    { code: 404 },
  ],
  ['another merchant’s link', { sourceSearch: { ...COFFEE, idSearch: '2' }, ...FUNDS }, { code: 404 }],
  [
    'an unknown service',
    { sourceSearch: { type: 'SERVICE', idSearch: '9', amount: '5' }, ...FUNDS },
    { code: 404 },
  ],
  ['nothing to pay with', { sourceSearch: COFFEE, useFunds: false }, { key: 'missing_arguments' }],
  ['two things to pay with', { sourceSearch: COFFEE, ...CARD, useFunds: true }, { key: 'missing_arguments' }],
  ['another user’s card', { sourceSearch: COFFEE, useFunds: false, idUsrCard: 4 }, { code: 404 }],
  ['the provider’s card', { sourceSearch: COFFEE, useFunds: false, idUsrCard: 1 }, { code: 404 }],
  [
    'a card that is no number of ours',
    { sourceSearch: COFFEE, useFunds: false, idUsrCard: 1e12 },
    { key: 'missing_arguments' },
  ],
  [
    'another user’s service',
    { sourceSearch: { type: 'SERVICE', idSearch: '3', amount: '5' }, useFunds: false, idUsrService: 4 },
    { code: 404 },
  ],
  [
    'a brand that the link does not take',
    {
      sourceSearch: { ...COFFEE, paymentCode: 'LK-VISAONLY' },
      useFunds: false,
      idUsrCard: 3,
    },
    { key: 'card_not_valid' },
  ],
  [
    'a donation to nobody',
    { sourceSearch: COFFEE, ...FUNDS, amountToCampaign: '2.00', idCampaignBridge: 9 },
    { key: 'invalid_amount' },
  ],
])('refuses %s, and takes nothing', async (_case, body, error) => {
  const ana = await logInAs(sandbox);
  await expect(payFromWallet(ana, body)).rejects.toMatchObject({ code: 422, ...error });
  expect(await spendable(ana)).toBe(12_640);
});

it('refuses guests, and another user’s attempt', async () => {
  const body = { sourceSearch: COFFEE, ...FUNDS };
  await expect(payFromWallet(sandbox.client, body)).rejects.toMatchObject({ kind: 'session', code: 401 });
  const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
  const attemptId = randomUUID();
  await payFromWallet(ana, body, attemptId);
  await expect(payFromWallet(bruno, body, attemptId)).rejects.toMatchObject({ code: 409 });
});
