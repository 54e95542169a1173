import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from '../flow/machine';
import { notifiesAsSuccess } from './checkout-result';
import { METHOD_IDS } from './method-traits';
import { methodOfType } from './payment-method';
import { cardStatusCode, overallResult, statusCodeOf, statusOf } from './payment-status';
import {
  isPaid,
  nequiOutcome,
  type PaymentEvent,
  type PaymentEventType,
  paymentLifecycle,
  type PaymentState,
  type PaymentStatus,
  reasonOf,
  STATUS_TRAITS,
  statusesWith,
  yappyOutcome,
} from './payment-lifecycle';
import { REVERSAL_REASONS, reversalIn } from './payment-decline';

it.each([
  // method, then its codes -1, 0, 1, 2, 3
  ['card', ['pending', 'declined', 'approved', 'captured', 'refunded']],
  ['balance', ['pending', 'declined', 'approved', 'approved', 'approved']],
  ['crypto', ['pending', 'pending', 'approved', 'pending', 'pending']],
  ['clave', ['pending', 'declined', 'approved', 'pending', 'pending']],
  ['nequi', ['pending', 'pending', 'approved', 'pending', 'pending']],
  ['cash', ['pending', 'pending', 'completed', 'paid', 'declined']],
  ['yappy', ['pending', 'pending', 'approved', 'pending', 'pending']],
] as const)('%s: -1 to 3 are %j', (method, statuses) => {
  expect([-1, 0, 1, 2, 3].map((code) => statusOf(method, code))).toEqual(statuses);
});

it.each(['VISA', 'MC', 'AMEX', 'VISA-PF', 'MC-PF', 'AMEX-PF'])('%s shows as a card', (type) => {
  expect(statusOf(methodOfType(type) ?? 'cash', 3)).toBe('refunded');
});

it('promises nothing for a code that nobody knows', () => {
  const unknown = fc.integer().filter((code) => code < -1 || code > 3);
  fc.assert(
    fc.property(fc.constantFrom(...METHOD_IDS), unknown, (method, code) => {
      expect(statusOf(method, code)).toBe('pending');
    }),
  );
});

it.each([
  [0, 'pending', true],
  [1, 'approved', true],
  [2, 'approved', true],
  [3, 'declined', false],
  [-1, undefined, false],
  [619, undefined, false],
])('an overall %i is %s', (code, result, success) => {
  expect(overallResult(code)).toBe(result);
  expect(notifiesAsSuccess(overallResult(code))).toBe(success);
});

describe.each([
  // method, then created/challenged/waiting, approved, captured/partlyRefunded, refunded/…, declined/expired/canceled
  ['card', [-1, 'pending'], [1, 'approved'], [2, 'captured'], [3, 'refunded'], [0, 'declined']],
  ['balance', [-1, 'pending'], [1, 'approved'], [2, 'approved'], [0, 'declined'], [0, 'declined']],
  ['clave', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [0, 'declined'], [0, 'declined']],
  ['nequi', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [-1, 'pending'], [-1, 'pending']],
  ['yappy', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [0, 'pending'], [0, 'pending']],
  ['crypto', [-1, 'pending'], [1, 'approved'], [1, 'approved'], [0, 'pending'], [0, 'pending']],
  ['cash', [0, 'pending'], [1, 'completed'], [2, 'paid'], [3, 'declined'], [3, 'declined']],
] as const)('%s', (method, pending, approved, captured, refunded, ended) => {
  it.each<[PaymentStatus, readonly [number, string]]>([
    ['created', pending],
    ['challenged', pending],
    ['waiting', pending],
    ['approved', approved],
    ['captured', captured],
    ['partlyRefunded', captured],
    ['refunded', refunded],
    ['released', refunded],
    ['voided', refunded],
    ['chargedBack', refunded],
    ['declined', ended],
    ['expired', ended],
    ['canceled', ended],
  ])('%s is %j', (status, [code, shown]) => {
    expect(statusCodeOf(method, status)).toBe(code);
    expect(statusOf(method, statusCodeOf(method, status))).toBe(shown);
  });
});

const statuses = fc.constantFrom(...(Object.keys(paymentLifecycle) as PaymentStatus[]));

it('shows no money that is not there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...METHOD_IDS), statuses, (method, status) => {
      const shown = statusOf(method, statusCodeOf(method, status));
      expect(['pending', 'declined', 'refunded'].includes(shown)).toBe(!STATUS_TRAITS[status].paid);
    }),
  );
});

it('knows the card codes by their own name', () => {
  expect(
    (['challenged', 'approved', 'captured', 'refunded', 'declined'] as const).map(cardStatusCode),
  ).toEqual([-1, 1, 2, 3, 0]);
});

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

it.each([
  ['33', 'pending'],
  ['35', 'approved'],
  ['71', 'failed'],
  ['10-454', 'expired'],
  ['10-455', 'declined'],
  ['36', 'pending'],
  ['', 'pending'],
  ['constructor', 'pending'],
])('%j is %s', (status, outcome) => {
  expect(nequiOutcome(status)).toBe(outcome);
});

it.each([
  ['E', 'approved'],
  ['R', 'declined'],
  ['C', 'canceled'],
  ['X', 'expired'],
  ['P', 'pending'],
  ['constructor', 'pending'],
])('%s ends %s', (letter, outcome) => {
  expect(yappyOutcome(letter)).toBe(outcome);
});
