type Rules = { createScriptURL: (url: string) => string };
type Factory = {
  createPolicy: (name: string, rules: Rules) => { createScriptURL: (url: string) => unknown };
};

let policy: ReturnType<Factory['createPolicy']> | undefined;

/** The address of a script, for pages that require Trusted Types: they allow `trusted-types istmo-loader`. */
export function trustedUrl(url: string): unknown {
  // Not in every browser, nor in TypeScript's library.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  try {
    // A page may refuse a second one of the same name.
    policy ??= trustedTypes?.createPolicy('istmo-loader', { createScriptURL: (given) => given });
  } catch {
    // The page allows no such policy. Its default one may still take the address; else setting it throws.
  }
  return policy ? policy.createScriptURL(url) : url;
}
