import type { Appearance, MethodId } from '@istmo/contract/bridge';

/** What is paid, and how the payer comes to it. */
export type WayIn =
  /** A payment link, by its code. */
  | { type?: 'lk'; code: string }
  /** A merchant's page, by its slug: the payer enters the amount there. */
  | { type: 'slug'; slug: string }
  /** A payment link of a merchant's page. */
  | { type: 'slugCode'; slug: string; code: string }
  /** A subscription (`subs`) or a payment station (`ps`), by its code. */
  | { type: 'subs' | 'ps'; code: string };

/** Where the checkout is shown. */
export type Display =
  /** `modal`, or `redirect` where a frame over the page would not do: in the browsers of other apps, on pages that isolate themselves. */
  | { display: 'auto'; returnUrl?: string | undefined; container?: undefined }
  /** Over the page: a card on a desktop, a sheet on a phone. */
  | { display?: 'modal'; container?: undefined }
  /** Inside `container` (an element, or the selector of one), as high as its content. */
  | { display: 'inline'; container: Element | string }
  /** On the hosted page, which sends the payer to `returnUrl` (absolute, or relative to this page) in the end. */
  | { display: 'redirect'; returnUrl?: string | undefined; container?: undefined };

/** What may be changed while the checkout is open. */
export type UpdateOptions = {
  /** Your colours, corners and font. */
  appearance?: Appearance | undefined;
  /** Language of the texts. Default: the payer's browser decides. */
  language?: 'es' | 'en' | undefined;
  /** Colours. Default: `auto`, as the payer's system has it. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Your logo in the checkout's header. Default: `shown`. */
  logo?: 'shown' | 'hidden' | undefined;
  /** What you know of the payer already; they can change it. `phone` with its country code, such as `+50761234567`. */
  prefill?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
};

/** How the checkout looks and what it offers, whatever the way in. */
export type Settings = UpdateOptions & {
  /**
   * What is to be paid, such as `48.15`: the amount of a link that leaves it open. Where the link has one of its own, they
   * must be the same, or nothing is paid (`amount_mismatch`): your cart has changed since the link was made.
   */
  amount?: string | undefined;
  /** The amount's currency, such as `USD`. Default: the link's. */
  currency?: string | undefined;
  /** The splash at the start. Default: `shown`, for as long as the checkout's operator says. */
  splash?: 'shown' | 'hidden' | undefined;
  /** The ways to pay that are offered, in this order, of those that there are. Default: all of them. */
  methods?: MethodId[] | undefined;
  /** Origin that serves the checkout, such as `https://pay.example.com`. Default for the script tag: its own origin. */
  checkoutOrigin?: string | undefined;
  /** How long the checkout may take to show its first screen before the payer is offered to try again. Default: 15000. */
  loadTimeoutMs?: number | undefined;
};

/** Options of `Checkout.resume()`: the way in is remembered. */
export type ResumeOptions = Display & Settings;

/** Options of `Checkout.mount()`. */
export type MountOptions = WayIn & Settings;

/** Options of `Checkout.open()`. */
export type OpenOptions = WayIn & Display & Settings;
