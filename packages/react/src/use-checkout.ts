import type { BundledOptions, CheckoutSession } from '@istmo/checkout';
import { useEffect, useState } from 'react';
import type { CheckoutHandlers } from './checkout-handlers';
import { createOpener } from './create-opener';
import { useLatest } from './use-latest';
import { useUpdates } from './use-updates';

/** A checkout for your own button. Its functions stay the same from render to render. */
export type OpenableCheckout = {
  /**
   * Opens the checkout, with `change` over the options of the hook. If one is already open, returns its
   * session. Throws a `CheckoutError` if the options are not valid.
   */
  open: (change?: Partial<BundledOptions>) => CheckoutSession;
  /**
   * Requests to close the checkout. It stays open during a payment, and asks the payer if typed data would be
   * lost.
   */
  close: () => void;
  /** Preloads the checkout for a call of `open` within the next five minutes. */
  preload: () => void;
  /** Whether a checkout of this hook is open. */
  isOpen: boolean;
  /** The session of the open checkout. */
  session: CheckoutSession | undefined;
};

/**
 * Opens the checkout from your own button. A change of `language`, `theme`, `appearance`, `logo` or `prefill`
 * updates the open checkout. Other options apply to the next one. When the component unmounts, the hook
 * requests to close the checkout.
 */
export function useCheckout(options: BundledOptions, handlers: CheckoutHandlers = {}): OpenableCheckout {
  const latest = useLatest({ options, handlers });
  const [session, setSession] = useState<CheckoutSession>();
  const [{ open, close, preload, update, enter }] = useState(() => createOpener(latest, setSession));
  useUpdates(options, update);
  useEffect(enter, [enter]);
  return { open, close, preload, isOpen: session !== undefined, session };
}
