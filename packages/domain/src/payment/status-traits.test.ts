import { describe, expect, it } from 'vitest';
import { paymentLifecycle, type PaymentStatus } from './payment-lifecycle';
import { REVERSAL_REASONS, reversalIn } from './reversal-reason';
import { isPaid, reasonOf, STATUS_TRAITS, statusesWith } from './status-traits';

const STATUSES = Object.keys(paymentLifecycle) as PaymentStatus[];

describe('a status', () => {
  it.each<[PaymentStatus, string, boolean, string]>([
    // status, outcome, paid once it is captured, reason
    ['created', 'pending', false, ''],
    ['challenged', 'pending', false, ''],
    ['waiting', 'pending', false, ''],
    ['approved', 'approved', true, ''],
    ['captured', 'approved', true, ''],
    ['partlyRefunded', 'approved', true, 'partly_refunded'],
    ['refunded', 'canceled', false, 'refunded'],
    ['released', 'canceled', false, 'released'],
    ['voided', 'canceled', false, 'voided'],
    ['chargedBack', 'canceled', false, 'charged_back'],
    ['declined', 'declined', false, ''],
    ['expired', 'expired', false, ''],
    ['canceled', 'canceled', false, ''],
  ])('%s: %s, paid: %s, %j', (status, outcome, paid, reason) => {
    expect(STATUS_TRAITS[status].outcome).toBe(outcome);
    expect(isPaid({ status, captured: 4815 })).toBe(paid);
    expect(isPaid({ status, captured: 0 })).toBe(false);
    expect(reasonOf({ status, reason: '' })).toBe(reason);
  });

  it('is paid only if it is approved, and its reason says if money went back', () => {
    for (const status of STATUSES) {
      const { outcome, paid } = STATUS_TRAITS[status];
      expect([status, paid]).toEqual([status, outcome === 'approved']);
    }
    expect(statusesWith(({ reason }) => reason !== undefined)).toEqual([
      'partlyRefunded',
      'refunded',
      'released',
      'voided',
      'chargedBack',
    ]);
  });
});

it('keeps the reason of the payment over that of its status', () => {
  expect(reasonOf({ status: 'chargedBack', reason: 'confirmations_lost' })).toBe('confirmations_lost');
});

it('knows a reversal by its reason, and nothing else', () => {
  expect(REVERSAL_REASONS.map(reversalIn)).toEqual(REVERSAL_REASONS);
  expect(['', 'payment_canceled', 'toString', 'payment_declined'].map(reversalIn)).toEqual(
    Array.from({ length: 4 }),
  );
});
