import { type CheckoutControls, type CheckoutHandlers, createOpener, emitTo } from '@istmo/bindings';
import type { BundledOptions, CheckoutSession } from '@istmo/checkout';
import { useEffect, useState } from 'react';
import { useLatest, useUpdates } from './props';

/** A checkout for your own button. Its functions stay the same from render to render. */
export type OpenableCheckout = CheckoutControls & {
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
  const [{ open, close, preload, update, enter }] = useState(() =>
    createOpener({
      options: () => latest().options,
      emit: emitTo(() => latest().handlers),
      show: setSession,
    }),
  );
  useUpdates(options, update);
  useEffect(enter, [enter]);
  return { open, close, preload, isOpen: session !== undefined, session };
}
