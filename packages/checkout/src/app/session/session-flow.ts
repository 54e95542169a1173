import type { FrameOptions } from '@istmo/contract/bridge';
import {
  ERROR_CODES,
  type PaymentInfo,
  type ProviderError,
  type ProviderErrorDetails,
} from '@istmo/contract/provider';
import {
  errorDestination,
  fromDecimal,
  type Machine,
  pathTo,
  PROVIDER_TEXTS,
  toCheckoutResult,
  toDecimalString,
} from '@istmo/domain';
import { type OpenableBridge, reportLoadError } from '../../shared/bridge/bridge';
import type { CheckoutSession } from './checkout-session';
import { paymentTotal } from '../../shared/payment/payment-total';

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

const MERCHANT_REFUSALS: readonly string[] = [
  PROVIDER_TEXTS.merchantUserNotFound,
  PROVIDER_TEXTS.merchantNotFound,
];

/** The session event for an error of the provider. */
export function sessionErrorOf({ code, key, message, kind }: ProviderError): SessionEvent {
  if (kind !== 'server') return { type: 'unreachable', code, key, message };
  switch (errorDestination(code)) {
    case 'notFound':
      // The link exists, but its merchant is not set up.
      return MERCHANT_REFUSALS.includes(message)
        ? { type: 'refused', code, key: 'commerce_problems', message: '', why: message }
        : { type: 'notFound', code, key, message };
    case 'message':
      // An expired link has its own result.
      return code === ERROR_CODES.linkExpired ? { type: 'expired' } : { type: 'refused', code, key, message };
    case 'restart':
    case 'here':
      // A generic "try again" is an internal error of the provider, which may be over soon.
      return key === 'happen_error_try_again' && message === ''
        ? { type: 'unreachable', code, key, message }
        : { type: 'refused', code, key, message };
  }
}

type Context = {
  bridge: Pick<OpenableBridge, 'fail' | 'finish' | 'report'>;
  navigate: (path: string, message?: string) => void;
  now: () => number;
};

/** Tells the host why `code` cannot be paid or did not load, and shows the page of the error if it has its own. */
export function reportFailure({ bridge, navigate, now }: Context, code: string, state: SessionFailure): void {
  const { key, message } = state;
  if (state.name === 'unreachable') {
    reportLoadError(bridge, state);
    return;
  }
  if (state.name === 'notFound') {
    const nothing = `Nothing to pay was found for "${code}": check the code that opens the checkout.`;
    bridge.fail({ code: key, message: message || nothing });
    navigate(pathTo('notFound', { reason: key }));
    return;
  }
  const why = message || state.why || `The payment of "${code}" was refused: ${key}.`;
  bridge.fail({ code: key, message: why });
  // On the hosted page, only the return address can carry the result of a host's wrong amount.
  if (key === 'amount_mismatch')
    bridge.finish(toCheckoutResult({ outcome: 'failed', at: now(), reason: key }));
  if (errorDestination(state.code) === 'message')
    navigate(pathTo('message', { code: String(state.code) }), message || key);
}

type HostAmount = Pick<FrameOptions, 'amount' | 'currency'>;

/**
 * Whether the host's amount differs from what the payer would pay without a donation. An open amount is set by the host
 * when it opens the checkout.
 */
export function isAmountMismatch(
  info: PaymentInfo,
  { amount, currency = info.currency }: HostAmount,
): boolean {
  if (currency !== info.currency) return true;
  if (amount === undefined) return false;
  const requested = fromDecimal(amount, info.currency)?.amount;
  return requested === undefined || !(info.openAmount || requested === paymentTotal(info).amount);
}

/** Whether the host has changed the amount since it opened the checkout. */
export function isAmountChanged(info: PaymentInfo, before: HostAmount, now: HostAmount): boolean {
  const changed = now.amount !== undefined && now.amount !== before.amount;
  return isAmountMismatch(info, now) || (info.openAmount && changed);
}

/** The event for a host's amount that differs from the link's: the payment is refused. */
export function amountMismatch(
  info: PaymentInfo,
  { amount = 'an amount', currency = info.currency }: HostAmount,
): SessionEvent {
  const paid = info.openAmount ? 'any amount' : toDecimalString(paymentTotal(info));
  const why = `The page asks for "${amount}" ${currency}, and the link for ${paid} ${info.currency}.`;
  return { type: 'refused', code: 0, key: 'amount_mismatch', message: '', why };
}
