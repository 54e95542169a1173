import { step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import { toWalletPayment } from '../../shared/wallet/wallet-payment';
import { makeMethodContext, NOW } from '../../testing/fixtures/make-method-context';
import { type BalanceEvent, balanceMachine, type BalanceState, isIdle } from './balance-flow';

const attemptId = 'a-1';
const submit: BalanceEvent = {
  type: 'submit',
  attemptId,
  request: toWalletPayment(makeMethodContext(), { with: 'balance' }),
};
const answered = (status: -1 | 0 | 1 | 2 | 3, reason = ''): BalanceEvent => ({
  type: 'answered',
  attemptId,
  answer: answer({ status, reason, codOper: 'PFW-1' }),
  at: NOW,
});
const noAnswer: BalanceEvent = { type: 'noAnswer' };
const run = (events: readonly BalanceEvent[]) =>
  events.reduce<BalanceState>((state, event) => step(balanceMachine, state, event), { name: 'editing' });

describe('a payment from the balance', () => {
  it.each<[string, BalanceEvent[], Partial<BalanceState> & { name: BalanceState['name'] }]>([
    ['is sent', [submit], { name: 'submitting', attemptId }],
    ['is paid', [submit, answered(1)], { name: 'approved' }],
    ['is paid, whichever of the codes says so', [submit, answered(3)], { name: 'approved' }],
    [
      'is declined',
      [submit, answered(0, 'insufficient_funds')],
      { name: 'ended', reason: 'insufficient_funds' },
    ],
    ['may be tried again', [submit, answered(0), submit], { name: 'submitting' }],
    [
      'is refused before it began',
      [submit, { type: 'refused', reason: 'invalid_amount', message: '' }],
      { name: 'ended', codOper: '' },
    ],
    ['finds its link expired', [submit, { type: 'linkExpired' }], { name: 'linkExpired' }],
    ['is not answered', [submit, noAnswer], { name: 'unanswered', attemptId }],
    ['is answered after all', [submit, noAnswer, answered(1)], { name: 'approved' }],
    ['cannot be sent twice while nobody knows', [submit, noAnswer, submit], { name: 'unanswered' }],
    ['takes its time', [submit, answered(-1)], { name: 'waiting', codOper: 'PFW-1' }],
    ['still takes its time', [submit, answered(-1), answered(-1)], { name: 'waiting' }],
    ['is paid in the end', [submit, answered(-1), answered(1)], { name: 'approved' }],
    ['is declined in the end', [submit, answered(-1), answered(0)], { name: 'ended' }],
    ['stays paid', [submit, answered(1), answered(0)], { name: 'approved' }],
  ])('%s', (_case, events, state) => {
    expect(run(events)).toMatchObject(state);
  });

  it.each([
    [[], true],
    [[submit, answered(0)], true],
    [[submit], false],
    [[submit, noAnswer], false],
    [[submit, answered(-1)], false],
  ] as [BalanceEvent[], boolean][])('%# leaves the payer free: %j', (events, idle) => {
    expect(isIdle(run(events))).toBe(idle);
  });
});
