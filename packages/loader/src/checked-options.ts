import type { FrameOptions } from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import type { LoaderErrorCode } from './loader-error-code';
import type { OpenOptions } from './open-options';

/** Options with nothing left to doubt. */
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
  /** What the frame is told. */
  settings: FrameOptions;
};

// Callers without TypeScript may leave out or mistake any of it.
type Name = 'type' | 'code' | 'slug' | 'display' | 'returnUrl';
type Given = { [N in Name]?: string | undefined } & { container?: Element | string | undefined };

/** What the page's developer did not mean is thrown, as a `CheckoutError`. */
export function checkedOptions(options: OpenOptions, defaultOrigin = ''): CheckedOptions {
  const { display = 'modal', container, returnUrl }: Given = options;
  const {
    checkoutOrigin = defaultOrigin,
    loadTimeoutMs = 15_000,
    language,
    theme = 'auto',
    logo,
    prefill,
    methods = [],
  } = options;
  demand(/^(modal|inline|redirect)$/.test(display), 'display');
  demand(typeof document === 'object', 'page to open in', 'no_document');
  demand(checkoutOrigin, 'checkoutOrigin', 'checkout_origin_missing');
  demand(/^https?:\/\/./.test(checkoutOrigin), 'checkoutOrigin');
  demand(/^(,?(card|nequi|cash|clave|crypto|balance|yappy))*$/.test(methods.join()), 'methods');
  return {
    ...wayIn(options),
    redirect: display === 'redirect',
    returnUrl: returnUrl && new URL(returnUrl, location.href).href,
    container: display === 'inline' ? elementOf(container) : undefined,
    origin: new URL(checkoutOrigin).origin,
    loadTimeoutMs,
    settings: { language, theme, logo, prefill, methods },
  };
}

function wayIn({ type = 'lk', code = '', slug = '' }: Given) {
  demand(/^(lk|slug|slugCode|subs|ps)$/.test(type), 'type');
  demand(type === 'slug' || code, 'code');
  demand(!type.startsWith('slug') || slug, 'slug');
  if (type === 'slug') return { type, code: slug };
  return { type, code: type === 'slugCode' ? `${slug}/${code}` : code };
}

function elementOf(container: Element | string | undefined): Element {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  demand(element?.isConnected, 'container', 'container_not_found');
  return element;
}

function demand(given: unknown, what: string, code: LoaderErrorCode = 'invalid_options'): asserts given {
  if (!given) throw new CheckoutError(code, `Checkout.open() needs a valid ${what}.`);
}
