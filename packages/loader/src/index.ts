import type { MountOptions, OpenOptions, ResumeOptions } from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import { type CheckoutApi, createCheckout } from './create-checkout';
import type { CheckoutSession, On } from './checkout-session';

export { CheckoutError };
export type { CheckoutErrorCode } from './checkout-error';
export type { LoaderErrorCode } from './loader-error-code';
export type { CheckoutApi };
export type { Cancelable, CheckoutEvents, CheckoutSession, On } from './checkout-session';
export type {
  Appearance,
  CheckoutResult,
  Colors,
  Display,
  LegacyNotification,
  MethodId,
  MountOptions,
  OpenOptions,
  Outcome,
  ResultAmount,
  ResumeOptions,
  Settings,
  UpdateOptions,
  PaymentTarget,
} from '@istmo/contract/bridge';

/** What a bundled page passes as well: there is no script tag from which to take the origin. */
export type BundledSettings = {
  /** Origin that serves the checkout, such as `https://pay.example.com`. */
  checkoutOrigin: string;
};

/** Options of `open()` and `preload()`. */
export type BundledOptions = OpenOptions & BundledSettings;

/** Options of `mount()`. */
export type BundledMountOptions = MountOptions & BundledSettings;

/** Options of `resume()`. */
export type BundledResumeOptions = ResumeOptions & BundledSettings;

/** The functions of the SDK where it is bundled. */
export type BundledApi = Omit<CheckoutApi, 'open' | 'mount' | 'preload' | 'resume'> & {
  /** Opens the checkout. Throws a `CheckoutError` when the call itself is wrong; everything that happens later is in `session.result`. */
  open: (options: BundledOptions) => CheckoutSession;
  /** Opens the checkout inside `container`, an element or its selector. */
  mount: (container: Element | string, options: BundledMountOptions) => CheckoutSession;
  /** Loads the checkout ahead of time without showing it. `open()` of the same payment and language within five minutes shows it at once. */
  preload: (options: BundledOptions) => void;
  /** Resumes a payment of this tab that a reload interrupted. Returns `undefined` when there is none. */
  resume: (options: BundledResumeOptions) => CheckoutSession | undefined;
};

/** The same functions as one object, as the script tag defines it. */
export const Checkout: BundledApi = /* @__PURE__ */ createCheckout();

// Functions, and not `Checkout.open`: reading a property keeps all of the SDK in the bundle of a page that only reads `version`.
/** Opens the checkout. Throws a `CheckoutError` when the call itself is wrong; everything that happens later is in `session.result`. */
export const open = (options: BundledOptions): CheckoutSession => Checkout.open(options);

/** Opens the checkout inside `container`, an element or its selector. */
export const mount = (container: Element | string, options: BundledMountOptions): CheckoutSession =>
  Checkout.mount(container, options);

/** Loads the checkout ahead of time without showing it. `open()` of the same payment and language within five minutes shows it at once. */
export const preload = (options: BundledOptions): void => Checkout.preload(options);

/** Resumes a payment of this tab that a reload interrupted. Returns `undefined` when there is none. */
export const resume = (options: BundledResumeOptions): CheckoutSession | undefined =>
  Checkout.resume(options);

/** Adds a listener for the events of every session. Returns a function that removes it. */
export const on: On = (event, listener) => Checkout.on(event, listener);

// A file of its own in the package: a bundle that only reads it leaves the SDK out.
export { version } from './version';
