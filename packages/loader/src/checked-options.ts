import {
  type FrameOptions,
  OPEN_OPTIONS,
  type OpenOptions,
  type OptionName,
  optionsSentIn,
  type OptionChannel,
} from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import type { LoaderErrorCode } from './loader-error-code';
import { nullIfThrows } from './null-if-throws';

/** The options of `open()`, as far as this page can check them. The frame checks the rest and reports what it refuses. */
export type CheckedOptions = {
  type: string;
  /** The code of a link, a subscription or a station; or a slug, or `slug/code`. */
  code: string;
  redirect: boolean;
  /** The element that holds an inline checkout. */
  container: Element | undefined;
  /** Exact origin of the checkout. */
  origin: string;
  loadTimeoutMs: number;
  /** The options that the frame receives over the bridge. */
  settings: FrameOptions;
  /** The options in the address of the frame. */
  inFrameUrl: SentOptions;
  /** The options in the address of the hosted page. */
  inHostedUrl: SentOptions;
};

/** The options that are sent one way, with their values. */
export type SentOptions = readonly (readonly [name: OptionName, value: unknown])[];

// Callers without TypeScript may omit any of these or pass a wrong value.
type UncheckedName = 'type' | 'code' | 'slug' | 'display' | 'returnUrl';
type UncheckedOptions = Omit<OpenOptions, UncheckedName | 'container'> & {
  [N in UncheckedName]?: string | undefined;
} & { container?: Element | string | undefined };

/** Validates the options of `open()`. Throws a `CheckoutError` when they cannot be used. */
export function checkedOptions(options: OpenOptions, defaultOrigin = ''): CheckedOptions {
  assertValid(typeof document === 'object', 'page', 'no_document');
  const given = withAbsoluteReturnUrl({ ...options });
  const { type = OPEN_OPTIONS.type.default, display = OPEN_OPTIONS.display.default } = given;
  assertValid(
    OPEN_OPTIONS.display.values.some((one) => one === display),
    'display',
  );
  // The frame checks whether the type and the code exist.
  assertValid(given.code || given.slug, 'code');
  return {
    type,
    code: codeOf(type, given),
    redirect: isRedirect(display),
    container: display === 'inline' ? elementOf(given.container) : undefined,
    origin: originOf(given.checkoutOrigin ?? defaultOrigin),
    loadTimeoutMs: given.loadTimeoutMs ?? OPEN_OPTIONS.loadTimeoutMs.default,
    settings: Object.fromEntries(sentIn('bridge', given)),
    inFrameUrl: sentIn('frameUrl', given),
    inHostedUrl: sentIn('hostedUrl', given),
  };
}

/** Resolves a relative `returnUrl` against this page, because the hosted page has another address. */
function withAbsoluteReturnUrl({ returnUrl, ...given }: UncheckedOptions): UncheckedOptions {
  return { ...given, returnUrl: returnUrl && (urlOf(returnUrl, document.baseURI)?.href ?? returnUrl) };
}

/** The payment target as an address names it. */
function codeOf(type: string, { code = '', slug = '' }: UncheckedOptions): string {
  if (type === 'slug') return slug;
  return type === 'slugCode' ? `${slug}/${code}` : code;
}

function originOf(address: string): string {
  const url = urlOf(address);
  assertValid(url && /^https?:$/.test(url.protocol), 'checkoutOrigin', 'checkout_origin_missing');
  return url.origin;
}

function urlOf(address: string, base?: string): URL | null {
  return nullIfThrows(() => new URL(address, base));
}

function elementOf(container: Element | string | undefined): Element {
  const element = nullIfThrows(() =>
    typeof container === 'string' ? document.querySelector(container) : container,
  );
  assertValid(element?.isConnected, 'container', 'container_not_found');
  return element;
}

/** The options that are sent this way, as the caller wrote them. */
function sentIn(route: OptionChannel, given: UncheckedOptions): SentOptions {
  return optionsSentIn(route)
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined);
}

/** Throws a `CheckoutError` that names the option when its value cannot be used. */
export function assertValid(
  given: unknown,
  what: string,
  code: LoaderErrorCode = 'invalid_options',
): asserts given {
  if (!given) throw new CheckoutError(code, `Checkout needs a valid ${what}.`);
}

// The browsers inside other apps: Android web views have `; wv`, and those of iOS have no `Safari`. Storage, file pickers and
// links to banking apps do not work in a frame there.
const IN_APP = /; wv\)|Mobile\/\w+\b(?! Safari)/;

/** Whether to send the payer to the hosted page: the options say so, or a frame over the page would not work. */
export function isRedirect(display: string): boolean {
  return display === 'redirect' || !supportsFrame() || (display === 'auto' && !isFrameReliable());
}

function supportsFrame(): boolean {
  // Safari before 16.4 and other old browsers get the hosted page. A browser that has this also has <dialog>.
  return 'adoptedStyleSheets' in document;
}

function isFrameReliable(): boolean {
  // An isolated page blocks every frame that is not isolated too. A sandboxed page has no origin that a merchant could allow.
  return !window.crossOriginIsolated && window.origin !== 'null' && !IN_APP.test(navigator.userAgent);
}
