import { type PaymentEvent, paymentLifecycle } from '@istmo/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { makePayment } from '../../testing/make-payment';
import { planTransition } from './plan-transition';
import { balancesOf } from '../ledger/ledger';

const NOW = 0;
const AUTH = { transactionsType: 'AUTH' } as const;
const charged = makePayment({ status: 'approved', captured: 4815 });
const donated = makePayment({ total: 5015, donation: 200, campaignId: 1 });
const wallet = { method: 'balance', gatewayCode: 'PFW', userId: 100 } as const;
const crypto = { method: 'crypto', gatewayCode: 'CRYPTO' } as const;
const HELD = 'held:AUTH_CAP-0000000000000000';

it.each<[string, Payment, PaymentEvent['type'], number | undefined, Record<string, number>]>([
  ['a charge', makePayment(), 'approved', undefined, { 'networks:LK': 4815, 'merchant:1': -4815 }],
  [
    'a charge with a donation',
    donated,
    'approved',
    undefined,
    { 'networks:LK': 5015, 'merchant:1': -4815, 'campaign:1': -200 },
  ],
  ['a hold', makePayment(AUTH), 'approved', undefined, {}],
  [
    'the capture of a hold',
    makePayment({ ...AUTH, status: 'approved' }),
    'captured',
    undefined,
    { 'networks:LK': 4815, 'merchant:1': -4815 },
  ],
  [
    'the capture of a part of a hold',
    makePayment({ ...AUTH, status: 'approved' }),
    'captured',
    1000,
    { 'networks:LK': 1000, 'merchant:1': -1000 },
  ],
  ['a hold that is let go', makePayment({ ...AUTH, status: 'approved' }), 'released', undefined, {}],
  ['a void', charged, 'voided', undefined, { 'networks:LK': -4815, 'merchant:1': 4815 }],
  ['a chargeback', charged, 'chargedBack', undefined, { 'networks:LK': -4815, 'merchant:1': 4815 }],
  [
    'a chargeback of what was not refunded yet',
    { ...charged, status: 'partlyRefunded', refunded: 1000 },
    'chargedBack',
    undefined,
    { 'networks:LK': -3815, 'merchant:1': 3815 },
  ],
  ['the second name of a charge', charged, 'captured', undefined, {}],
  ['a decline', makePayment(), 'declined', undefined, {}],
  ['a challenge', makePayment(), 'challengeAsked', undefined, {}],
  ['a request', makePayment(), 'requested', undefined, {}],
  ['silence of the bank', makePayment({ status: 'challenged' }), 'expired', undefined, {}],
  ['a refund', charged, 'refunded', undefined, { 'networks:LK': -4815, 'merchant:1': 4815 }],
  ['a refund in part', charged, 'partlyRefunded', 1000, { 'networks:LK': -1000, 'merchant:1': 1000 }],
  [
    'the rest of a refund',
    { ...charged, status: 'partlyRefunded', refunded: 1000 },
    'refunded',
    undefined,
    { 'networks:LK': -3815, 'merchant:1': 3815 },
  ],
  [
    'a refund of a donation with its price',
    { ...donated, status: 'approved', captured: 5015 },
    'refunded',
    undefined,
    { 'networks:LK': -5015, 'merchant:1': 4815, 'campaign:1': 200 },
  ],
  [
    'a refund in part, which takes the donation back first',
    { ...donated, status: 'approved', captured: 5015 },
    'partlyRefunded',
    300,
    { 'networks:LK': -300, 'merchant:1': 100, 'campaign:1': 200 },
  ],
  ['the wallet', makePayment(wallet), 'approved', undefined, { 'user:100': 4815, 'merchant:1': -4815 }],
  [
    'a refund to the wallet',
    { ...charged, ...wallet },
    'refunded',
    undefined,
    { 'user:100': -4815, 'merchant:1': 4815 },
  ],
  [
    'crypto that came whole',
    makePayment({ ...crypto, status: 'waiting', held: 4815 }),
    'approved',
    undefined,
    { [HELD]: 4815, 'merchant:1': -4815 },
  ],
  [
    'crypto of which too much came',
    makePayment({ ...crypto, status: 'waiting', held: 5000 }),
    'approved',
    undefined,
    { [HELD]: 4815, 'merchant:1': -4815 },
  ],
  [
    'crypto that came late',
    makePayment({ ...crypto, status: 'expired', held: 4815 }),
    'paidLate',
    undefined,
    { [HELD]: 4815, 'merchant:1': -4815 },
  ],
  [
    'a voucher',
    makePayment({ method: 'cash', gatewayCode: 'PC', status: 'waiting' }),
    'approved',
    undefined,
    { 'networks:PC': 4815, 'merchant:1': -4815 },
  ],
])('moves what %s moves', (_case, payment, event, amount, sides) => {
  const planned = planTransition(payment, { event, ...(amount !== undefined && { amount }), now: NOW });
  expect(planned).toBeDefined();
  expect(Object.fromEntries((planned?.entries ?? []).map((row) => [row.account, row.amount]))).toEqual(sides);
});

