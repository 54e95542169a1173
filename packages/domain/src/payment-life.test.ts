import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from './machine';
import {
  cardStatusCode,
  type PaymentEvent,
  paymentLife,
  type PaymentHappening,
  type PaymentState,
} from './payment-life';
import { statusOf } from './payment-status';

const HAPPENINGS: readonly PaymentHappening[] = [
  'challengeAsked',
  'approved',
  'declined',
  'expired',
  'canceled',
  'captured',
  'partlyRefunded',
  'refunded',
];

function live(happenings: readonly PaymentHappening[]): PaymentState[] {
  const states: PaymentState[] = [{ name: 'created' }];
  for (const type of happenings) {
    states.push(
      step<PaymentState, PaymentEvent>(paymentLife, states.at(-1) ?? { name: 'created' }, { type }),
    );
  }
  return states;
}

describe('a payment', () => {
  it.each<[string, PaymentHappening[], PaymentState['name']]>([
    ['charged at once', ['approved'], 'approved'],
    ['charged after a challenge', ['challengeAsked', 'approved'], 'approved'],
    ['declined after a challenge', ['challengeAsked', 'declined'], 'declined'],
    ['challenged and left', ['challengeAsked', 'expired'], 'expired'],
    ['challenged and closed', ['challengeAsked', 'canceled'], 'canceled'],
    ['approved too late', ['challengeAsked', 'expired', 'approved'], 'expired'],
    ['declined after it was approved', ['approved', 'declined'], 'approved'],
    ['asked for a challenge too late', ['approved', 'challengeAsked'], 'approved'],
    ['captured', ['approved', 'captured'], 'captured'],
    ['captured before it was approved', ['captured'], 'created'],
    [
      'refunded in parts, then whole',
      ['approved', 'partlyRefunded', 'partlyRefunded', 'refunded'],
      'refunded',
    ],
    ['refunded after it was declined', ['declined', 'refunded'], 'declined'],
    ['captured after it was refunded', ['approved', 'refunded', 'captured'], 'refunded'],
  ])('%s', (_case, happenings, name) => {
    expect(live(happenings).at(-1)).toEqual({ name });
  });

  it('keeps its verdict whatever happens, and gives money back only after an approval', () => {
    const verdicts = ['approved', 'declined', 'expired', 'canceled'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 12 }), (happenings) => {
        const names = live(happenings).map(({ name }) => name);
        const reached = new Set(names.filter((name) => verdicts.includes(name)));
        expect(reached.size).toBeLessThanOrEqual(1);
        const after = names.some((name) => ['captured', 'partlyRefunded', 'refunded'].includes(name));
        expect(!after || reached.has('approved')).toBe(true);
      }),
    );
  });
});

it.each([
  ['created', -1, 'pending'],
  ['challenged', -1, 'pending'],
  ['approved', 1, 'approved'],
  ['captured', 2, 'captured'],
  ['partlyRefunded', 2, 'captured'],
  ['refunded', 3, 'refunded'],
  ['declined', 0, 'declined'],
  ['expired', 0, 'declined'],
  ['canceled', 0, 'declined'],
] as const)('%s goes as %i and shows as %s', (name, code, status) => {
  expect(cardStatusCode(name)).toBe(code);
  expect(statusOf('card', code)).toBe(status);
});
