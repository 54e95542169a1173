import type { Machine } from '../flow/machine';
import type { MessageKey } from '../text/message-keys';

/** Why a crypto step failed: a header code, a message key, and the provider's text if it sent one. */
export type CryptoError = { codeError: number; key: MessageKey; message?: string };

/** The state of a crypto payment. `error` is the error of the step's last try. */
export type CryptoState =
  /** Loads the link, then the merchant's services, then creates the payment. */
  | { name: 'initializing' }
  | { name: 'listing' }
  | { name: 'choosing'; error?: CryptoError }
  | { name: 'updating' }
  /** Shows an address, with a fixed rate. */
  | { name: 'paying'; error?: CryptoError }
  | { name: 'processing' }
  | { name: 'paid' }
  | { name: 'failed'; error: CryptoError };

export type CryptoEvent =
  | { type: 'initialized' }
  | { type: 'listed' }
  | { type: 'chosen' }
  | { type: 'updated' }
  | { type: 'submitted' }
  | { type: 'confirmed' }
  | { type: 'failed'; error: CryptoError }
  /** The rate's time is over, or the provider sent code 619. */
  | { type: 'expired' }
  | { type: 'restarted' };

/** The states that wait for an answer. */
export const CRYPTO_LOADING: readonly CryptoState['name'][] = [
  'initializing',
  'listing',
  'updating',
  'processing',
];

const EXPIRED: CryptoError = { codeError: 619, key: 'payment_expired' };

const fatal = {
  failed: (_: unknown, { error }: { error: CryptoError }) => ({ name: 'failed', error }),
} satisfies Machine<CryptoState, CryptoEvent>['listing'];

const paying = {
  confirmed: () => ({ name: 'paid' }),
  expired: () => ({ name: 'choosing', error: EXPIRED }),
} satisfies Machine<CryptoState, CryptoEvent>['paying'];

/** The transitions of a crypto payment. An error before the payer can choose a coin ends the flow; a later one returns to the step. */
export const cryptoSteps: Machine<CryptoState, CryptoEvent> = {
  initializing: { ...fatal, initialized: () => ({ name: 'listing' }) },
  listing: { ...fatal, listed: () => ({ name: 'choosing' }) },
  choosing: {
    chosen: () => ({ name: 'updating' }),
    // The payer sent the money before the rate expired.
    confirmed: () => ({ name: 'paid' }),
  },
  updating: {
    updated: () => ({ name: 'paying' }),
    failed: (_, { error }) => ({ name: 'choosing', error }),
    confirmed: () => ({ name: 'paid' }),
  },
  paying: {
    ...paying,
    chosen: () => ({ name: 'updating' }),
    submitted: () => ({ name: 'processing' }),
  },
  processing: { ...paying, failed: (_, { error }) => ({ name: 'paying', error }) },
  paid: {},
  failed: { restarted: () => ({ name: 'initializing' }) },
};
