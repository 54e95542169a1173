import { step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { makeMethodContext, NOW } from '../../testing/fixtures/make-method-context';
import { OPER, over, paid, pending, points, refused, voucher } from '../../testing/stores/open-cash';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import type { CashAnswer } from './cash-answer';
import { type CashEvent, cashMachine, type CashState, placeOf } from './cash-flow';

const [place] = points;
const body = toPaymentRequest(makeMethodContext());
const attempt = { attemptId: 'a-1', request: { network: 'PC', body, document: '', place } } as const;
const issued = { attemptId: 'a-1', voucher: voucher(), place } as const;
const end = {
  outcome: 'expired',
  attemptId: 'a-1',
  codOper: OPER,
  reason: 'payment_expired',
  message: '',
} as const;

const states = {
  editing: { name: 'editing' },
  submitting: { name: 'submitting', ...attempt },
  unanswered: { name: 'unanswered', notSent: false, ...attempt },
  notSent: { name: 'unanswered', notSent: true, ...attempt },
  finding: { name: 'finding', attemptId: 'a-1', codOper: OPER },
  issued: { name: 'issued', ...issued },
  setAside: { name: 'setAside', ...issued },
  ended: { name: 'ended', ...end },
  approved: { name: 'approved', answer: paid },
} as const satisfies Record<string, CashState>;

const made = { ...pending, voucher: voucher() };
const answered = (answer: CashAnswer = pending): CashEvent => ({
  type: 'answered',
  attemptId: 'a-1',
  answer,
  at: NOW,
});

describe('the flow of cash', () => {
  it.each<[keyof typeof states, CashEvent, Partial<CashState>]>([
    ['editing', { type: 'submit', ...attempt }, { name: 'submitting', attemptId: 'a-1' }],
    ['submitting', answered(made), { name: 'issued', voucher: voucher(), place }],
    ['submitting', answered({ ...made, voucher: null }), { name: 'finding', codOper: OPER }],
    ['submitting', answered({ ...paid, voucher: voucher() }), { name: 'approved' }],
    ['submitting', answered({ ...over, voucher: voucher() }), { name: 'ended', outcome: 'expired' }],
    [
      'submitting',
      answered({ ...refused, reason: '', messageSys: 'No hay servicio' }),
      { name: 'ended', outcome: 'declined', message: 'No hay servicio', reason: 'payment_declined' },
    ],
    [
      'submitting',
      answered({ ...refused, reason: '', messageSys: 'payment_rejected' }),
      { name: 'ended', outcome: 'declined', message: '', reason: 'payment_rejected' },
    ],
    [
      'submitting',
      { type: 'refused', reason: 'service_unavailable', message: '' },
      { name: 'ended', outcome: 'declined', reason: 'service_unavailable', codOper: '' },
    ],
    ['submitting', { type: 'noAnswer' }, { name: 'unanswered', notSent: false }],
    ['submitting', { type: 'linkExpired' }, { name: 'linkExpired' }],
    ['unanswered', answered(), { name: 'finding', codOper: OPER, place }],
    ['unanswered', answered(paid), { name: 'approved' }],
    ['unanswered', { type: 'notFound' }, { name: 'unanswered', notSent: true }],
    ['unanswered', { type: 'edit' }, { name: 'unanswered', notSent: false }],
    ['unanswered', { type: 'tryAgain' }, { name: 'submitting', attemptId: 'a-1' }],
    ['notSent', { type: 'edit' }, { name: 'editing', attemptId: 'a-1' }],
    ['finding', { type: 'found', voucher: voucher() }, { name: 'issued', attemptId: 'a-1' }],
    ['issued', answered(), { name: 'issued' }],
    ['issued', answered(paid), { name: 'approved', answer: paid }],
    ['issued', answered(over), { name: 'ended', outcome: 'expired', codOper: OPER }],
    ['issued', { type: 'timeUp' }, { name: 'ended', outcome: 'expired', reason: 'payment_expired' }],
    ['issued', { type: 'putAside' }, { name: 'setAside', voucher: voucher() }],
    ['setAside', { type: 'showAgain' }, { name: 'issued', voucher: voucher() }],
    ['setAside', answered(paid), { name: 'approved' }],
    ['setAside', { type: 'timeUp' }, { name: 'ended', outcome: 'expired' }],
    ['ended', { type: 'submit', ...attempt, attemptId: 'a-2' }, { name: 'submitting', attemptId: 'a-2' }],
    ['ended', answered(over), { name: 'ended' }],
    // Paid in the last second, and reported later.
    ['ended', answered(paid), { name: 'approved' }],
    ['approved', { type: 'timeUp' }, { name: 'approved' }],
  ])('from %s', (from, event, to) => {
    expect(step<CashState, CashEvent>(cashMachine, states[from], event)).toMatchObject(to);
  });

  it('leaves the voucher as it is while nothing is new', () => {
    expect(step<CashState, CashEvent>(cashMachine, states.issued, answered())).toBe(states.issued);
    expect(step<CashState, CashEvent>(cashMachine, states.notSent, { type: 'notFound' })).toBe(
      states.notSent,
    );
  });

  it('carries the provider’s signed word along', () => {
    const signed = { ...pending, signedResult: 'a.b.c' };
    expect(placeOf(signed, { attemptId: 'a-1' })).toMatchObject({ signedResult: 'a.b.c' });
    const found = step<CashState, CashEvent>(
      cashMachine,
      { name: 'finding', attemptId: 'a-1', codOper: OPER, signedResult: 'a.b.c' },
      { type: 'found', voucher: voucher() },
    );
    expect(step<CashState, CashEvent>(cashMachine, found, { type: 'timeUp' })).toMatchObject({
      name: 'ended',
      signedResult: 'a.b.c',
    });
  });
});
