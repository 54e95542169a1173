const ADDRESS = /["'`]((?:https?|wss?):\/\/[^"'`\s]+)["'`]/g;
const SCRIPT = /\bscript["']?\s*:\s*["'`]([^"'`]+)/g;
const SCRIPTS = /\bscripts["']?\s*:\s*\[([^\]]*)\]/g;

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/**
 * What a `config.js` lets a page reach: third parties' scripts, and every address in it. It is read, not run, as what is read
 * may be what an attacker put there.
 */
export function configuredAddresses(text) {
  const plain = text.replace(/^\s*\/\/.*$/gm, '');
  const listed = all(plain, SCRIPTS).flatMap((list) => all(list, ADDRESS));
  const scripts = [...new Set([...all(plain, SCRIPT), ...listed])].filter((one) => URL.canParse(one));
  return { scripts, addresses: [...new Set(all(plain, ADDRESS))] };
}
