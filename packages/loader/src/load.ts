import { CheckoutError } from './checkout-error';
import type { CheckoutApi } from './index';
import type { LoaderErrorCode } from './loader-error-code';

/** The attributes of the script tag, and its time limit. */
export type ScriptOptions = {
  /** The hash of the script, as the list of scripts has it. */
  integrity: string | undefined;
  nonce: string | undefined;
  timeoutMs: number;
};

/** Resolves with the tag after its script has run. Rejects if the script does not load, and removes the tag. */
export function loadScript(src: string, { integrity, nonce, timeoutMs }: ScriptOptions): Promise<Element> {
  const script = findLoadingScript(src) ?? document.createElement('script');
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(why));
    };
    const timer = setTimeout(fail, timeoutMs, `did not come within ${timeoutMs} ms`);
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(script);
    });
    if (script.isConnected) return;
    if (nonce) script.nonce = nonce;
    // The browser can check the hash of another origin's script only if it is loaded with CORS.
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    try {
      // TypeScript's library does not accept a trusted address here yet.
      script.src = trustedUrl(src) as string;
      document.head.append(script);
    } catch (error) {
      fail(`was refused by this page: ${String(error)}`);
    }
  });
}

/** The page's own tag, while it is loading. After the page has loaded, a tag without its script has failed. */
function findLoadingScript(src: string): HTMLScriptElement | undefined {
  if (document.readyState === 'complete') return undefined;
  return [...document.scripts].find((script) => script.src === src);
}

type PolicyRules = { createScriptURL: (url: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: PolicyRules) => { createScriptURL: (url: string) => unknown };
};

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/**
 * Makes the script's address usable on pages that require Trusted Types. They must allow `trusted-types istmo-
 * loader`.
 */
export function trustedUrl(url: string): unknown {
  // Some browsers do not have it, and TypeScript's library does not declare it.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    // A page may refuse a second policy of the same name.
    policy ??= trustedTypes?.createPolicy('istmo-loader', { createScriptURL: (given) => given });
  } catch {
    // The page does not allow this policy. Its default policy may still accept the address; if not, setting it throws.
  }
  return policy ? policy.createScriptURL(url) : url;
}

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

/** The API that the script of any tag has defined. */
function defined(): CheckoutApi | undefined {
  // An element with this id is a global of the same name.
  const { Checkout } = globalThis as { Checkout?: CheckoutApi };
  return typeof Checkout?.open === 'function' ? Checkout : undefined;
}

function refused(code: LoaderErrorCode, message: string): Promise<never> {
  const promise = Promise.reject(new CheckoutError(code, message));
  // A call at module level must not end the process of a server. A caller that waits still gets the rejection.
  promise.catch(() => undefined);
  return promise;
}
