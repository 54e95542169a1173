import { CheckoutError } from './checkout-error';
import type { CheckoutApi } from './index';
import { loadScript } from './load-script';
import type { LoaderErrorCode } from './loader-error-code';

export { CheckoutError };

/** Which script to load, and how. */
export type LoadOptions = {
  /** Origin that serves the checkout, such as `https://pay.example.com`. */
  origin: string;
  /** `1` (the default) follows the releases of version 1; `1.2.3` is one release, which never changes. */
  version?: '1' | `1.${number}.${number}` | undefined;
  /** What the script's bytes must hash to, such as `sha384-…`: of one release, as its `scripts.json` lists it. */
  integrity?: string | undefined;
  /** Of this page's Content-Security-Policy, where it lets scripts in by nonce. */
  nonce?: string | undefined;
  /** How long the script may take. Default: 15000. */
  timeoutMs?: number | undefined;
};

let loading: Promise<CheckoutApi> | undefined;

/**
 * Adds the script once and resolves with the object that it defines. Later calls, and a script tag of the page, share
 * it. Rejects with a `CheckoutError`: `invalid_options`; `no_document` without a page; `script_not_loaded`, after
 * which the next call tries again.
 */
export function loadCheckout(options: LoadOptions): Promise<CheckoutApi> {
  if (typeof document !== 'object') return refused('no_document', 'loadCheckout() needs a page.');
  if (!/^https?:\/\/./.test(options.origin))
    return refused('invalid_options', 'loadCheckout() needs a valid origin.');
  const there = defined();
  if (there) return Promise.resolve(there);
  loading ??= load(options).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load({ origin, version = '1', timeoutMs = 15_000, integrity, nonce }: LoadOptions) {
  const src = new URL(`/v${version}/checkout.js`, origin).href;
  const failed = (why: string) => new CheckoutError('script_not_loaded', `${src} ${why}.`, { origin });
  const tag = await loadScript(src, { integrity, nonce, timeoutMs }).catch((error: unknown) => {
    throw failed(error instanceof Error ? error.message : String(error));
  });
  const there = defined();
  if (there) return there;
  tag.remove();
  throw failed('defines no Checkout');
}

/** The API that the script of any tag has defined. The page may have another `Checkout`. */
function defined(): CheckoutApi | undefined {
  // An element with this id is a global of the same name.
  const { IstmoCheckout } = globalThis as { IstmoCheckout?: CheckoutApi };
  return typeof IstmoCheckout?.open === 'function' ? IstmoCheckout : undefined;
}

function refused(code: LoaderErrorCode, message: string): Promise<never> {
  const promise = Promise.reject(new CheckoutError(code, message));
  // A call at module level must not end the process of a server. A caller that waits still gets the rejection.
  promise.catch(() => undefined);
  return promise;
}
