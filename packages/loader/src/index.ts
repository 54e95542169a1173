import { type CheckoutApi, createCheckout } from './create-checkout';
import type { CheckoutSession } from './checkout-session';
import type { OpenOptions } from './open-options';

export { CheckoutError, type CheckoutErrorCode } from './checkout-error';
export type { CheckoutApi } from './create-checkout';
export type { CheckoutEvents, CheckoutSession } from './checkout-session';
export type { Display, OpenOptions, Settings, UpdateOptions, WayIn } from './open-options';
export type { CheckoutResult, MethodId, Outcome } from '@istmo/contract/bridge';

/** Bundled, the loader has no script tag to learn the checkout's origin from. */
export type BundledOptions = OpenOptions & { checkoutOrigin: string };

/** The loader, for a page that bundles it. */
export const Checkout: Omit<CheckoutApi, 'open'> & { open(options: BundledOptions): CheckoutSession } =
  createCheckout();

/** Opens the checkout; see `Checkout.open`. */
export function open(options: BundledOptions): CheckoutSession {
  return Checkout.open(options);
}

/** This package's version. */
export const version: string = Checkout.version;
