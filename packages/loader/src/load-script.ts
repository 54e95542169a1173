import { trustedUrl } from './load-trusted-url';

/** How the script is asked for. */
export type ScriptTag = {
  /** What to check its bytes against, as the list of scripts has it. */
  integrity: string | undefined;
  nonce: string | undefined;
  /** How long it may take. */
  timeoutMs: number;
};

/** Gives the tag, once its script has run. Rejects where that does not come, and leaves no tag behind then. */
export function loadScript(src: string, { integrity, nonce, timeoutMs }: ScriptTag): Promise<Element> {
  const script = comingScript(src) ?? document.createElement('script');
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
    // What another origin serves can only be checked where it may be read.
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    try {
      // TypeScript does not know yet that a script takes a trusted address.
      script.src = trustedUrl(src) as string;
      document.head.append(script);
    } catch (error) {
      fail(`was refused by this page: ${String(error)}`);
    }
  });
}

/** The page's own tag. Once the page has loaded, a tag whose script is not there will not bring it any more. */
function comingScript(src: string): HTMLScriptElement | undefined {
  if (document.readyState === 'complete') return undefined;
  return [...document.scripts].find((script) => script.src === src);
}
