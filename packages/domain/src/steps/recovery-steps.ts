import type { Machine } from '../flow/machine';
import type { Session } from '../wallet/session';

/** Where a password's recovery stands. `problem` is the provider's own text, from the step's last try. */
export type RecoveryState =
  | { name: 'asking'; problem?: string }
  | { name: 'sendingCode' }
  | { name: 'codeAsked'; idUsr: number; problem?: string }
  | { name: 'checkingCode'; idUsr: number }
  | { name: 'choosing'; confirmationCode: string; problem?: string }
  | { name: 'saving'; confirmationCode: string }
  | { name: 'recovered'; session: Session };

export type RecoveryEvent =
  | { type: 'submitted' }
  | { type: 'codeSent'; idUsr: number }
  | { type: 'codeAccepted'; confirmationCode: string }
  | { type: 'passwordSet'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

/** The number of each step: login or e-mail, code, new password. */
export const RECOVERY_STEP: Readonly<Record<RecoveryState['name'], 1 | 2 | 3>> = {
  asking: 1,
  sendingCode: 1,
  codeAsked: 2,
  checkingCode: 2,
  choosing: 3,
  saving: 3,
  recovered: 3,
};

const resettable = { reset: () => ({ name: 'asking' }) } satisfies Machine<
  RecoveryState,
  RecoveryEvent
>['asking'];

/** A recovery's steps. Setting the password logs the user in, and the codes are forgotten. */
export const recoverySteps: Machine<RecoveryState, RecoveryEvent> = {
  asking: { ...resettable, submitted: () => ({ name: 'sendingCode' }) },
  sendingCode: {
    ...resettable,
    codeSent: (_, { idUsr }) => ({ name: 'codeAsked', idUsr }),
    failed: (_, { message }) => ({ name: 'asking', problem: message }),
  },
  codeAsked: { ...resettable, submitted: ({ idUsr }) => ({ name: 'checkingCode', idUsr }) },
  checkingCode: {
    ...resettable,
    codeAccepted: (_, { confirmationCode }) => ({ name: 'choosing', confirmationCode }),
    failed: ({ idUsr }, { message }) => ({ name: 'codeAsked', idUsr, problem: message }),
  },
  choosing: { ...resettable, submitted: ({ confirmationCode }) => ({ name: 'saving', confirmationCode }) },
  saving: {
    ...resettable,
    passwordSet: (_, { session }) => ({ name: 'recovered', session }),
    failed: ({ confirmationCode }, { message }) => ({ name: 'choosing', confirmationCode, problem: message }),
  },
  recovered: resettable,
};
