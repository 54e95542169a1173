import type { Machine } from '../flow/machine';
import type { Session } from '../wallet/session';

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
