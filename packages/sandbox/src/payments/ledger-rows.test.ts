import { type PaymentEvent, paymentLife, type PaymentState, step } from '@istmo/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../db/queries/payment-queries';
import { ledgerEntries } from '../db/schema';
import { useSandbox } from '../testing/test-sandbox';
import { writeMovement } from '../db/queries/ledger-queries';
import { ledgerRows } from './ledger-rows';

const AT = new Date(0);

function makePayment(change: Partial<Payment> = {}): Payment {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    codOper: 'AUTH_CAP-0000000000000000',
    merchantId: 1,
    attemptId: 'attempt',
    linkCode: 'LK-CAFE0001',
    method: 'card',
    status: 'created',
    reason: '',
    afterChallenge: 'approved',
    challengeEndsAt: null,
    total: 4815,
    taxAmount: 315,
    discount: 500,
    donation: 0,
    campaignId: null,
    currency: 'USD',
    transactionsType: 'AUTH_CAPTURE',
    txChannel: 'CHK',
    cardToken: null,
    reference: '',
    lang: 'es',
    payerName: '',
    email: '',
    phone: '',
    concept: '',
    returnUrl: '',
    customFieldValues: [],
    createdAt: AT,
    decidedAt: null,
    ...change,
  };
}

const sidesOf = (payment: Payment, to: Payment['status']) =>
  Object.fromEntries(ledgerRows(payment, to, AT).map(({ account, amount }) => [account, amount]));

it.each([
  ['a charge', makePayment(), 'approved', { 'networks:card': 4815, 'merchant:1': -4815 }],
  [
    'a charge with a donation',
    makePayment({ total: 5015, donation: 200, campaignId: 1 }),
    'approved',
    { 'networks:card': 5015, 'merchant:1': -4815, 'campaign:1': -200 },
  ],
  ['a hold', makePayment({ transactionsType: 'AUTH' }), 'approved', {}],
  [
    'the capture of a hold',
    makePayment({ transactionsType: 'AUTH' }),
    'captured',
    { 'networks:card': 4815, 'merchant:1': -4815 },
  ],
  ['the second name of a charge', makePayment(), 'captured', {}],
  ['a decline', makePayment(), 'declined', {}],
  ['a challenge', makePayment(), 'challenged', {}],
  ['silence of the bank', makePayment(), 'expired', {}],
] as const)('moves what %s moves', (_case, payment, to, sides) => {
  expect(sidesOf(payment, to)).toEqual(sides);
});

const happenings = fc.constantFrom<PaymentEvent['type'][]>(
  'challengeAsked',
  'approved',
  'declined',
  'expired',
  'canceled',
  'captured',
);

it('adds up to zero and pays a merchant once, whatever happens to a payment', () => {
  const anyPayment = fc.record({
    total: fc.integer({ min: 100, max: 500_000 }),
    transactionsType: fc.constantFrom('AUTH', 'AUTH_CAPTURE', 'REC'),
  });
  fc.assert(
    fc.property(anyPayment, fc.array(happenings, { maxLength: 12 }), (change, events) => {
      const payment = makePayment(change);
      let state: PaymentState = { name: 'created' };
      const rows = events.flatMap((type) => {
        const before = state.name;
        state = step(paymentLife, state, { type });
        return state.name === before ? [] : ledgerRows(payment, state.name, AT);
      });
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      const received = -rows
        .filter(({ account }) => account === 'merchant:1')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect([0, payment.total]).toContain(received);
      // Money is at the merchant exactly where the payment's own place says so.
      const moved = payment.transactionsType === 'AUTH' ? ['captured'] : ['approved', 'captured'];
      expect(received > 0).toBe(moved.includes(state.name));
    }),
  );
});

describe('the ledger', () => {
  const sandbox = useSandbox();
  const row = (account: string, amount: number) =>
    ({ movement: 'm', account, amount, currency: 'USD', at: AT }) as const;

  it('takes no movement that does not add up', async () => {
    await expect(writeMovement(sandbox.services.db, [row('a', 1), row('b', -2)])).rejects.toThrow(RangeError);
  });

  it('writes a movement once', async () => {
    const { db } = sandbox.services;
    const before = await db.$count(ledgerEntries);
    await writeMovement(db, [row('a', 1), row('b', -1)]);
    await writeMovement(db, [row('a', 1), row('b', -1)]);
    expect(await db.$count(ledgerEntries)).toBe(before + 2);
  });

  it('agrees with the payments after a day of trade', async () => {
    const cards = ['4111111111111111', '4000000000000002', '5555555555554444', '4000002760003184'];
    for (const cardNumber of cards) await sandbox.pay({ cardNumber });
    const rows = await sandbox.services.db.select().from(ledgerEntries);
    const balance = (account: string) =>
      rows.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(balance('merchant:1')).toBe(-2 * 4815);
  });
});
