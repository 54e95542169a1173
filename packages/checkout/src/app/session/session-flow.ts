import type { ProviderErrorDetails } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import type { CheckoutSession } from './checkout-session';

type ErrorReason = Pick<ProviderErrorDetails, 'code' | 'key' | 'message'>;
/** `why` is a message for the host's developer. */
type Refusal = ErrorReason & { why?: string };

export type SessionState =
  | { name: 'loading' }
  | ({ name: 'ready' } & CheckoutSession)
  /** A payment exists already: its receipt is shown. */
  | { name: 'paymentFound'; codOper: string }
  /** The link has expired: before it was opened, or while it was open. */
  | { name: 'expired'; wasOpen: boolean }
  /** The merchant does not accept guests, and the payer is not logged in. */
  | { name: 'loginRequired' }
  | ({ name: 'notFound' } & ErrorReason)
  /** The provider, the merchant's settings or the host's options do not allow the payment. */
  | ({ name: 'refused' } & Refusal)
  | ({ name: 'unreachable' } & ErrorReason);

/** A session that the payer cannot pay, or not now. */
export type SessionFailure = Extract<SessionState, { name: 'notFound' | 'refused' | 'unreachable' }>;

export type SessionEvent =
  | ({ type: 'loaded' } & CheckoutSession)
  | { type: 'paymentFound'; codOper: string }
  | { type: 'expired' }
  | { type: 'loginRequired' }
  | ({ type: 'notFound' } & ErrorReason)
  | ({ type: 'refused' } & Refusal)
  | ({ type: 'unreachable' } & ErrorReason)
  | { type: 'retry' };

const refused = (_: SessionState, { type: __, ...why }: { type: 'refused' } & Refusal): SessionState => ({
  name: 'refused',
  ...why,
});

const loaded = (
  _: SessionState,
  { type: __, ...all }: { type: 'loaded' } & CheckoutSession,
): SessionState => ({
  name: 'ready',
  ...all,
});

const paymentFound = (_: SessionState, { codOper }: { codOper: string }): SessionState => ({
  name: 'paymentFound',
  codOper,
});

export const sessionMachine: Machine<SessionState, SessionEvent> = {
  loading: {
    loaded,
    paymentFound,
    expired: () => ({ name: 'expired', wasOpen: false }),
    loginRequired: () => ({ name: 'loginRequired' }),
    notFound: (_, { code, key, message }) => ({ name: 'notFound', code, key, message }),
    refused,
    unreachable: (_, { code, key, message }) => ({ name: 'unreachable', code, key, message }),
  },
  // Loaded again when an earlier attempt has arrived at the provider.
  ready: { loaded, paymentFound, expired: () => ({ name: 'expired', wasOpen: true }), refused },
  unreachable: { retry: () => ({ name: 'loading' }) },
  paymentFound: {},
  expired: {},
  loginRequired: {},
  notFound: {},
  refused: {},
};
