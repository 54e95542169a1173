import type { Machine } from '../flow/machine';
import type { MessageKey } from '../text/message-keys';

/** Why a crypto step failed: a header code, a message key, and the provider's own text where it sent one. */
export type CryptoError = { codeError: number; key: MessageKey; message?: string };

/** Where a crypto payment stands for the payer; `error` is what the step's last try came to. */
export type CryptoState =
  /** Link, slug or code, then the merchant's services, then the payment. */
  | { name: 'initializing' }
  | { name: 'listing' }
  | { name: 'choosing'; error?: CryptoError }
  | { name: 'updating' }
  /** An address is shown, at a rate that is frozen for ten minutes. */
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
  /** The rate's ten minutes are over, or code 619. */
  | { type: 'expired' }
  | { type: 'restarted' };

/** The states in which an answer is awaited. */
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

/** Crypto's steps. What fails before there is anything to choose fails as a whole; later the payer is where they were. */
export const cryptoSteps: Machine<CryptoState, CryptoEvent> = {
  initializing: { ...fatal, initialized: () => ({ name: 'listing' }) },
  listing: { ...fatal, listed: () => ({ name: 'choosing' }) },
  choosing: {
    chosen: () => ({ name: 'updating' }),
    // Money that was on its way when the rate ran out.
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
