import { step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { answer, makeMethodContext, NOW } from '../../testing/fixtures/make-method-context';
import { OPER, over, paid, pending, points, refused, voucher } from '../../testing/stores/open-cash';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import {
  type CashAnswer,
  type CashEvent,
  cashMachine,
  cashOutcome,
  type CashState,
  placeOf,
  readCashPoint,
  readPayCash,
} from './cash-flow';

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
    ['unanswered', answered(), { name: 'finding', codOper: OPER, place }],
    ['unanswered', { type: 'edit' }, { name: 'unanswered', notSent: false }],
    ['finding', { type: 'found', voucher: voucher() }, { name: 'issued', attemptId: 'a-1' }],
    ['issued', answered(), { name: 'issued' }],
    ['issued', { type: 'timeUp' }, { name: 'ended', outcome: 'expired', reason: 'payment_expired' }],
    ['issued', { type: 'putAside' }, { name: 'setAside', voucher: voucher() }],
    ['setAside', { type: 'showAgain' }, { name: 'issued', voucher: voucher() }],
    ['setAside', answered(paid), { name: 'approved' }],
    ['setAside', { type: 'timeUp' }, { name: 'ended', outcome: 'expired' }],
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

describe('cash answer', () => {
  const known = { method: 'cash', status: 0, codOper: 'OP-1' } as const;

  describe('the voucher network', () => {
    it.each([
      ['100', true, ''],
      ['1', true, ''],
      ['001', false, 'No se pudo'],
      ['0100', false, 'No se pudo'],
      ['200', false, 'No se pudo'],
      ['', false, 'No se pudo'],
    ])('by the code %j made one: %s', (code, made, message) => {
      const received = { ...answer({ ...known, messageSys: 'No se pudo' }), code, voucher: null };
      const read = readPayCash(received);
      expect(cashOutcome(read)).toBe(made ? 'pending' : 'declined');
      expect(read).toMatchObject({ codOper: 'OP-1', ...(made ? {} : { messageSys: message }) });
    });
  });

  describe('the cash-point network', () => {
    it.each([
      ['1|PP48123808', true, 'PP48123808', ''],
      [' 1 | PP48123808', true, 'PP48123808', ''],
      ['0|PP48123808', false, 'OP-1', '0|PP48123808'],
      ['Monto máximo superado', false, 'OP-1', 'Monto máximo superado'],
      ['1|', false, 'OP-1', '1|'],
    ])('by the text %j made one: %s', (result, made, codOper, message) => {
      const received = { ...answer(known), result, voucher: null };
      const read = readCashPoint(received);
      expect(cashOutcome(read)).toBe(made ? 'pending' : 'declined');
      expect(read).toMatchObject({ codOper, messageSys: message });
    });
  });

  describe('a cash payment', () => {
    it.each([
      [-1, 'pending'],
      [0, 'pending'],
      [1, 'approved'],
      [2, 'approved'],
      [3, 'declined'],
    ] as const)('of status %i is %s', (status, outcome) => {
      expect(cashOutcome(answer({ ...known, status }))).toBe(outcome);
    });

    it('is what the provider says in a word, where it says one', () => {
      expect(cashOutcome(answer({ ...known, status: 3, outcome: 'expired' }))).toBe('expired');
    });
  });
});
