import { step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/fixtures/make-method-context';
import { claveAnswer, ENDS_AT } from '../../testing/stores/open-clave';
import { type ClaveEvent, claveMachine, type ClaveState, claveStepOf, isUnderWay } from './clave-flow';

const waiting = {
  attemptId: 'a-1',
  codOper: 'LK-C1',
  session: {
    sdkUrl: 'https://clave.test/sdk.js',
    sessionToken: 'cls_1',
    pageUrl: 'https://clave.test/page',
  },
  until: ENDS_AT,
};
const request = { codePay: 'LK-CAFE0001', amount: '48.15' };
const editing: ClaveState = { name: 'editing' };
const submitting: ClaveState = { name: 'submitting', attemptId: 'a-1', request };
const unanswered: ClaveState = { name: 'unanswered', attemptId: 'a-1', request };
const loading: ClaveState = { name: 'loading', ...waiting };
const opening: ClaveState = { name: 'atNetwork', look: 'opening', ...waiting };
const shown: ClaveState = { ...opening, look: 'shown' };
const slow: ClaveState = { ...opening, look: 'slow' };
const blocked: ClaveState = { name: 'apart', why: 'blocked', ...waiting };
const verifying: ClaveState = { name: 'verifying', token: 'jws', ...waiting };
const canceling: ClaveState = { name: 'canceling', ...waiting };
const declined: ClaveState = {
  name: 'ended',
  attemptId: 'a-1',
  outcome: 'declined',
  reason: 'wrong_pin',
  message: '',
  codOper: 'LK-C1',
};

type Change = Parameters<typeof claveAnswer>[0];
const answered = (change: Change): ClaveEvent => ({
  type: 'answered',
  attemptId: 'a-1',
  answer: claveAnswer(change),
  at: NOW,
});
const submit: ClaveEvent = { type: 'submit', attemptId: 'a-1', request };
const approval = answered({ status: 1, outcome: 'approved' });
const refusal = answered({ status: 0, outcome: 'declined', reason: 'wrong_pin' });
const stillWaits = answered({ status: -1 });

describe('the Clave flow', () => {
  it.each<[string, ClaveState, ClaveEvent, object]>([
    ['another try with the same attempt', unanswered, { type: 'tryAgain' }, submitting],
    ['a payer who sees no page', shown, { type: 'notSeen' }, { ...blocked, why: 'notSeen' }],
    ['a cancel of what is blocked', blocked, { type: 'cancel' }, canceling],
    ['a cancel while it loads', loading, { type: 'cancel' }, canceling],
    ['a cancel that nobody heard', canceling, { type: 'cancelFailed' }, { ...blocked, why: 'cancelFailed' }],
  ])('%s', (_case, state, event, expected) => {
    expect(step(claveMachine, state, event)).toMatchObject(expected);
  });

  it.each([loading, opening, shown, slow, blocked, verifying, canceling])(
    'hears the provider’s verdict while $name',
    (state) => {
      expect(step(claveMachine, state, approval)).toMatchObject({ name: 'approved' });
      expect(step(claveMachine, state, refusal)).toMatchObject(declined);
      expect(step(claveMachine, state, stillWaits)).toBe(state);
    },
  );

  it.each<[string, ClaveState, ClaveEvent]>([
    ['a press while the network asks', shown, submit],
    ['a change of mind while it is verified', verifying, { type: 'cancel' }],
    ['a late timer', shown, { type: 'tookLong' }],
    ['a second decline', declined, refusal],
    ['an answer of the page once the provider has spoken', declined, { type: 'returned', token: 'jws' }],
    ['a press where there is no gateway', { name: 'unavailable' }, submit],
  ])('is not moved by %s', (_case, state, event) => {
    expect(step(claveMachine, state, event)).toBe(state);
  });

  it.each<[ClaveState, number, boolean]>([
    [{ name: 'unavailable' }, 0, false],
    [editing, 0, false],
    [submitting, 0, true],
    [unanswered, 0, true],
    [loading, 0, true],
    [shown, 1, true],
    [blocked, 1, true],
    [verifying, 2, true],
    [canceling, 0, true],
    [declined, 3, false],
  ])('counts its own steps, and knows what is under way: %j', (state, place, underWay) => {
    expect([claveStepOf(state), isUnderWay(state)]).toEqual([place, underWay]);
  });
});
