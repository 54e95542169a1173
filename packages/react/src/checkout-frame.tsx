import type { BundledMountOptions, PaymentTarget, UpdateOptions } from '@istmo/checkout';
import { type HTMLAttributes, type ReactElement, useRef, useState } from 'react';
import { type CheckoutHandlers, withoutHandlers } from './checkout-handlers';
import { createFrameKeeper } from './create-frame-keeper';
import { useLatest } from './use-latest';
import { useLayout } from './use-layout';
import { type EachOf, useUpdates } from './use-updates';

/** What is paid, a handler for each event, and all that a `div` takes. */
export type CheckoutFrameProps = CheckoutHandlers & {
  /** As `mount()` takes them. */
  options: BundledMountOptions;
} & Omit<HTMLAttributes<HTMLDivElement>, keyof CheckoutHandlers | 'children' | 'dangerouslySetInnerHTML'>;

/**
 * The checkout inside the page, in a `div` that takes all that a `div` takes. Another payment target, amount or choice of methods
 * begins another session, once a payment that was sent off is over.
 */
export function CheckoutFrame({ options, ...rest }: CheckoutFrameProps): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  const latest = useLatest({ options, handlers: rest });
  const [{ show, update }] = useState(() => createFrameKeeper(latest));
  const payment = paymentOf(options);
  // Before the loader sees that its element is gone.
  useLayout(() => (container.current ? show(container.current) : undefined), [show, payment]);
  useUpdates(options, update);
  return <div {...withoutHandlers(rest)} ref={container} />;
}

// Handed on to the checkout that is open, or of use only while it is loaded.
type SamePayment = keyof UpdateOptions | 'splash' | 'loadTimeoutMs';

/** What makes it this payment and no other. */
function paymentOf({ amount, currency, methods, checkoutOrigin, ...options }: BundledMountOptions): string {
  const { type, code, slug }: Partial<EachOf<PaymentTarget>> = options;
  const payment = { type, code, slug, amount, currency, methods, checkoutOrigin };
  return JSON.stringify(payment satisfies Omit<EachOf<BundledMountOptions>, SamePayment>);
}
