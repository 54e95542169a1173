import { LANGUAGES, TARGET_TYPES, METHOD_IDS, type MethodId } from '@istmo/domain';
import type { Appearance } from './appearance';

const THEMES = ['light', 'dark', 'auto'] as const;
const VISIBILITY = ['shown', 'hidden'] as const;

/** What is to be paid. */
export type PaymentTarget =
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
  language?: (typeof LANGUAGES)[number] | undefined;
  /** Colours. Default: `auto`, as the payer's system has it. */
  theme?: (typeof THEMES)[number] | undefined;
  /** Your logo in the checkout's header. Default: `shown`. */
  logo?: (typeof VISIBILITY)[number] | undefined;
  /** What you know of the payer already; they can change it. `phone` with its country code, such as `+50761234567`. */
  prefill?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
};

/** How the checkout looks and what it offers, whatever is to be paid. */
export type Settings = UpdateOptions & {
  /**
   * What is to be paid, such as `48.15`: the amount of a link that leaves it open. Where the link has one of its own, they
   * must be the same, or nothing is paid (`amount_mismatch`): your cart has changed since the link was made.
   */
  amount?: string | undefined;
  /** The amount's currency, such as `USD`. Default: the link's. */
  currency?: string | undefined;
  /** The splash at the start. Default: `shown`, for as long as the checkout's operator says. */
  splash?: (typeof VISIBILITY)[number] | undefined;
  /** The ways to pay that are offered, in this order, of those that there are. Default: all of them. */
  methods?: MethodId[] | undefined;
  /** Origin that serves the checkout, such as `https://pay.example.com`. Default for the script tag: its own origin. */
  checkoutOrigin?: string | undefined;
  /** How long the checkout may take to show its first screen before the payer is offered to try again. Default: 15000. */
  loadTimeoutMs?: number | undefined;
};

/** Options of `Checkout.resume()`: what is to be paid is remembered. */
export type ResumeOptions = Display & Settings;

/** Options of `Checkout.mount()`. */
export type MountOptions = PaymentTarget & Settings;

/** Options of `Checkout.open()`. */
export type OpenOptions = PaymentTarget & Display & Settings;

type NameIn<T> = T extends unknown ? keyof T : never;
type ValueIn<T, N> = T extends unknown ? (N extends keyof T ? Exclude<T[N], undefined> : never) : never;
type OneOf<T> = T extends readonly (infer V)[] ? V : T;

/** The name of any option of `Checkout.open()`. */
export type OptionName = NameIn<OpenOptions>;

/** How an option leaves the merchant's page. */
export type Route =
  /** Over the bridge, once the frame is there. */
  | 'bridge'
  /** In the frame's address: what has to be known before the bridge is there. */
  | 'frameUrl'
  /** In the hosted page's address, which keeps it from page to page. */
  | 'hostedUrl';

type OptionTraits<N extends OptionName> = {
  sentIn: readonly Route[];
  /** `update()` changes it while the checkout is open. */
  live?: true;
  /** Every value that it, or each entry of it, can have, where they are a list. */
  values?: readonly OneOf<ValueIn<OpenOptions, N>>[];
  /** The value where it is left out. */
  default?: ValueIn<OpenOptions, N>;
  /** How it is written where there is only text, in an address or a script tag's attribute, if not as it is. */
  text?: 'list' | 'json';
} & (N extends keyof UpdateOptions ? { live: true } : { live?: never });

/**
 * What the loader, the frame, the hosted page, the documentation and the playground have to know of each option. Their
 * schemas are in `schemas.ts`, under the same names.
 */
export const OPEN_OPTIONS = {
  // An address has what is paid as `type` and `code`; a slug is part of that code.
  type: { values: TARGET_TYPES, default: 'lk', sentIn: [] },
  code: { sentIn: [] },
  slug: { sentIn: [] },
  // `display` and `container` say where the frame is placed. The loader sends the frame its own `display`: `modal` or `inline`.
  display: { values: ['modal', 'inline', 'redirect', 'auto'], default: 'modal', sentIn: [] },
  container: { sentIn: [] },
  returnUrl: { sentIn: ['hostedUrl'] },
  splash: { values: VISIBILITY, default: 'shown', sentIn: ['frameUrl', 'hostedUrl'] },
  language: { values: LANGUAGES, live: true, sentIn: ['bridge', 'frameUrl', 'hostedUrl'] },
  theme: { values: THEMES, default: 'auto', live: true, sentIn: ['bridge', 'hostedUrl'] },
  appearance: { text: 'json', live: true, sentIn: ['bridge', 'hostedUrl'] },
  logo: { values: VISIBILITY, default: 'shown', live: true, sentIn: ['bridge', 'hostedUrl'] },
  amount: { sentIn: ['bridge', 'hostedUrl'] },
  currency: { sentIn: ['bridge', 'hostedUrl'] },
  methods: { values: METHOD_IDS, text: 'list', sentIn: ['bridge', 'hostedUrl'] },
  // Personal data does not belong in an address.
  prefill: { live: true, sentIn: ['bridge'] },
  checkoutOrigin: { sentIn: [] },
  loadTimeoutMs: { default: 15_000, sentIn: [] },
} as const satisfies { [N in OptionName]: OptionTraits<N> };

const TRAITS: { readonly [N in OptionName]: OptionTraits<OptionName> } = OPEN_OPTIONS;

/** The names of the options that leave the page this way. */
export type SentIn<R extends Route> = {
  [N in OptionName]: R extends (typeof OPEN_OPTIONS)[N]['sentIn'][number] ? N : never;
}[OptionName];

/** The options that leave the page this way, in the order of `OPEN_OPTIONS`. */
export function optionsSentIn<R extends Route>(route: R): SentIn<R>[] {
  const isSent = (name: string): name is SentIn<R> =>
    TRAITS[name as OptionName].sentIn.some((one) => one === route);
  return Object.keys(TRAITS).filter(isSent);
}

/** What the host may set when it opens the checkout, or while it is open. */
export type FrameOptions = Pick<Settings, SentIn<'bridge'>> & {
  /** How the frame is shown: it fits itself to a dialog, or grows with its content. */
  display?: 'modal' | 'inline' | undefined;
  /** What an earlier frame on this page had the host remember: an attempt (a UUID), behind `paid:` where it is paid. */
  resume?: string | undefined;
};

/** An option's value for an address. A text stays as it is: a script tag's attribute has JSON already. */
export function optionToText(name: OptionName, value: unknown): string {
  const isJson = TRAITS[name].text === 'json' && typeof value !== 'string';
  return isJson ? JSON.stringify(value) : String(value);
}

/** An option's value from an address or an attribute. A text that cannot be read stays as it is, to be refused. */
export function optionFromText(name: OptionName, text: string): unknown {
  const { text: form } = TRAITS[name];
  if (form === 'list') return text.split(',').filter(Boolean);
  if (form !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
