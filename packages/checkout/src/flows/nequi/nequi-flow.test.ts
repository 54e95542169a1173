import { step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/fixtures/make-method-context';
import { drawn, nequiAnswer, nequiEnded, nequiPaid, pushed } from '../../testing/phone-answers';
import { isEditable, type NequiFlowEvent, nequiMachine, type NequiFlowState, placeOf } from './nequi-flow';

const attemptId = 'a-1';
const body = { codePay: 'LK-CAFE0001', amount: '48.15' };
const answered = (answer: ReturnType<typeof nequiAnswer>): NequiFlowEvent => ({
  type: 'answered',
  attemptId,
  answer,
  at: NOW,
});
const toPush = { way: 'push', phone: '+50761234567' } as const;
const submit: NequiFlowEvent = { type: 'submit', attemptId, request: { body, ask: toPush } };
const submitQr: NequiFlowEvent = { type: 'submit', attemptId, request: { body, ask: { way: 'qr' } } };
const begun = answered(nequiAnswer());
const askQr: NequiFlowEvent = { type: 'ask', ask: { way: 'qr' }, at: NOW };
const askPush = (at: number): NequiFlowEvent => ({ type: 'ask', ask: toPush, at });
const failed: NequiFlowEvent = {
  type: 'askFailed',
  problem: { key: 'error_pay_push_nequi', message: '' },
};
const paid = answered(nequiPaid);
const rejected = answered(nequiEnded('declined', 'payment_rejected'));
const expired = answered(nequiEnded('expired', 'waiting_time_over'));
const byPush = [submit, begun, answered(pushed)];
const byQr = [submitQr, begun, answered(drawn)];

function live(events: readonly NequiFlowEvent[]): NequiFlowState {
  return events.reduce<NequiFlowState>((state, event) => step(nequiMachine, state, event), { name: 'init' });
}

describe('a Nequi payment', () => {
  it.each<[string, NequiFlowEvent[], object]>([
    ['is begun', [submit], { name: 'submitting' }],
    ['then asks for what was chosen', [submit, begun], { name: 'asking', ask: toPush, from: 'init' }],
    ['waits for a push', byPush, { name: 'push', open: { isRequested: true, until: NOW + 300_000 } }],
    ['waits for a scan', byQr, { name: 'qr', open: { qr: drawn.qr } }],
    ['changes over to the QR', [...byPush, askQr, answered(drawn)], { name: 'qr' }],
    ['changes over to the push', [...byQr, askPush(NOW), answered(pushed)], { name: 'push' }],
    ['sends no second push too early', [...byPush, askPush(NOW + 29_999)], { name: 'push' }],
    ['sends it again in time', [...byPush, askPush(NOW + 30_000)], { name: 'asking', from: 'push' }],
    ['cannot send it', [submit, begun, failed], { name: 'init', problem: { key: 'error_pay_push_nequi' } }],
    [
      'may have been sent if there is no answer',
      [submit, begun, { type: 'noAnswer' }],
      { name: 'resuming', attemptId, ask: toPush },
    ],
    ['was sent, by its status', [submit, begun, { type: 'noAnswer' }, answered(pushed)], { name: 'push' }],
    [
      'was not sent, by its status',
      [submit, begun, { type: 'noAnswer' }, begun],
      { name: 'init', open: { attemptId }, problem: { key: 'error_pay_push_nequi' } },
    ],
    ['is asked for again, the same', [submit, begun, failed, askQr], { name: 'asking', open: { attemptId } }],
    ['is paid', [...byPush, paid], { name: 'approved' }],
    ['is paid by the test phone at once', [submit, begun, paid], { name: 'approved' }],
    ['is paid after the payer went back', [...byPush, { type: 'restart' }, paid], { name: 'approved' }],
    [
      'waits on where the payer went back',
      [...byPush, { type: 'restart' }, answered(pushed)],
      { name: 'init' },
    ],
    [
      'is rejected',
      [...byPush, rejected],
      { name: 'ended', outcome: 'declined', reason: 'payment_rejected' },
    ],
    ['expires, and is reset', [...byQr, expired], { name: 'ended', outcome: 'expired' }],
    ['is paid late', [...byPush, expired, paid], { name: 'approved' }],
    ['keeps its end', [...byPush, expired, answered(pushed)], { name: 'ended' }],
    ['is begun again after its end', [...byPush, rejected, submit], { name: 'submitting' }],
    ['is not answered', [submit, { type: 'noAnswer' }], { name: 'unanswered', attemptId }],
    ['is answered after all', [submit, { type: 'noAnswer' }, begun], { name: 'asking' }],
    [
      'is given up unanswered, and begun as the same attempt',
      [submit, { type: 'noAnswer' }, { type: 'giveUp' }],
      { name: 'init', attemptId, mayExist: true },
    ],
    [
      'is refused before there is one',
      [submit, { type: 'refused', reason: 'x', message: 'No' }],
      {
        name: 'ended',
        codOper: '',
        message: 'No',
      },
    ],
    ['has an expired link', [submit, { type: 'linkExpired' }], { name: 'linkExpired' }],
    ['is taken back', [...byPush, { type: 'giveUp' }], { name: 'canceling', from: 'push' }],
    ['was paid while it was taken back', [...byQr, { type: 'giveUp' }, paid], { name: 'approved' }],
    [
      'cannot be taken back just now',
      [...byQr, { type: 'giveUp' }, { type: 'cancelFailed' }],
      { name: 'qr', cancelFailed: true },
    ],
    ['has nothing to take back before it is begun', [{ type: 'giveUp' }], { name: 'init' }],
    ['has nothing to ask for before it is begun', [askQr], { name: 'init' }],
  ])('%s', (_case, events, state) => {
    expect(live(events)).toMatchObject(state);
  });

  it.each([
    [1, nequiAnswer(), 'init'],
    [2, pushed, 'push'],
    [3, drawn, 'qr'],
    [4, nequiPaid, 'approved'],
    [4, nequiEnded('expired', 'waiting_time_over'), 'ended'],
  ] as const)('goes by the provider’s step %i: %#', (stepNumber, answer, name) => {
    expect(answer.step).toBe(stepNumber);
    expect(placeOf({ attemptId, answer }).name).toBe(name);
  });

  it.each([
    ['35', 'approved'],
    ['33', 'push'],
    ['71', 'ended'],
    ['10-454', 'ended'],
    ['10-455', 'ended'],
  ])('goes by Nequi’s own status %s where a provider says no more', (networkStatus, name) => {
    const { outcome: _outcome, ...bare } = nequiAnswer({ step: 2, networkStatus });
    expect(placeOf({ attemptId, answer: bare }).name).toBe(name);
  });

  it.each([
    [[], true],
    [[...byPush, rejected], true],
    [byPush, false],
    [[submit], false],
  ] as [NequiFlowEvent[], boolean][])('lets the form be edited: %#', (events, editable) => {
    expect(isEditable(live(events))).toBe(editable);
  });
});
