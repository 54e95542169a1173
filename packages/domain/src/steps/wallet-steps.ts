import { PROVIDER_CODES } from '../errors/provider-errors';
import type { Machine } from '../flow/machine';
import type { SentCode, Session } from '../wallet/session';

/** The state of a login. Its store saves the session on `loggedIn` and clears it in every other state. */
export type LoginState =
  | { name: 'loggedOut' }
  | { name: 'submitting' }
  /** The wallet's app asks its user. */
  | { name: 'approving' }
  /** The provider checks what the app returned. */
  | { name: 'approved'; token: string }
  /** The app returned nothing. */
  | { name: 'appEnded'; reason: AppEnd }
  | { name: 'loggedIn'; session: Session }
  /** `message` is the provider's text. */
  | { name: 'rejected'; message: string };

/** Why the wallet's app returned nothing. */
export type AppEnd = 'canceled' | 'failed';

export type LoginEvent =
  | { type: 'submitted' }
  | { type: 'appOpened' }
  | { type: 'appApproved'; token: string }
  | { type: 'appEnded'; reason: AppEnd }
  | { type: 'succeeded'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'loggedOut' }
  /** Any call failed with a session error. */
  | { type: 'sessionEnded' };

/** A login can start by password or by the wallet's app. */
const starts = {
  submitted: (): LoginState => ({ name: 'submitting' }),
  appOpened: (): LoginState => ({ name: 'approving' }),
};

/** The provider's answer to either. */
const answers = {
  succeeded: (_: unknown, { session }: { session: Session }): LoginState => ({ name: 'loggedIn', session }),
  failed: (_: unknown, { message }: { message: string }): LoginState => ({ name: 'rejected', message }),
};

/** The transitions of a login. */
export const loginSteps: Machine<LoginState, LoginEvent> = {
  loggedOut: starts,
  submitting: answers,
  approving: {
    appApproved: (_, { token }) => ({ name: 'approved', token }),
    appEnded: (_, { reason }) => ({ name: 'appEnded', reason }),
  },
  approved: answers,
  appEnded: starts,
  loggedIn: {
    // A token is refreshed in place.
    succeeded: (_, { session }) => ({ name: 'loggedIn', session }),
    loggedOut: () => ({ name: 'loggedOut' }),
    sessionEnded: () => ({ name: 'loggedOut' }),
  },
  rejected: starts,
};

/** The code that was sent by e-mail, and the user that the provider sent it to. */
type CodeRequest = { idUsr: number; sentCode: SentCode };

/** The state of a password recovery. `problem` is the provider's text from the step's last try. */
export type RecoveryState =
  | { name: 'identifying'; problem?: string }
  | { name: 'sendingCode' }
  | ({ name: 'enteringCode'; problem?: string } & CodeRequest)
  | ({ name: 'resendingCode' } & CodeRequest)
  | ({ name: 'verifyingCode' } & CodeRequest)
  | { name: 'choosingPassword'; confirmationCode: string; problem?: string }
  | { name: 'savingPassword'; confirmationCode: string }
  | { name: 'recovered'; session: Session };

