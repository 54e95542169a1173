import type { Machine } from '../flow/machine';
import type { Session } from '../wallet/session';

/** The state of a login. Its store saves the session on `loggedIn` and clears it in every other state. */
export type LoginState =
  | { name: 'loggedOut' }
  | { name: 'submitting' }
  | { name: 'loggedIn'; session: Session }
  /** `message` is the provider's text. */
  | { name: 'rejected'; message: string };

export type LoginEvent =
  | { type: 'submitted' }
  | { type: 'succeeded'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'loggedOut' }
  /** Any call failed with a session error. */
  | { type: 'sessionEnded' };

/** The transitions of a login. */
export const loginSteps: Machine<LoginState, LoginEvent> = {
  loggedOut: { submitted: () => ({ name: 'submitting' }) },
  submitting: {
    succeeded: (_, { session }) => ({ name: 'loggedIn', session }),
    failed: (_, { message }) => ({ name: 'rejected', message }),
  },
  loggedIn: {
    // A token is refreshed in place.
    succeeded: (_, { session }) => ({ name: 'loggedIn', session }),
    loggedOut: () => ({ name: 'loggedOut' }),
    sessionEnded: () => ({ name: 'loggedOut' }),
  },
  rejected: { submitted: () => ({ name: 'submitting' }) },
};
