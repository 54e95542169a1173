import { ERROR_CODES, type ProviderError } from '@istmo/contract/provider';
import { errorDestination, pathTo, PROVIDER_TEXTS, toCheckoutResult } from '@istmo/domain';
import { type OpenableBridge, reportLoadError } from '../../shared/bridge/bridge';
import type { SessionEvent, SessionFailure } from './session-flow';

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
