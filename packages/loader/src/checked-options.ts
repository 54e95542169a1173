import type { FrameOptions } from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import { leavesPage } from './leaves-page';
import type { LoaderErrorCode } from './loader-error-code';
import { make } from './make';
import type { OpenOptions } from './open-options';
import { unlessRefused } from './unless-refused';

/** Options with nothing left to doubt that this page could doubt. The frame looks at the rest, and says what it does not take. */
export type CheckedOptions = {
  type: string;
  /** Of a link, a subscription or a station; or a slug, or `slug/code`. */
  code: string;
  redirect: boolean;
  returnUrl: string | undefined;
  /** Where an inline checkout goes. */
  container: Element | undefined;
  /** Exact origin of the checkout. */
  origin: string;
  loadTimeoutMs: number;
  splash: 'shown' | 'hidden' | undefined;
  /** What the frame is told. */
  settings: FrameOptions;
};

// Callers without TypeScript may leave out or mistake any of it.
type Name = 'type' | 'code' | 'slug' | 'display' | 'returnUrl';
type Given = Omit<OpenOptions, Name | 'container'> & { [N in Name]?: string | undefined } & {
  container?: Element | string | undefined;
};

/** What the page's developer did not mean is thrown, as a `CheckoutError`. */
export function checkedOptions(options: OpenOptions, defaultOrigin = ''): CheckedOptions {
  demand(typeof document === 'object', 'page', 'no_document');
  const {
    type = 'lk',
    code = '',
    slug = '',
    display = 'modal',
    container,
    returnUrl,
    ...rest
  } = { ...options } as Given;
  const { checkoutOrigin = defaultOrigin, loadTimeoutMs = 15_000, splash, ...settings } = rest;
  // Unlike the constructor of URLs, a link throws nothing.
  const { origin } = make('a', { href: checkoutOrigin });
  demand(/^(modal|inline|redirect|auto)$/.test(display), 'display');
  // Whether there is such a type or code is the frame's to say.
  demand(code || slug, 'code');
  demand(/^https?:/.test(checkoutOrigin) && origin, 'checkoutOrigin', 'checkout_origin_missing');
  return {
    type,
    code: { slug, slugCode: `${slug}/${code}` }[type] ?? code,
    redirect: leavesPage(display),
    returnUrl: returnUrl && make('a', { href: returnUrl }).href,
    container: containerOf(display, container),
    origin,
    loadTimeoutMs,
    splash,
    settings,
  };
}

function containerOf(display: string, container: Element | string | undefined): Element | undefined {
  if (display !== 'inline') return undefined;
  const found = () => (typeof container === 'string' ? document.querySelector(container) : container);
  const element = unlessRefused(found);
  demand(element?.isConnected, 'container', 'container_not_found');
  return element;
}

function demand(given: unknown, what: string, code: LoaderErrorCode = 'invalid_options'): asserts given {
  if (!given) throw new CheckoutError(code, `Checkout needs a valid ${what}.`);
}