it.each([
  ['a card’s approval that comes too late', makePayment({ status: 'expired' }), 'paidLate'],
  ['a second approval', charged, 'approved'],
  ['a refund of nothing', makePayment({ status: 'declined' }), 'refunded'],
] as const)('plans nothing for %s', (_case, payment, event) => {
  expect(planTransition(payment, { event, now: NOW })).toBeUndefined();
});

it('forgets why it expired once it was paid late, and keeps what its method keeps', () => {
  const late = makePayment({
    method: 'nequi',
    status: 'expired',
    reason: 'waiting_time_over',
    detail: { phone: '•••• 4567' },
  });
  const planned = planTransition(late, { event: 'paidLate', detail: { networkStatus: '35' }, now: NOW });
  expect(planned?.change).toMatchObject({ reason: '', detail: { phone: '•••• 4567', networkStatus: '35' } });
});

const EVENTS = Object.values(paymentLifecycle).flatMap((row) => Object.keys(row) as PaymentEvent['type'][]);

it('writes rows that add up to zero, and to the payment’s own position, whatever happens to it', () => {
  const anyPayment = fc.record({
    total: fc.integer({ min: 300, max: 500_000 }),
    donation: fc.integer({ min: 0, max: 200 }),
    campaignId: fc.constantFrom(null, 1),
    method: fc.constantFrom('card', 'crypto', 'cash', 'balance'),
    userId: fc.constantFrom(null, 100),
    transactionsType: fc.constantFrom('AUTH', 'AUTH_CAPTURE', 'REC'),
  });
  const eventLists = fc.array(
    fc.tuple(fc.constantFrom(...new Set(EVENTS)), fc.integer({ min: 1, max: 99 })),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(anyPayment, eventLists, (change, events) => {
      let payment = makePayment(change);
      const sums = new Map<string, number>();
      for (const [event, share] of events) {
        const left = payment.captured - payment.refunded;
        const amount = event === 'partlyRefunded' ? Math.trunc((left * share) / 100) : undefined;
        const planned = planTransition(payment, { event, ...(amount !== undefined && { amount }), now: NOW });
        if (!planned) continue;
        expect(planned.entries.reduce((sum, row) => sum + row.amount, 0)).toBe(0);
        for (const row of planned.entries) sums.set(row.account, (sums.get(row.account) ?? 0) + row.amount);
        payment = planned.after;
      }
      for (const [account, amount] of balancesOf(payment)) expect(sums.get(account) ?? 0).toBe(amount);
      const kept = payment.captured - payment.refunded;
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept > 0).toBe(isCharged(payment));
    }),
  );
});

/** Whether the merchant has money of the payment, by its status. */
function isCharged({ status, transactionsType, captured, refunded }: Payment): boolean {
  if (status === 'partlyRefunded') return captured > refunded;
  return transactionsType === 'AUTH' ? status === 'captured' : ['approved', 'captured'].includes(status);
}
