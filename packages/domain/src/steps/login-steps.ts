import type { Machine } from '../flow/machine';
import type { Session } from '../wallet/session';

/** Where a login stands. The store that holds it stores a session on `loggedIn` and clears it on every other state. */
export type LoginState =
  | { name: 'loggedOut' }
  | { name: 'loading' }
  | { name: 'loggedIn'; session: Session }
  /** `message` is the provider's own text. */
  | { name: 'refused'; message: string };

export type LoginEvent =
  | { type: 'submitted' }
  | { type: 'succeeded'; session: Session }
  | { type: 'failed'; message: string }
  | { type: 'loggedOut' }
  /** A server error of the session kind, on any call. */
  | { type: 'sessionEnded' };

/** A login's steps. */
export const loginSteps: Machine<LoginState, LoginEvent> = {
  loggedOut: { submitted: () => ({ name: 'loading' }) },
  loading: {
    succeeded: (_, { session }) => ({ name: 'loggedIn', session }),
    failed: (_, { message }) => ({ name: 'refused', message }),
  },
  loggedIn: {
    // A token is refreshed in place.
    succeeded: (_, { session }) => ({ name: 'loggedIn', session }),
    loggedOut: () => ({ name: 'loggedOut' }),
    sessionEnded: () => ({ name: 'loggedOut' }),
  },
  refused: { submitted: () => ({ name: 'loading' }) },
};
