type Policy = { createScriptURL: (url: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy;
};

/** Loads a third-party script once, or again after a failure. Rejects if it cannot be loaded or is not configured. */
export type LoadScript = (url: string) => Promise<void>;

/** Loads third-party scripts, only from configured URLs. */
export function createScriptInjector(document: Document, allowed: readonly string[]): LoadScript {
  const check = (url: string): string => {
    if (!allowed.includes(url)) throw new TypeError(`Not a configured script: ${url}`);
    return url;
  };
  const loading = new Map<string, Promise<void>>();
  let policy: Policy | undefined;
  const trusted = (url: string): unknown => {
    // The only Trusted Types policy for scripts that the page's headers allow. Some browsers have no Trusted Types.
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy('istmo', { createScriptURL: check }) ?? { createScriptURL: check };
    return policy.createScriptURL(url);
  };
  const inject = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      // The property's type does not include Trusted Types.
      script.src = trusted(url) as string;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        loading.delete(url);
        reject(new Error(`The script did not load: ${url}`));
      };
      document.head.append(script);
    });
  return async (url) => {
    const loaded = loading.get(url) ?? inject(url);
    loading.set(url, loaded);
    await loaded;
  };
}
