/**
 * The URL in a text, or `undefined`. Not by `URL.canParse`: in Node 20, after about 5,000 calls, it refuses
 * text with letters such as é (https://github.com/AikidoSec/firewall-node/pull/1086). `new URL` does not.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
