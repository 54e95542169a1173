import { CheckoutError } from './checkout-error';
import { createCheckout } from './create-checkout';
import type { CheckoutSession } from './checkout-session';
import type { OpenOptions } from './open-options';

export { CheckoutError };
export type { CheckoutErrorCode } from './checkout-error';
export type { CheckoutApi } from './create-checkout';
export type { CheckoutEvents, CheckoutSession } from './checkout-session';
export type { Display, OpenOptions, Settings, UpdateOptions, WayIn } from './open-options';
export type { CheckoutResult, MethodId, Outcome } from '@istmo/contract/bridge';

/** Bundled, the loader has no script tag to learn the checkout's origin from. */
export type BundledOptions = OpenOptions & { checkoutOrigin: string };

const { open: openFrom, version: current } = createCheckout();

/** Opens the checkout. Throws a `CheckoutError` where the call itself is wrong; all that happens later is in `session.result`. */
export const open: (options: BundledOptions) => CheckoutSession = openFrom;

/** This package's version. */
export const version: string = current;

/** The same as one object, as the script tag has it. */
export const Checkout = { open, version, CheckoutError };
