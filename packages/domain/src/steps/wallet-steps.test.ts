import { describe, expect, it } from 'vitest';
import { step } from '../flow/machine';
import {
  type LoginEvent,
  type LoginState,
  loginSteps,
  RECOVERY_STEP,
  type RecoveryEvent,
  type RecoveryState,
  recoverySteps,
  REGISTRATION_STEP,
  type RegistrationEvent,
  type RegistrationState,
  registrationSteps,
} from './wallet-steps';

const session = { sessionId: 's-1', token: 't-1', user: { idUsr: 100 } };

describe('registration', () => {
  const run = (events: readonly RegistrationEvent[]) =>
    events.reduce<RegistrationState>((state, event) => step(registrationSteps, state, event), {
      name: 'identifying',
    });
  const entered: RegistrationEvent[] = [{ type: 'emailEntered' }, { type: 'emailAccepted' }];
  const submitted: RegistrationEvent = { type: 'submitted' };
  const answered = (code: number, at = 1000): RegistrationEvent => ({
    type: 'answered',
    code,
    message: 'No',
    at,
  });
  const sentCode = { at: 1000, count: 1 };
  const confirmed: RegistrationEvent = { type: 'confirmed', session };

  it.each<[string, RegistrationEvent[], RegistrationState, number]>([
    ['submits', [submitted], { name: 'submitting' }, 2],
    ['continues after a success', [submitted, answered(200)], { name: 'enteringCode', sentCode }, 3],
    ['continues after 220', [submitted, answered(220)], { name: 'enteringCode', sentCode }, 3],
    [
      'returns to the form after any other code',
      [submitted, answered(422)],
      { name: 'editing', problem: 'No' },
      2,
    ],
    [
      'returns to the form after a failure',
      [submitted, { type: 'failed', message: 'No' }],
      { name: 'editing', problem: 'No' },
      2,
    ],
    [
      'skips the code step when no code is mailed',
      [submitted, confirmed],
      { name: 'registered', session },
      3,
    ],
    [
      'checks the code',
      [submitted, answered(220), { type: 'codeEntered' }],
      { name: 'verifyingCode', sentCode },
      3,
    ],
    [
      'returns to the code step after a wrong code',
      [submitted, answered(220), { type: 'codeEntered' }, { type: 'failed', message: 'No' }],
      { name: 'enteringCode', sentCode, problem: 'No' },
      3,
    ],
    [
      'sends another code',
      [submitted, answered(220), { type: 'resendRequested' }, answered(220, 9000)],
      { name: 'enteringCode', sentCode: { at: 9000, count: 2 } },
      3,
    ],
    [
      'keeps the sent code when another one cannot be sent',
      [submitted, answered(220), { type: 'resendRequested' }, answered(429, 9000)],
      { name: 'enteringCode', sentCode, problem: 'No' },
      3,
    ],
    [
      'logs in after the right code',
      [submitted, answered(220), { type: 'codeEntered' }, confirmed],
      { name: 'registered', session },
      3,
    ],
    [
      'returns from the code to the data',
      [submitted, answered(220), { type: 'returned' }],
      { name: 'editing' },
      2,
    ],
    ['returns from the data to the e-mail', [{ type: 'returned' }], { name: 'identifying' }, 1],
    ['takes another e-mail', [submitted, answered(220), { type: 'restarted' }], { name: 'identifying' }, 1],
    [
      'stays at an e-mail that is refused',
      [{ type: 'returned' }, { type: 'emailEntered' }, { type: 'emailRefused' }],
      { name: 'identifying' },
      1,
    ],
    ['asks about the e-mail', [{ type: 'returned' }, { type: 'emailEntered' }], { name: 'checkingEmail' }, 1],
    [
      'ignores a code after it is done',
      [submitted, confirmed, { type: 'codeEntered' }],
      { name: 'registered', session },
      3,
    ],
  ])('%s', (_case, events, state, number) => {
    expect(run([...entered, ...events])).toEqual(state);
    expect(REGISTRATION_STEP[state.name]).toBe(number);
  });
});

describe('password recovery', () => {
  const run = (events: readonly RecoveryEvent[]) =>
    events.reduce<RecoveryState>((state, event) => step(recoverySteps, state, event), {
      name: 'identifying',
    });
  const submitted: RecoveryEvent = { type: 'submitted' };
  const failed: RecoveryEvent = { type: 'failed', message: 'No' };
  const sent = (idUsr: number, at: number): RecoveryEvent => ({ type: 'codeSent', idUsr, at });
  const sequence: RecoveryEvent[] = [submitted, sent(100, 1000)];
  const sentCode = { at: 1000, count: 1 };
  const accepted: RecoveryEvent[] = [...sequence, submitted, { type: 'codeAccepted', confirmationCode: 'c' }];
  const set: RecoveryEvent[] = [...accepted, submitted, { type: 'passwordSet', session }];

  it.each<[string, RecoveryEvent[], RecoveryState, number]>([
    ['requests a code', [submitted], { name: 'sendingCode' }, 1],
    [
      'returns to the first step when the user is not found',
      [submitted, failed],
      { name: 'identifying', problem: 'No' },
      1,
    ],
    ['knows the user after the first step', sequence, { name: 'enteringCode', idUsr: 100, sentCode }, 2],
    [
      'rejects a wrong code',
      [...sequence, submitted, failed],
      { name: 'enteringCode', idUsr: 100, sentCode, problem: 'No' },
      2,
    ],
    [
      'sends another code',
      [...sequence, { type: 'resendRequested' }, sent(101, 9000)],
      { name: 'enteringCode', idUsr: 101, sentCode: { at: 9000, count: 2 } },
      2,
    ],
    [
      'keeps the sent code when another one cannot be sent',
      [...sequence, { type: 'resendRequested' }, failed],
      { name: 'enteringCode', idUsr: 100, sentCode, problem: 'No' },
      2,
    ],
    [
      'has the confirmation code after the second step',
      accepted,
      { name: 'choosingPassword', confirmationCode: 'c' },
      3,
    ],
    [
      'rejects a password',
      [...accepted, submitted, failed],
      { name: 'choosingPassword', confirmationCode: 'c', problem: 'No' },
      3,
    ],
    ['logs in after the third step', set, { name: 'recovered', session }, 3],
    ['restarts from the second step', [...sequence, { type: 'reset' }], { name: 'identifying' }, 1],
    ['restarts from the third step', [...accepted, { type: 'reset' }], { name: 'identifying' }, 1],
    ['skips no step', [{ type: 'passwordSet', session }], { name: 'identifying' }, 1],
    [
      'ignores an answer that arrives after a reset',
      [...sequence, submitted, { type: 'reset' }, failed],
      { name: 'identifying' },
      1,
    ],
  ])('%s', (_case, events, state, number) => {
    expect(run(events)).toEqual(state);
    expect(RECOVERY_STEP[run(events).name]).toBe(number);
  });
});

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
