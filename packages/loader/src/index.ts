import type { MountOptions, OpenOptions, ResumeOptions } from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import { type CheckoutApi, createCheckout } from './create-checkout';
import type { CheckoutSession, On } from './checkout-session';

export { CheckoutError };
export type { Cancelable } from './cancelable';
export type { CheckoutErrorCode } from './checkout-error';
export type { CheckoutApi };
export type { CheckoutEvents, CheckoutSession, On } from './checkout-session';
export type {
  Appearance,
  CheckoutResult,
  Colours,
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

/** Bundled, the loader has no script tag to learn the checkout's origin from. */
type Bundled = {
  /** Origin that serves the checkout, such as `https://pay.example.com`. */
  checkoutOrigin: string;
};

/** Options of `open()` and `preload()`. */
export type BundledOptions = OpenOptions & Bundled;

/** Options of `mount()`. */
export type BundledMountOptions = MountOptions & Bundled;

/** Options of `resume()`. */
export type BundledResumeOptions = ResumeOptions & Bundled;

type BundledApi = Omit<CheckoutApi, 'open' | 'mount' | 'preload' | 'resume'> & {
  /** Opens the checkout. Throws a `CheckoutError` where the call itself is wrong; all that happens later is in `session.result`. */
  open: (options: BundledOptions) => CheckoutSession;
  /** Opens it inside `container`, an element or the selector of one. */
  mount: (container: Element | string, options: BundledMountOptions) => CheckoutSession;
  /** Loads what `open` of the same payment and language will show over the page within five minutes. Nothing is seen or paid before. */
  preload: (options: BundledOptions) => void;
  /** Goes on with a payment that this tab began and a reload broke off; `undefined` where there is none. */
  resume: (options: BundledResumeOptions) => CheckoutSession | undefined;
};

/** The same as one object, as the script tag has it. */
export const Checkout: BundledApi = createCheckout();

/** Opens the checkout. Throws a `CheckoutError` where the call itself is wrong; all that happens later is in `session.result`. */
export const open: BundledApi['open'] = Checkout.open;

/** Opens it inside `container`, an element or the selector of one. */
export const mount: BundledApi['mount'] = Checkout.mount;

/** Loads what `open` of the same payment and language will show over the page within five minutes. Nothing is seen or paid before. */
export const preload: BundledApi['preload'] = Checkout.preload;

/** Goes on with a payment that this tab began and a reload broke off; `undefined` where there is none. */
export const resume: BundledApi['resume'] = Checkout.resume;

/** Hears the events of every session; returns what takes the listener off. */
export const on: On = Checkout.on;

/** This package's version. */
export const version: string = Checkout.version;
