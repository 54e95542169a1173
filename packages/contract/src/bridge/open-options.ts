import { LANGUAGES, METHOD_IDS, type MethodId, TARGET_TYPES } from '@istmo/domain';

/** Colors, each `#rgb` or `#rrggbb`. */
export type Colors = {
  /** Buttons and links. Text on this color is black or white, whichever is readable. */
  brand?: string | undefined;
  /** The background of the page. */
  background?: string | undefined;
  /** Text. Needs a contrast of at least 4.5 with the background. */
  text?: string | undefined;
  /** Borders and dividers. */
  line?: string | undefined;
};

/** The appearance options of the checkout. */
export type Appearance = {
  /** The preset to start from. Default: `istmo`. */
  preset?: 'istmo' | 'neutral' | 'contrast' | undefined;
  /** Colors of the light theme. Default: the preset's. */
  variables?: Colors | undefined;
  /** Colors of the dark theme. Default: the preset's. */
  darkVariables?: Colors | undefined;
  /** The corner radius of fields and buttons, in CSS pixels: 0 to 24. Default: 12. */
  radius?: number | undefined;
  /** A font of the payer's device. Default: the checkout's font. */
  font?: 'system' | 'rounded' | 'serif' | 'mono' | undefined;
};

type FieldTraits<T> = {
  values?: readonly T[];
  min?: number;
  max?: number;
  default?: T;
};

/** The allowed values of each field of `Appearance`. The default radius is the one in `tokens.css`. */
export const APPEARANCE = {
  preset: { values: ['istmo', 'neutral', 'contrast'], default: 'istmo' },
  variables: {},
  darkVariables: {},
  radius: { min: 0, max: 24, default: 12 },
  font: { values: ['system', 'rounded', 'serif', 'mono'] },
} as const satisfies { [N in keyof Appearance]-?: FieldTraits<NonNullable<Appearance[N]>> };

const THEMES = ['light', 'dark', 'auto'] as const;
const VISIBILITY = ['shown', 'hidden'] as const;

// In both unions the default comes last: TypeScript names what its last member misses.

/** The target of a payment. */
export type PaymentTarget =
  /** A merchant's page, by its slug: the payer enters the amount there. */
  | { type: 'slug'; slug: string }
  /** A payment link of a merchant's page. */
  | { type: 'slugCode'; slug: string; code: string }
  /** A payment link (`lk`), a subscription (`subs`) or a payment station (`ps`), by its code. */
  | { type?: 'lk' | 'subs' | 'ps'; code: string };

/** Where the checkout is shown. */
export type Display =
  /** `modal`, or `redirect` if a frame cannot work: in in-app browsers, on cross-origin isolated pages, and where the frame does not come. */
  | { display: 'auto'; returnUrl?: string | undefined; container?: undefined }
  /** Inside `container` (an element or its selector), as high as its content. */
  | { display: 'inline'; container: Element | string }
  /** On the hosted page, which sends the payer to `returnUrl` (absolute, or relative to this page) at the end. */
  | { display: 'redirect'; returnUrl?: string | undefined; container?: undefined }
  /** Over the page: a card on a desktop, a sheet on a phone. */
  | { display?: 'modal'; container?: undefined };

/** Options of `update()`, which can change while the checkout is open. */
export type UpdateOptions = {
  /** Your colors, corners and font. */
  appearance?: Appearance | undefined;
  /** Language of the texts. Default: the payment link's language, or else that of the payer's browser. */
  language?: (typeof LANGUAGES)[number] | undefined;
  /** Color theme. Default: `auto`, the theme of the payer's system. */
  theme?: (typeof THEMES)[number] | undefined;
  /** Your logo in the checkout's header. Default: `shown`. */
  logo?: (typeof VISIBILITY)[number] | undefined;
  /** Known data of the payer, who can change it. `phone` has its country code, such as `+50761234567`. */
  prefill?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined;
};

