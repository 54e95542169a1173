import { describe, expect, it } from 'vitest';
import { step } from '../flow/machine';
import { type LoginEvent, loginSteps, type LoginState } from './login-steps';
import { RECOVERY_STEP, type RecoveryEvent, recoverySteps, type RecoveryState } from './recovery-steps';
import {
  REGISTRATION_STEP,
  type RegistrationEvent,
  registrationSteps,
  type RegistrationState,
} from './registration-steps';

const session = { sessionId: 's-1', token: 't-1', user: { idUsr: 100 } };

describe('a login', () => {
  const run = (events: readonly LoginEvent[]) =>
    events.reduce<LoginState>((state, event) => step(loginSteps, state, event), { name: 'loggedOut' });
  const submitted: LoginEvent = { type: 'submitted' };
  const succeeded: LoginEvent = { type: 'succeeded', session };
  const failed: LoginEvent = { type: 'failed', message: 'Invalid User' };

  it.each<[string, LoginEvent[], LoginState]>([
    ['is loading', [submitted], { name: 'loading' }],
    ['succeeds', [submitted, succeeded], { name: 'loggedIn', session }],
    ['is refused', [submitted, failed], { name: 'refused', message: 'Invalid User' }],
    ['is tried again', [submitted, failed, submitted], { name: 'loading' }],
    ['is forgotten on logout', [submitted, succeeded, { type: 'loggedOut' }], { name: 'loggedOut' }],
    [
      'is forgotten when the session ends',
      [submitted, succeeded, { type: 'sessionEnded' }],
      { name: 'loggedOut' },
    ],
    ['does not come from nothing', [succeeded], { name: 'loggedOut' }],
    [
      'does not come after a refusal',
      [submitted, failed, succeeded],
      { name: 'refused', message: 'Invalid User' },
    ],
  ])('%s', (_case, events, state) => {
    expect(run(events)).toEqual(state);
  });
});

describe('a registration', () => {
  const run = (events: readonly RegistrationEvent[]) =>
    events.reduce<RegistrationState>((state, event) => step(registrationSteps, state, event), {
      name: 'filling',
    });
  const submitted: RegistrationEvent = { type: 'submitted' };
  const answered = (code: number, at = 1000): RegistrationEvent => ({
    type: 'answered',
    code,
    message: 'No',
    at,
  });
  const mail = { at: 1000, count: 1 };
  const confirmed: RegistrationEvent = { type: 'confirmed', session };

  it.each<[string, RegistrationEvent[], RegistrationState, number]>([
    ['is submitted', [submitted], { name: 'submitting' }, 1],
    ['goes on after a success', [submitted, answered(200)], { name: 'codeAsked', mail }, 2],
    ['goes on after 220', [submitted, answered(220)], { name: 'codeAsked', mail }, 2],
    ['stays after any other code', [submitted, answered(422)], { name: 'filling', problem: 'No' }, 1],
    [
      'stays after a failure',
      [submitted, { type: 'failed', message: 'No' }],
      { name: 'filling', problem: 'No' },
      1,
    ],
    ['needs no code where none is mailed', [submitted, confirmed], { name: 'registered', session }, 3],
    ['checks the code', [submitted, answered(220), { type: 'codeEntered' }], { name: 'confirming', mail }, 2],
    [
      'asks for the code again',
      [submitted, answered(220), { type: 'codeEntered' }, { type: 'failed', message: 'No' }],
      { name: 'codeAsked', mail, problem: 'No' },
      2,
    ],
    [
      'mails the code again',
      [submitted, answered(220), { type: 'resendAsked' }, answered(220, 9000)],
      { name: 'codeAsked', mail: { at: 9000, count: 2 } },
      2,
    ],
    [
      'keeps the code that was mailed where no other can be',
      [submitted, answered(220), { type: 'resendAsked' }, answered(429, 9000)],
      { name: 'codeAsked', mail, problem: 'No' },
      2,
    ],
    [
      'logs in when the code is right',
      [submitted, answered(220), { type: 'codeEntered' }, confirmed],
      { name: 'registered', session },
      3,
    ],
    ['begins again', [submitted, answered(220), { type: 'restarted' }], { name: 'filling' }, 1],
    [
      'takes no second code once it is done',
      [submitted, confirmed, { type: 'codeEntered' }],
      { name: 'registered', session },
      3,
    ],
  ])('%s', (_case, events, state, number) => {
    expect(run(events)).toEqual(state);
    expect(REGISTRATION_STEP[run(events).name]).toBe(number);
  });
});

describe('a recovery', () => {
  const run = (events: readonly RecoveryEvent[]) =>
    events.reduce<RecoveryState>((state, event) => step(recoverySteps, state, event), { name: 'asking' });
  const submitted: RecoveryEvent = { type: 'submitted' };
  const failed: RecoveryEvent = { type: 'failed', message: 'No' };
  const sent = (idUsr: number, at: number): RecoveryEvent => ({ type: 'codeSent', idUsr, at });
  const asked: RecoveryEvent[] = [submitted, sent(100, 1000)];
  const mail = { at: 1000, count: 1 };
  const accepted: RecoveryEvent[] = [...asked, submitted, { type: 'codeAccepted', confirmationCode: 'c' }];
  const set: RecoveryEvent[] = [...accepted, submitted, { type: 'passwordSet', session }];

  it.each<[string, RecoveryEvent[], RecoveryState, number]>([
    ['asks for a code', [submitted], { name: 'sendingCode' }, 1],
    ['finds nobody', [submitted, failed], { name: 'asking', problem: 'No' }, 1],
    ['has the user after the first step', asked, { name: 'codeAsked', idUsr: 100, mail }, 2],
    [
      'refuses a code',
      [...asked, submitted, failed],
      { name: 'codeAsked', idUsr: 100, mail, problem: 'No' },
      2,
    ],
    [
      'mails the code again',
      [...asked, { type: 'resendAsked' }, sent(101, 9000)],
      { name: 'codeAsked', idUsr: 101, mail: { at: 9000, count: 2 } },
      2,
    ],
    [
      'keeps the code that was mailed where no other can be',
      [...asked, { type: 'resendAsked' }, failed],
      { name: 'codeAsked', idUsr: 100, mail, problem: 'No' },
      2,
    ],
    ['has the code after the second', accepted, { name: 'choosing', confirmationCode: 'c' }, 3],
    [
      'refuses a password',
      [...accepted, submitted, failed],
      { name: 'choosing', confirmationCode: 'c', problem: 'No' },
      3,
    ],
    ['logs in after the third', set, { name: 'recovered', session }, 3],
    ['begins again from the second', [...asked, { type: 'reset' }], { name: 'asking' }, 1],
    ['begins again from the third', [...accepted, { type: 'reset' }], { name: 'asking' }, 1],
    ['skips no step', [{ type: 'passwordSet', session }], { name: 'asking' }, 1],
    [
      'takes no answer that comes after a reset',
      [...asked, submitted, { type: 'reset' }, failed],
      { name: 'asking' },
      1,
    ],
  ])('%s', (_case, events, state, number) => {
    expect(run(events)).toEqual(state);
    expect(RECOVERY_STEP[run(events).name]).toBe(number);
  });
});
