import { describe, expect, it } from 'vitest';
import { step } from '../flow/machine';
import { type LoginEvent, loginSteps, type LoginState } from './login-steps';

const session = { sessionId: 's-1', token: 't-1', user: { idUsr: 100 } };

describe('login', () => {
  const run = (events: readonly LoginEvent[]) =>
    events.reduce<LoginState>((state, event) => step(loginSteps, state, event), { name: 'loggedOut' });
  const submitted: LoginEvent = { type: 'submitted' };
  const succeeded: LoginEvent = { type: 'succeeded', session };
  const failed: LoginEvent = { type: 'failed', message: 'Invalid User' };
  const opened: LoginEvent = { type: 'appOpened' };
  const approved: LoginEvent = { type: 'appApproved', token: 'app-1' };
  const canceled: LoginEvent = { type: 'appEnded', reason: 'canceled' };

  it.each<[string, LoginEvent[], LoginState]>([
    ['submits', [submitted], { name: 'submitting' }],
    ['succeeds', [submitted, succeeded], { name: 'loggedIn', session }],
    ['is rejected', [submitted, failed], { name: 'rejected', message: 'Invalid User' }],
    ['can be retried', [submitted, failed, submitted], { name: 'submitting' }],
    ['ends on logout', [submitted, succeeded, { type: 'loggedOut' }], { name: 'loggedOut' }],
    ['ends when the session ends', [submitted, succeeded, { type: 'sessionEnded' }], { name: 'loggedOut' }],
    ['asks the wallet’s app', [opened], { name: 'approving' }],
    ['sends what the app returns', [opened, approved], { name: 'approved', token: 'app-1' }],
    ['succeeds by the app', [opened, approved, succeeded], { name: 'loggedIn', session }],
    ['is rejected after the app', [opened, approved, failed], { name: 'rejected', message: 'Invalid User' }],
    ['ends with the app', [opened, canceled], { name: 'appEnded', reason: 'canceled' }],
    ['can ask the app again', [opened, canceled, opened], { name: 'approving' }],
    ['can be made by password after the app', [opened, canceled, submitted], { name: 'submitting' }],
    ['takes no password while the app asks', [opened, submitted], { name: 'approving' }],
    ['ignores an app that was not asked', [approved], { name: 'loggedOut' }],
    [
      'ignores an app that answers after its end',
      [opened, canceled, approved],
      { name: 'appEnded', reason: 'canceled' },
    ],
    ['ignores a success that was not requested', [succeeded], { name: 'loggedOut' }],
    [
      'ignores a success after a rejection',
      [submitted, failed, succeeded],
      { name: 'rejected', message: 'Invalid User' },
    ],
  ])('%s', (_case, events, state) => {
    expect(run(events)).toEqual(state);
  });
});
