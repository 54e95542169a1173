import { describe, expect, it } from 'vitest';
import { invoiceStatusOf, type Transfer, type WatchedInvoice } from './invoice-status';

const NOW = 1000;
const sent = (amount: bigint, change: Partial<Transfer> = {}): Transfer => ({
  network: 'TRC20',
  amount,
  confirmations: 20,
  isLate: false,
  ...change,
});
const young = { confirmations: 19 };
const late = { isLate: true };
const elsewhere = { network: 'ERC20' };

const invoiceStatus = (transfers: Transfer[], change: Partial<WatchedInvoice> = {}) =>
  invoiceStatusOf(
    {
      status: 'waiting',
      network: 'TRC20',
      confirmations: 20,
      amount: 100n,
      rateEndsAt: NOW + 1,
      transfers,
      ...change,
    },
    NOW,
  );

describe.each<[string, Transfer[], Partial<ReturnType<typeof invoiceStatus>>]>([
  ['nothing', [], { situation: 'waiting', received: 0n, missing: 100n, isPaid: false }],
  [
    'all of it, not confirmed yet',
    [sent(100n, young)],
    { situation: 'confirming', missing: 0n, isPaid: false, counted: 0 },
  ],
  ['all of it, confirmed', [sent(100n)], { isPaid: true, confirmed: 100n, counted: 1 }],
  ['one unit too little', [sent(99n)], { situation: 'under', missing: 1n, isPaid: false }],
  ['the rest in a second transfer', [sent(40n), sent(60n)], { missing: 0n, isPaid: true, counted: 2 }],
  [
    'a second one not confirmed yet',
    [sent(40n), sent(60n, young)],
    { situation: 'confirming', confirmed: 40n, isPaid: false },
  ],
  ['too much', [sent(101n)], { missing: 0n, confirmed: 101n, isPaid: true }],
  ['late', [sent(100n, late)], { situation: 'late', received: 100n, isPaid: false }],
  ['half of it late', [sent(50n), sent(50n, late)], { situation: 'late', missing: 0n, isPaid: false }],
  [
    'over another network',
    [sent(100n, elsewhere)],
    { situation: 'wrong_network', received: 0n, missing: 100n, counted: 0 },
  ],
  [
    'over another network, then rightly',
    [sent(100n, elsewhere), sent(100n)],
    { received: 100n, isPaid: true },
  ],
])('when %s came', (_case, transfers, expected) => {
  it('stands so', () => {
    expect(invoiceStatus(transfers)).toMatchObject(expected);
  });
});

it.each([
  ['paid', 'approved', 100n],
  ['over', 'approved', 120n],
  ['paid', 'refunded', 100n],
] as const)('is %s once the payment is %s', (situation, status, amount) => {
  expect(invoiceStatus([sent(amount)], { status }).situation).toBe(situation);
});

it.each([
  ['the rate has ended', { rateEndsAt: NOW }],
  ['the payment has', { status: 'expired' }],
] as const)('is expired when %s and nothing came', (_case, change) => {
  expect(invoiceStatus([], change).situation).toBe('expired');
});
