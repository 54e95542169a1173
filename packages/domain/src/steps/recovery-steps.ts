import type { Machine } from '../flow/machine';
import type { CodeMail } from '../wallet/mailed-code';
import type { Session } from '../wallet/session';

/** The code that was mailed, and by what the provider knows whom it lets in. */
type Asked = { idUsr: number; mail: CodeMail };

/** Where a password's recovery stands. `problem` is the provider's own text, from the step's last try. */
export type RecoveryState =
  | { name: 'asking'; problem?: string }
  | { name: 'sendingCode' }
  | ({ name: 'codeAsked'; problem?: string } & Asked)
  | ({ name: 'resendingCode' } & Asked)
  | ({ name: 'checkingCode' } & Asked)
  | { name: 'choosing'; confirmationCode: string; problem?: string }
  | { name: 'saving'; confirmationCode: string }
  | { name: 'recovered'; session: Session };

export type RecoveryEvent =
  | { type: 'submitted' }
  /** `at` is when the answer came, epoch ms. */
  | { type: 'codeSent'; idUsr: number; at: number }
  | { type: 'resendAsked' }
  | { type: 'codeAccepted'; confirmationCode: string }
  | { type: 'passwordSet'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'reset' };

/** The number of each step: login or e-mail, code, new password. */
export const RECOVERY_STEP: Readonly<Record<RecoveryState['name'], 1 | 2 | 3>> = {
  asking: 1,
  sendingCode: 1,
  codeAsked: 2,
  resendingCode: 2,
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
    codeSent: (_, { idUsr, at }) => ({ name: 'codeAsked', idUsr, mail: { at, count: 1 } }),
    failed: (_, { message }) => ({ name: 'asking', problem: message }),
  },
  codeAsked: {
    ...resettable,
    submitted: ({ idUsr, mail }) => ({ name: 'checkingCode', idUsr, mail }),
    resendAsked: ({ idUsr, mail }) => ({ name: 'resendingCode', idUsr, mail }),
  },
  resendingCode: {
    ...resettable,
    codeSent: ({ mail }, { idUsr, at }) => ({
      name: 'codeAsked',
      idUsr,
      mail: { at, count: mail.count + 1 },
    }),
    failed: ({ idUsr, mail }, { message }) => ({ name: 'codeAsked', idUsr, mail, problem: message }),
  },
  checkingCode: {
    ...resettable,
    codeAccepted: (_, { confirmationCode }) => ({ name: 'choosing', confirmationCode }),
    failed: ({ idUsr, mail }, { message }) => ({ name: 'codeAsked', idUsr, mail, problem: message }),
  },
  choosing: { ...resettable, submitted: ({ confirmationCode }) => ({ name: 'saving', confirmationCode }) },
  saving: {
    ...resettable,
    passwordSet: (_, { session }) => ({ name: 'recovered', session }),
    failed: ({ confirmationCode }, { message }) => ({ name: 'choosing', confirmationCode, problem: message }),
  },
  recovered: resettable,
};
