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
    // A page may forbid a second policy of the same name.
    policy ??= trustedTypes?.createPolicy('istmo-loader', { createScriptURL: (given) => given });
  } catch {
    // The page does not allow this policy. Its default policy may still accept the address; if not, setting it throws.
  }
  return policy ? policy.createScriptURL(url) : url;
}
