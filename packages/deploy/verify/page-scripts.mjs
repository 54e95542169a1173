import { integrityOf } from '../manifest/integrity.mjs';
import { inlineScripts } from '../manifest/page-parts.mjs';

const LOADS = /<(?:script\b[^>]*?\ssrc|link\b[^>]*?\shref)\s*=\s*["']?([^"'\s>]+)/gi;
const HANDLER = /<[a-z][^>]*?\s(on[a-z]+)\s*=/gi;
const FOREIGN = /<(base|iframe|object|embed|meta\s+http-equiv)\b/gi;
const MOST = 60;

const all = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => found);
const beginning = (code) => JSON.stringify(code.trim().slice(0, MOST));

/**
 * What a page runs or loads that the manifest does not name, one line each. The hash shows that a page was
 * changed; this shows what was changed. `named` has the paths of files and the integrity of scripts in the page.
 */
export function unnamedScripts(html, named) {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  return [
    ...all(text, LOADS)
      .filter((address) => !named.has(address))
      .map((address) => `loads ${address}, which the manifest does not name`),
    ...inlineScripts(text)
      .filter((code) => !named.has(integrityOf(code)))
      .map((code) => `has a script written into it, which begins ${beginning(code)}`),
    ...all(text, HANDLER).map((name) => `has a script written into it as ${name}`),
    ...all(text, FOREIGN).map((name) => `has an element <${name.toLowerCase()}>, which ours never has`),
  ];
}
