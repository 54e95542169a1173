import { step } from '../flow/machine';
import {
  type PaymentEvent,
  type PaymentEventType,
  paymentLifecycle,
  type PaymentState,
} from './payment-lifecycle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const EVENT_TYPES = Object.values(paymentLifecycle).flatMap((row) => Object.keys(row) as PaymentEventType[]);

function live(happenings: readonly PaymentEventType[]): PaymentState[] {
  const states: PaymentState[] = [{ name: 'created' }];
  for (const type of happenings) {
    states.push(
      step<PaymentState, PaymentEvent>(paymentLifecycle, states.at(-1) ?? { name: 'created' }, { type }),
    );
  }
  return states;
}

describe('a payment', () => {
  it.each<[string, PaymentEventType[], PaymentState['name']]>([
    ['charged at once', ['approved'], 'approved'],
    ['charged after a challenge', ['challengeAsked', 'approved'], 'approved'],
    ['declined after a challenge', ['challengeAsked', 'declined'], 'declined'],
    ['challenged and left', ['challengeAsked', 'expired'], 'expired'],
    ['challenged and closed', ['challengeAsked', 'canceled'], 'canceled'],
    ['approved too late', ['challengeAsked', 'expired', 'approved'], 'expired'],
    ['declined after it was approved', ['approved', 'declined'], 'approved'],
    ['asked for a challenge too late', ['approved', 'challengeAsked'], 'approved'],
    ['waited for, then paid', ['requested', 'approved'], 'approved'],
    ['waited for, then refused', ['requested', 'declined'], 'declined'],
    ['waited for in vain', ['requested', 'expired'], 'expired'],
    ['waited for, then canceled', ['requested', 'canceled'], 'canceled'],
    ['approved by itself after it expired', ['requested', 'expired', 'approved'], 'expired'],
    ['paid late', ['requested', 'expired', 'paidLate'], 'approved'],
    ['paid late, then refunded', ['requested', 'expired', 'paidLate', 'refunded'], 'refunded'],
    ['paid late though it was never late', ['requested', 'paidLate'], 'waiting'],
    ['paid late after it was canceled', ['requested', 'canceled', 'paidLate'], 'canceled'],
    ['asked of the payer twice', ['requested', 'requested'], 'waiting'],
    ['asked of the payer during a challenge', ['challengeAsked', 'requested'], 'challenged'],
    ['captured', ['approved', 'captured'], 'captured'],
    ['captured before it was approved', ['captured'], 'created'],
    [
      'refunded in parts, then whole',
      ['approved', 'partlyRefunded', 'partlyRefunded', 'refunded'],
      'refunded',
    ],
    ['refunded after it was declined', ['declined', 'refunded'], 'declined'],
    ['captured after it was refunded', ['approved', 'refunded', 'captured'], 'refunded'],
    ['released', ['approved', 'released'], 'released'],
    ['captured after it was released', ['approved', 'released', 'captured'], 'released'],
    ['released after it was captured', ['approved', 'captured', 'released'], 'captured'],
    ['voided', ['approved', 'voided'], 'voided'],
    ['voided after the capture', ['approved', 'captured', 'voided'], 'voided'],
    ['voided after a part was refunded', ['approved', 'partlyRefunded', 'voided'], 'partlyRefunded'],
    ['voided before it was approved', ['requested', 'voided'], 'waiting'],
    ['charged back', ['approved', 'chargedBack'], 'chargedBack'],
    ['charged back after a part was refunded', ['approved', 'partlyRefunded', 'chargedBack'], 'chargedBack'],
    ['refunded after it was charged back', ['approved', 'chargedBack', 'refunded'], 'chargedBack'],
    ['charged back after it was refunded', ['approved', 'refunded', 'chargedBack'], 'refunded'],
  ])('%s', (_case, happenings, name) => {
    expect(live(happenings).at(-1)).toEqual({ name });
  });

  it('keeps its verdict whatever happens, except that money may come late', () => {
    const verdicts = ['approved', 'declined', 'expired', 'canceled'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...new Set(EVENT_TYPES)), { maxLength: 12 }), (happenings) => {
        const names = live(happenings).map(({ name }) => name);
        const reached = [...new Set(names.filter((name) => verdicts.includes(name)))];
        const late = reached[0] === 'expired' && reached[1] === 'approved';
        expect(reached.length).toBeLessThanOrEqual(late ? 2 : 1);
        const after = names.some((name) =>
          ['captured', 'partlyRefunded', 'refunded', 'released', 'voided', 'chargedBack'].includes(name),
        );
        expect(!after || reached.includes('approved')).toBe(true);
      }),
    );
  });
});
