import { PROVIDER_CODES } from '../errors/error-catalogue';
import type { Machine } from '../flow/machine';
import type { CodeMail } from '../wallet/mailed-code';
import type { Session } from '../wallet/session';

/** Where a registration stands: its data, the code that was mailed, and done. `problem` is the provider's own text. */
export type RegistrationState =
  | { name: 'filling'; problem?: string }
  | { name: 'submitting' }
  | { name: 'codeAsked'; mail: CodeMail; problem?: string }
  | { name: 'resending'; mail: CodeMail }
  | { name: 'confirming'; mail: CodeMail }
  | { name: 'registered'; session: Session };

export type RegistrationEvent =
  | { type: 'submitted' }
  /** The answer to the first step, by its header code: 220 goes on as well. `at` is when it came, epoch ms. */
  | { type: 'answered'; code: number; message: string; at: number }
  | { type: 'resendAsked' }
  | { type: 'codeEntered' }
  | { type: 'confirmed'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'restarted' };

/** The number of each step. */
export const REGISTRATION_STEP: Readonly<Record<RegistrationState['name'], 1 | 2 | 3>> = {
  filling: 1,
  submitting: 1,
  codeAsked: 2,
  resending: 2,
  confirming: 2,
  registered: 3,
};

/** Whether the answer to the first step leads to the second: a success, or 220. */
export function registrationProceeds(code: number): boolean {
  return code === PROVIDER_CODES.success || code === PROVIDER_CODES.registrationContinues;
}

/** A registration's steps. Confirming the code logs the user in. */
export const registrationSteps: Machine<RegistrationState, RegistrationEvent> = {
  filling: { submitted: () => ({ name: 'submitting' }) },
  submitting: {
    answered: (_, { code, message, at }) =>
      registrationProceeds(code)
        ? { name: 'codeAsked', mail: { at, count: 1 } }
        : { name: 'filling', problem: message },
    failed: (_, { message }) => ({ name: 'filling', problem: message }),
    // Where no code is mailed, the first answer has the session already.
    confirmed: (_, { session }) => ({ name: 'registered', session }),
  },
  codeAsked: {
    codeEntered: ({ mail }) => ({ name: 'confirming', mail }),
    resendAsked: ({ mail }) => ({ name: 'resending', mail }),
    restarted: () => ({ name: 'filling' }),
  },
  resending: {
    answered: ({ mail }, { code, message, at }) =>
      registrationProceeds(code)
        ? { name: 'codeAsked', mail: { at, count: mail.count + 1 } }
        : { name: 'codeAsked', mail, problem: message },
    failed: ({ mail }, { message }) => ({ name: 'codeAsked', mail, problem: message }),
    restarted: () => ({ name: 'filling' }),
  },
  confirming: {
    confirmed: (_, { session }) => ({ name: 'registered', session }),
    failed: ({ mail }, { message }) => ({ name: 'codeAsked', mail, problem: message }),
  },
  registered: {},
};