/** The appearance and behavior of the checkout, for any payment target. */
export type Settings = UpdateOptions & {
  /**
   * The amount to pay, such as `48.15`, for a link with an open amount. If the link has an amount, both must be equal, or the
   * payment fails with `amount_mismatch`: your cart has changed since you created the link. A number must be exact to the cent.
   */
  amount?: string | number | undefined;
  /** The amount's currency, such as `USD`. Default: the link's. */
  currency?: string | undefined;
  /** The splash screen at the start. Default: `shown`, for the time that the checkout's operator configures. */
  splash?: (typeof VISIBILITY)[number] | undefined;
  /** The payment methods to offer, in this order. Methods that are not available are left out. Default: all. */
  methods?: MethodId[] | undefined;
  /**
   * The login of a wallet user who has logged in on your page, in the provider's hosted fields: the one-use code that they hand
   * over. Sent to the frame only, never in a URL.
   */
  walletLogin?: string | undefined;
  /** The origin that serves the checkout, such as `https://pay.example.com`. Default with the script tag: the script's origin. */
  checkoutOrigin?: string | undefined;
  /** How many milliseconds the checkout can take to load before it reports `load_timeout` and offers to try again. A form that the payer has typed into stays. Default: 15000. */
  loadTimeoutMs?: number | undefined;
  /** Whether the console shows the events of the checkout and what it refuses. Default: `true` on a loopback address, such as `localhost`. */
  debug?: boolean | undefined;
};

/** Options of `Checkout.resume()`, which remembers the payment target. */
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

/** How the loader sends an option. */
export type OptionChannel =
  /** Over the bridge, once the frame is connected. */
  | 'bridge'
  /** In the frame's URL, for options that are needed before the bridge is connected. */
  | 'frameUrl'
  /** In the hosted page's URL, which keeps it from page to page. */
  | 'hostedUrl';

type OptionTraits<N extends OptionName> = {
  sentIn: readonly OptionChannel[];
  /** `update()` changes it while the checkout is open. */
  live?: true;
  /** The allowed values of the option, or of each entry of a list. */
  values?: readonly OneOf<ValueIn<OpenOptions, N>>[];
  /** The default value. */
  default?: ValueIn<OpenOptions, N>;
  /** What a text must match, and an example of it. */
  pattern?: RegExp;
  example?: string;
  /** The format in a URL or in an attribute of the script tag, unless it is plain text. */
  text?: 'list' | 'json';
} & (N extends keyof UpdateOptions ? { live: true } : { live?: never });

/**
 * The traits of each option for the loader, the frame, the hosted page, the documentation and the playground. `read-options.ts`
 * reads them, under the same names.
 */
export const OPEN_OPTIONS = {
  // A URL has the payment target as `type` and `code`. A slug is part of the code.
  type: { values: TARGET_TYPES, default: 'lk', sentIn: [] },
  code: { sentIn: [] },
  slug: { sentIn: [] },
  // `display` and `container` say where the frame is. The loader sends the frame its own `display`: `modal` or `inline`.
  display: { values: ['modal', 'inline', 'redirect', 'auto'], default: 'modal', sentIn: [] },
  container: { sentIn: [] },
  returnUrl: { sentIn: ['hostedUrl'] },
  splash: { values: VISIBILITY, default: 'shown', sentIn: ['frameUrl', 'hostedUrl'] },
  language: { values: LANGUAGES, live: true, sentIn: ['bridge', 'frameUrl', 'hostedUrl'] },
  theme: { values: THEMES, default: 'auto', live: true, sentIn: ['bridge', 'hostedUrl'] },
  appearance: { text: 'json', live: true, sentIn: ['bridge', 'hostedUrl'] },
  logo: { values: VISIBILITY, default: 'shown', live: true, sentIn: ['bridge', 'hostedUrl'] },
  amount: { pattern: /^\d{1,9}(\.\d\d?)?$/, example: '48.15', sentIn: ['bridge', 'hostedUrl'] },
  currency: { pattern: /^[A-Z]{3}$/, example: 'USD', sentIn: ['bridge', 'hostedUrl'] },
  methods: { values: METHOD_IDS, text: 'list', sentIn: ['bridge', 'hostedUrl'] },
  // Personal data does not belong in a URL.
  prefill: { live: true, sentIn: ['bridge'] },
  walletLogin: { sentIn: ['bridge'] },
  checkoutOrigin: { sentIn: [] },
  loadTimeoutMs: { default: 15_000, text: 'json', sentIn: [] },
  debug: { values: [true, false], text: 'json', sentIn: [] },
} as const satisfies { [N in OptionName]: OptionTraits<N> };

