import { CHALLENGE_TIMEOUT_MS, step } from '@istmo/domain';
import { makeCardPayment } from '@istmo/contract/testing';
import { describe, expect, it } from 'vitest';
import { answer, NOW } from '../../../testing/fixtures/make-method-context';
import type { CardEvent, CardState } from '../card-state';
import { cardMachine } from './card-payer';

const attempt = { attemptId: 'a-1', request: makeCardPayment() };
const operation = { attemptId: 'a-1', codOper: 'AUTH_CAP-1' };
const url = 'http://localhost:4600/secure/3ds/AUTH_CAP-1';

const submitting: CardState = { name: 'submitting', ...attempt };
const unanswered: CardState = { name: 'unanswered', notSent: false, ...attempt };
const notSent: CardState = { name: 'unanswered', notSent: true, ...attempt };
const challenged: CardState = { name: 'challenged', ...operation, url, until: NOW + CHALLENGE_TIMEOUT_MS };
const processing: CardState = { name: 'processing', ...operation };
const declined: CardState = {
  name: 'ended',
  attemptId: 'a-1',
  outcome: 'declined',
  reason: 'insufficient_funds',
  message: '',
  codOper: 'AUTH_CAP-1',
};

function answered(change: Parameters<typeof answer>[0]): CardEvent {
  return {
    type: 'answered',
    attemptId: 'a-1',
    answer: answer({ codOper: 'AUTH_CAP-1', ...change }),
    at: NOW,
  };
}
const approval = answered({ status: 1 });
const refusal = answered({ status: 0, reason: 'insufficient_funds' });
const challenge = answered({ status: -1, url });
const wait = answered({ status: -1 });
const submit: CardEvent = { type: 'submit', ...attempt };

it.each([
  ['the provider’s own end', new Date(NOW + 90_000).toISOString(), NOW + 90_000],
  ['ten minutes from now where the provider names none', null, NOW + CHALLENGE_TIMEOUT_MS],
])('a challenge lasts until %s', (_case, expiresAt, until) => {
  expect(step(cardMachine, submitting, answered({ status: -1, url, expiresAt }))).toMatchObject({ until });
});

describe('the card flow', () => {
  it('waits for the provider once the bank is done', () => {
    expect(step(cardMachine, challenged, wait)).toMatchObject(processing);
  });

  it('shows the receipt of a payment whose money went back, though no reason says so', () => {
    expect(step(cardMachine, submitting, answered({ status: 3 }))).toMatchObject({ name: 'approved' });
  });

  it.each<[string, CardState, CardEvent]>([
    ['a press while the bank asks', challenged, submit],
    ['a change of data while nobody knows', unanswered, { type: 'edit' }],
    ['a late answer after a decline', declined, approval],
    ['the same challenge again', challenged, challenge],
    ['still no verdict', processing, wait],
    ['a cancel before there is a challenge', submitting, { type: 'cancelChallenge' }],
  ])('is not moved by %s', (_case, state, event) => {
    expect(step(cardMachine, state, event)).toBe(state);
  });

  it.each<[string, CardState, CardEvent]>([
    ['an approval', submitting, approval],
    ['a challenge', submitting, challenge],
    ['a decline', submitting, refusal],
    ['a late answer', unanswered, wait],
    ['new data', notSent, { type: 'edit' }],
  ])('forgets the card with %s', (_case, state, event) => {
    expect(JSON.stringify(step(cardMachine, state, event))).not.toContain('4111111111111111');
  });
});
