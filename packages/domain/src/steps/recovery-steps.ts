import type { Machine } from '../flow/machine';
import type { SentCode } from '../wallet/sent-code';
import type { Session } from '../wallet/session';

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