const TRAITS: { readonly [N in OptionName]: OptionTraits<OptionName> } = OPEN_OPTIONS;

/** The names of the options that are sent through a channel. */
export type SentIn<R extends OptionChannel> = {
  [N in OptionName]: R extends (typeof OPEN_OPTIONS)[N]['sentIn'][number] ? N : never;
}[OptionName];

/** The options that are sent through a channel, in the order of `OPEN_OPTIONS`. */
export function optionsSentIn<R extends OptionChannel>(route: R): SentIn<R>[] {
  const isSent = (name: string): name is SentIn<R> =>
    TRAITS[name as OptionName].sentIn.some((one) => one === route);
  return Object.keys(TRAITS).filter(isSent);
}

/** The options that the host sends to the frame with `open` and `update`. */
export type FrameOptions = Omit<Pick<Settings, SentIn<'bridge'>>, 'amount'> & {
  /** A decimal text. */
  amount?: string | undefined;
  /** How the frame is shown: it fits into a dialog, or grows with its content. */
  display?: 'modal' | 'inline' | undefined;
  /** The attempt (a UUID) of an earlier frame on this page, with the prefix `paid:` if it is paid. */
  resume?: string | undefined;
};

/** Writes an option's value for a URL. A text stays as it is: the attribute of a script tag already has JSON. */
export function optionToText(name: OptionName, value: unknown): string {
  const isJson = TRAITS[name].text === 'json' && typeof value !== 'string';
  return isJson ? JSON.stringify(value) : String(value);
}

/** Reads an option's value from a URL or an attribute. A text that cannot be parsed stays as it is, and validation rejects it. */
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

/** The price of the form that is drawn before the app's script. The form's element has it in its data attributes. */
export type PrerenderedPrice = {
  /** A decimal text, such as `48.15`. */
  amount: string;
  currency: string;
};

/** What the frame posts to its host before the bridge is there: the prerendered form is shown, and needs this height in CSS pixels (0 in a hidden frame). */
export type Prerendered = { prerendered: { height: number } & PrerenderedPrice };

/** What the frame posts to its host with each key, before the bridge is there: the payer types into the prerendered form. */
export type PrerenderedTyped = { typed: true };

/** How long a preloaded frame stays as it is, in ms: the payment may change. A frame that is opened later loads again. */
export const FRESH_MS = 300_000;

/**
 * The options that the prerendered form cannot show, because it knows none of the host's. The app applies those that `update()` can
 * change to the form, and shows another page for any other.
 */
export const NOT_PRERENDERED = [
  'theme',
  'appearance',
  'logo',
  'methods',
  'walletLogin',
  'resume',
] as const satisfies readonly (keyof FrameOptions)[];

/** Whether the form was prerendered with the price that the host expects, if it expects one. */
export function isExpectedPrice(
  { amount, currency }: Pick<FrameOptions, 'amount' | 'currency'>,
  prerendered: { readonly [P in keyof PrerenderedPrice]?: unknown },
): boolean {
  const isAmount = amount === undefined || Number(amount) === Number(prerendered.amount);
  return isAmount && (currency === undefined || currency === prerendered.currency);
}
