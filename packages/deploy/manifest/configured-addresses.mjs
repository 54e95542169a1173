const ADDRESS = /["'`]((?:https?|wss?):\/\/[^"'`\s]+)["'`]/g;
const SCRIPT = /\bscript["']?\s*:\s*["'`]([^"'`]+)/g;
const IMAGES = /\bimageBase["']?\s*:\s*["'`]([^"'`]+)/g;
const FRAME = /\bthirdPartyFrame["']?\s*:\s*["'`]([^"'`\s]+)/;
const SCRIPTS = /\bscripts["']?\s*:\s*\[([^\]]*)\]/g;

const withoutComments = (text) => text.replace(/^[ \t]*\/\/.*$/gm, '');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/**
 * The third-party scripts, the page in whose frame they run, and all addresses that a `config.js` lets a page reach. The file is parsed, not
 * executed: it may come from an attacker.
 */
export function configuredAddresses(text) {
  const plain = withoutComments(text);
  const listed = all(plain, SCRIPTS).flatMap((list) => all(list, ADDRESS));
  const scripts = [...new Set([...all(plain, SCRIPT), ...listed])].filter((one) => URL.canParse(one));
  return { scripts, frame: FRAME.exec(plain)?.[1], addresses: [...new Set(all(plain, ADDRESS))] };
}

/** Where a `config.js` says that logos are, one path or URL for each environment that says it. */
export function imageBases(text) {
  const named = [...new Set(all(withoutComments(text), IMAGES))];
  return named.length > 0 ? named : ['/images'];
}
