import { PROVIDER_CODES } from '../errors/provider-errors';
import type { Machine } from '../flow/machine';
import type { SentCode } from '../wallet/sent-code';
import type { Session } from '../wallet/session';

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