export type RecoveryEvent =
  | { type: 'submitted' }
  /** `at` is the time of the answer, epoch ms. */
  | { type: 'codeSent'; idUsr: number; at: number }
  | { type: 'resendRequested' }
  | { type: 'codeAccepted'; confirmationCode: string }
  | { type: 'passwordSet'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

/** The number of each step: login or e-mail, code, new password. */
export const RECOVERY_STEP: Readonly<Record<RecoveryState['name'], 1 | 2 | 3>> = {
  identifying: 1,
  sendingCode: 1,
  enteringCode: 2,
  resendingCode: 2,
  verifyingCode: 2,
  choosingPassword: 3,
  savingPassword: 3,
  recovered: 3,
};

const resettable = { reset: () => ({ name: 'identifying' }) } satisfies Machine<
  RecoveryState,
  RecoveryEvent
>['identifying'];

/** The transitions of a password recovery. Setting the password logs the user in. */
export const recoverySteps: Machine<RecoveryState, RecoveryEvent> = {
  identifying: { ...resettable, submitted: () => ({ name: 'sendingCode' }) },
  sendingCode: {
    ...resettable,
    codeSent: (_, { idUsr, at }) => ({ name: 'enteringCode', idUsr, sentCode: { at, count: 1 } }),
    failed: (_, { message }) => ({ name: 'identifying', problem: message }),
  },
  enteringCode: {
    ...resettable,
    submitted: ({ idUsr, sentCode }) => ({ name: 'verifyingCode', idUsr, sentCode }),
    resendRequested: ({ idUsr, sentCode }) => ({ name: 'resendingCode', idUsr, sentCode }),
  },
  resendingCode: {
    ...resettable,
    codeSent: ({ sentCode }, { idUsr, at }) => ({
      name: 'enteringCode',
      idUsr,
      sentCode: { at, count: sentCode.count + 1 },
    }),
    failed: ({ idUsr, sentCode }, { message }) => ({
      name: 'enteringCode',
      idUsr,
      sentCode,
      problem: message,
    }),
  },
  verifyingCode: {
    ...resettable,
    codeAccepted: (_, { confirmationCode }) => ({ name: 'choosingPassword', confirmationCode }),
    failed: ({ idUsr, sentCode }, { message }) => ({
      name: 'enteringCode',
      idUsr,
      sentCode,
      problem: message,
    }),
  },
  choosingPassword: {
    ...resettable,
    submitted: ({ confirmationCode }) => ({ name: 'savingPassword', confirmationCode }),
  },
  savingPassword: {
    ...resettable,
    passwordSet: (_, { session }) => ({ name: 'recovered', session }),
    failed: ({ confirmationCode }, { message }) => ({
      name: 'choosingPassword',
      confirmationCode,
      problem: message,
    }),
  },
  recovered: resettable,
};

/** The state of a registration: the e-mail, the user's data, the code from the e-mail, and done. `problem` is the provider's text. */
export type RegistrationState =
  | { name: 'identifying' }
  | { name: 'checkingEmail' }
  | { name: 'editing'; problem?: string }
  | { name: 'submitting' }
  | { name: 'enteringCode'; sentCode: SentCode; problem?: string }
  | { name: 'resendingCode'; sentCode: SentCode }
  | { name: 'verifyingCode'; sentCode: SentCode }
  | { name: 'registered'; session: Session };

export type RegistrationEvent =
  | { type: 'emailEntered' }
  /** Nothing is known that speaks against the e-mail. */
  | { type: 'emailAccepted' }
  | { type: 'emailRefused' }
  | { type: 'submitted' }
  /** The answer to the first step, with its header code. `at` is the time of the answer, epoch ms. */
  | { type: 'answered'; code: number; message: string; at: number }
  | { type: 'resendRequested' }
  | { type: 'codeEntered' }
  | { type: 'confirmed'; session: Session }
  | { type: 'failed'; message: string }
  /** The user goes one step back. */
  | { type: 'returned' }
  /** The user wants another e-mail. */
  | { type: 'restarted' };

/** The number of each step. */
export const REGISTRATION_STEP: Readonly<Record<RegistrationState['name'], 1 | 2 | 3>> = {
  identifying: 1,
  checkingEmail: 1,
  editing: 2,
  submitting: 2,
  enteringCode: 3,
  resendingCode: 3,
  verifyingCode: 3,
  registered: 3,
};

/** Whether the answer to the first step leads to the second one: header code 200 or 220. */
export function registrationProceeds(code: number): boolean {
  return code === PROVIDER_CODES.success || code === PROVIDER_CODES.registrationContinues;
}

/** The transitions of a registration. Confirming the code logs the user in. */
export const registrationSteps: Machine<RegistrationState, RegistrationEvent> = {
  identifying: { emailEntered: () => ({ name: 'checkingEmail' }) },
  checkingEmail: {
    emailAccepted: () => ({ name: 'editing' }),
    emailRefused: () => ({ name: 'identifying' }),
  },
  editing: {
    submitted: () => ({ name: 'submitting' }),
    returned: () => ({ name: 'identifying' }),
  },
  submitting: {
    answered: (_, { code, message, at }) =>
      registrationProceeds(code)
        ? { name: 'enteringCode', sentCode: { at, count: 1 } }
        : { name: 'editing', problem: message },
    failed: (_, { message }) => ({ name: 'editing', problem: message }),
    // If the provider sends no code, the first answer has the session.
    confirmed: (_, { session }) => ({ name: 'registered', session }),
  },
  enteringCode: {
    codeEntered: ({ sentCode }) => ({ name: 'verifyingCode', sentCode }),
    resendRequested: ({ sentCode }) => ({ name: 'resendingCode', sentCode }),
    returned: () => ({ name: 'editing' }),
    restarted: () => ({ name: 'identifying' }),
  },
  resendingCode: {
    answered: ({ sentCode }, { code, message, at }) =>
      registrationProceeds(code)
        ? { name: 'enteringCode', sentCode: { at, count: sentCode.count + 1 } }
        : { name: 'enteringCode', sentCode, problem: message },
    failed: ({ sentCode }, { message }) => ({ name: 'enteringCode', sentCode, problem: message }),
    returned: () => ({ name: 'editing' }),
    restarted: () => ({ name: 'identifying' }),
  },
  verifyingCode: {
    confirmed: (_, { session }) => ({ name: 'registered', session }),
    failed: ({ sentCode }, { message }) => ({ name: 'enteringCode', sentCode, problem: message }),
  },
  registered: {},
};
