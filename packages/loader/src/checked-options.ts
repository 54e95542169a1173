import {
  type FrameOptions,
  OPEN_OPTIONS,
  type OpenOptions,
  type OptionName,
  optionsSentIn,
  type Route,
} from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import { leavesPage } from './leaves-page';
import type { LoaderErrorCode } from './loader-error-code';
import { unlessRefused } from './unless-refused';

/** Options with nothing left to doubt that this page could doubt. The frame looks at the rest, and says what it does not take. */
export type CheckedOptions = {
  type: string;
  /** Of a link, a subscription or a station; or a slug, or `slug/code`. */
  code: string;
  redirect: boolean;
  /** Where an inline checkout goes. */
  container: Element | undefined;
  /** Exact origin of the checkout. */
  origin: string;
  loadTimeoutMs: number;
  /** What the frame is sent over the bridge. */
  settings: FrameOptions;
  /** What the address of the frame says. */
  inFrameUrl: SentOptions;
  /** What the address of the hosted page says. */
  inHostedUrl: SentOptions;
};

/** The options that are sent one way, with their values. */
export type SentOptions = readonly (readonly [name: OptionName, value: unknown])[];

// Callers without TypeScript may leave out or mistake any of it.
type Name = 'type' | 'code' | 'slug' | 'display' | 'returnUrl';
type Given = Omit<OpenOptions, Name | 'container'> & { [N in Name]?: string | undefined } & {
  container?: Element | string | undefined;
};

/** What the page's developer did not mean is thrown, as a `CheckoutError`. */
export function checkedOptions(options: OpenOptions, defaultOrigin = ''): CheckedOptions {
  demand(typeof document === 'object', 'page', 'no_document');
  const given = withWholeAddress({ ...options });
  const { type = OPEN_OPTIONS.type.default, display = OPEN_OPTIONS.display.default } = given;
  demand(
    OPEN_OPTIONS.display.values.some((one) => one === display),
    'display',
  );
  // Whether there is such a type or code is the frame's to say.
  demand(given.code || given.slug, 'code');
  return {
    type,
    code: codeOf(type, given),
    redirect: leavesPage(display),
    container: display === 'inline' ? elementOf(given.container) : undefined,
    origin: originOf(given.checkoutOrigin ?? defaultOrigin),
    loadTimeoutMs: given.loadTimeoutMs ?? OPEN_OPTIONS.loadTimeoutMs.default,
    settings: Object.fromEntries(sentIn('bridge', given)),
    inFrameUrl: sentIn('frameUrl', given),
    inHostedUrl: sentIn('hostedUrl', given),
  };
}

/** `returnUrl` may be relative to this page, and the hosted page is another one. */
function withWholeAddress({ returnUrl, ...given }: Given): Given {
  return { ...given, returnUrl: returnUrl && (urlOf(returnUrl, document.baseURI)?.href ?? returnUrl) };
}

/** What is to be paid, as an address names it. */
function codeOf(type: string, { code = '', slug = '' }: Given): string {
  if (type === 'slug') return slug;
  return type === 'slugCode' ? `${slug}/${code}` : code;
}

function originOf(address: string): string {
  const url = urlOf(address);
  demand(url && /^https?:$/.test(url.protocol), 'checkoutOrigin', 'checkout_origin_missing');
  return url.origin;
}

function urlOf(address: string, base?: string): URL | null {
  return unlessRefused(() => new URL(address, base));
}

function elementOf(container: Element | string | undefined): Element {
  const element = unlessRefused(() =>
    typeof container === 'string' ? document.querySelector(container) : container,
  );
  demand(element?.isConnected, 'container', 'container_not_found');
  return element;
}

/** The options that are sent this way, as they were given. */
function sentIn(route: Route, given: Given): SentOptions {
  return optionsSentIn(route)
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined);
}

function demand(given: unknown, what: string, code: LoaderErrorCode = 'invalid_options'): asserts given {
  if (!given) throw new CheckoutError(code, `Checkout needs a valid ${what}.`);
}
