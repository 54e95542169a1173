type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
};

/** Loads scripts of other parties, each only from an address that the configuration names. */
export function createScriptInjector(document: Document, allowed: readonly string[]) {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const check = (url: string): string => {
    if (!allowed.includes(url)) throw new TypeError(`Not a configured script: ${url}`);
    return url;
  };
  // The one policy that the page's headers know. Browsers without Trusted Types take the address itself.
  const policy = types?.createPolicy('istmo', { createScriptURL: check });
  return (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      // The property's type knows no Trusted Types.
      script.src = (policy?.createScriptURL(url) ?? check(url)) as string;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error(`The script did not load: ${url}`));
      });
      document.head.append(script);
    });
}
