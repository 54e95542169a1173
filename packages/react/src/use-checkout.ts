import type { BundledOptions, CheckoutSession } from '@istmo/checkout';
import { useEffect, useState } from 'react';
import type { CheckoutHandlers } from './checkout-handlers';
import { createOpener } from './create-opener';
import { useLatest } from './use-latest';
import { useUpdates } from './use-updates';

/** A checkout to be opened from a button of your own. Its functions stay the same from render to render. */
export type OpenableCheckout = {
  /**
   * Opens it, with `change` in place of what the hook was given. While one is open, gives back that. Throws a
   * `CheckoutError` where the options are wrong.
   */
  open: (change?: Partial<BundledOptions>) => CheckoutSession;
  /** Asks it to close. It stays while money moves, and asks the payer where something typed would be lost. */
  close: () => void;
  /** Loads what `open` will show within five minutes. */
  preload: () => void;
  /** Whether a checkout of this hook is open. */
  isOpen: boolean;
  /** The one that is open. */
  session: CheckoutSession | undefined;
};

/**
 * Language, theme, appearance, logo and prefill are handed on to a checkout that is open; any other option is for the next
 * one. Unmounted, the hook asks it to close.
 */
export function useCheckout(options: BundledOptions, handlers: CheckoutHandlers = {}): OpenableCheckout {
  const latest = useLatest({ options, handlers });
  const [session, setSession] = useState<CheckoutSession>();
  const [{ open, close, preload, update, enter }] = useState(() => createOpener(latest, setSession));
  useUpdates(options, update);
  useEffect(enter, [enter]);
  return { open, close, preload, isOpen: session !== undefined, session };
}
