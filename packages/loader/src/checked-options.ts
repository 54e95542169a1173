import {
  type FrameOptions,
  OPEN_OPTIONS,
  type OpenOptions,
  type OptionChannel,
  type OptionName,
  optionsSentIn,
} from '@istmo/contract/bridge';
import { optionNames, readOptions as read, suggestName } from '@istmo/contract/bridge-options';
import { CheckoutError } from './checkout-error';

/** Returns the result of `action`, or `null` if it throws: a browser, or a page that has patched it, may block the action. */
export function nullIfThrows<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * Copies options into a plain object, because a proxy or a class instance cannot be sent to the frame. Throws a `CheckoutError` for
 * the first option that is unknown or has a wrong value: it names the option, the given value and the allowed ones.
 * `names` are the allowed options. Default: all.
 */
export function readOptions(
  given: unknown,
  origin: string,
  names: readonly OptionName[] = optionNames(),
): Record<string, unknown> {
  try {
    return read(given, names);
  } catch (error) {
    throw invalidOptions(error instanceof Error ? error.message : String(error), origin);
  }
}

/** Throws a `CheckoutError` if there is no such event. */
export function checkEventName(given: unknown, names: readonly string[], origin: string): void {
  if (names.some((name) => name === given)) return;
  const name = String(given);
  throw invalidOptions(`"${name}" is not an event.${suggestName(name, names)}`, origin, 'guides/events.html');
}

/** The error with the page of the documentation that lists what is allowed. */
function invalidOptions(message: string, origin: string, page = 'reference/options.html'): CheckoutError {
  return new CheckoutError('invalid_options', message, { origin, page });
}

/** The options of `open()`, as far as this page can check them. The frame checks the rest and reports what it rejects. */
export type CheckedOptions = {
  type: string;
  /** The code of a link, a subscription or a station; or a slug, or `slug/code`. */
  code: string;
  redirect: boolean;
  /** Whether the payer goes to the hosted page if the frame does not work. */
  auto: boolean;
  /** The element that holds an inline checkout. */
  container: Element | undefined;
  /** Exact origin of the checkout. */
  origin: string;
  loadTimeoutMs: number;
  /** Whether the console shows what happens. */
  debug: boolean;
  /** The options that the frame receives over the bridge. */
  settings: FrameOptions;
  /** The options in the address of the frame. */
  inFrameUrl: SentOptions;
  /** The options in the address of the hosted page. */
  inHostedUrl: SentOptions;
};

/** The options that are sent through one channel, with their values. */
export type SentOptions = readonly (readonly [name: OptionName, value: unknown])[];

type OptionTexts = { [N in 'type' | 'code' | 'slug' | 'display' | 'returnUrl']?: string | undefined };
type ReadOptions = Omit<OpenOptions, keyof OptionTexts | 'container'> &
  OptionTexts & { container?: Element | string | undefined };

/** Validates the options of `open()`. Throws a `CheckoutError` when they cannot be used. */
export function checkedOptions(options: OpenOptions, defaultOrigin: string): CheckedOptions {
  if (typeof document !== 'object')
    throw new CheckoutError('no_document', 'Checkout.open() needs a browser.');
  const given = withAbsoluteReturnUrl(readOptions(options, defaultOrigin));
  const { type = OPEN_OPTIONS.type.default, display = OPEN_OPTIONS.display.default } = given;
  const origin = originOf(given.checkoutOrigin ?? defaultOrigin);
  return {
    type,
    code: codeOf(type, given, origin),
    redirect: isRedirect(display),
    auto: display === 'auto',
    container: display === 'inline' ? elementOf(given.container, origin) : undefined,
    origin,
    loadTimeoutMs: given.loadTimeoutMs ?? OPEN_OPTIONS.loadTimeoutMs.default,
    debug: given.debug ?? LOOPBACK.test(location.hostname),
    settings: Object.fromEntries(sentIn('bridge', given)),
    inFrameUrl: sentIn('frameUrl', given),
    inHostedUrl: sentIn('hostedUrl', given),
  };
}

/** Resolves a relative `returnUrl` against this page, because the hosted page has another address. */
function withAbsoluteReturnUrl({ returnUrl, ...given }: ReadOptions): ReadOptions {
  return { ...given, returnUrl: returnUrl && (urlOf(returnUrl, document.baseURI)?.href ?? returnUrl) };
}

/** The payment target as it is written in an address. */
function codeOf(type: string, { code, slug }: ReadOptions, origin: string): string {
  const names = type === 'slug' ? { slug } : type === 'slugCode' ? { slug, code } : { code };
  for (const [name, value] of Object.entries(names))
    if (!value) throw invalidOptions(`"${name}" is missing: type "${type}" needs it.`, origin);
  return Object.values(names).join('/');
}

function originOf(address: string): string {
  const url = urlOf(address);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  const given = address ? `"checkoutOrigin" is "${address}".` : '"checkoutOrigin" is missing.';
  const message = `${given} It must be like "https://pay.example.com".`;
  throw new CheckoutError('checkout_origin_missing', message);
}

function urlOf(address: string, base?: string): URL | null {
  return nullIfThrows(() => new URL(address, base));
}

function elementOf(container: Element | string | undefined, origin: string): Element {
  const element = nullIfThrows(() =>
    typeof container === 'string' ? document.querySelector(container) : container,
  );
  // A frame in another document could not reach this page.
  if (element?.isConnected && element.ownerDocument === document) return element;
  const given = typeof container === 'string' ? `"${container}"` : container ? 'not on this page' : 'missing';
  const message = `"container" is ${given}. It must be an element on this page, or its selector.`;
  throw new CheckoutError('container_not_found', message, { origin });
}

/** The options that are sent through this channel, as the caller wrote them. */
function sentIn(route: OptionChannel, given: ReadOptions): SentOptions {
  return optionsSentIn(route)
    .map((name) => [name, given[name]] as const)
    .filter(([, value]) => value !== undefined);
}

/** The names of the developer's own machine. */
const LOOPBACK = /(^|\.)localhost$|^127\.[\d.]+$|^\[::1\]$/;

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
