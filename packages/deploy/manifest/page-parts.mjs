import { createHash } from 'node:crypto';

// The page has its configuration as data: no browser runs it, so no policy has to allow it.
const CONFIGURATION = /(<script type="application\/json" id="config">)([^]*?)(<\/script>)/;
// No browser runs `text/html` either: our templates are such texts.
const INLINE =
  /<script(?![^>]*\ssrc\s*=)(?! type="(?:text\/html|application\/json)")[^>]*>([\s\S]*?)<\/script/gi;

/** JSON as it is written into the page: `</script>` would end the element. */
export const pageJson = (json) => json.replaceAll('<', '\\u003c');

/** The page with a configuration, given as JSON, in place of the one that it has. */
export function withPageConfiguration(html, json) {
  if (!CONFIGURATION.test(html)) throw new Error('The page has no place for its configuration.');
  return html.replace(CONFIGURATION, `$1${pageJson(json).replaceAll('$', '$$$$')}$3`);
}

/** The page as it was built, without a configuration, and the configuration that it has. */
export function splitPage(html) {
  return {
    built: html.replace(CONFIGURATION, '$1$3'),
    configuration: CONFIGURATION.exec(html)?.[2] ?? '',
  };
}

/** The scripts that are written into a page. */
export const inlineScripts = (html) => [...html.matchAll(INLINE)].map(([, code]) => code);

/** How a Content-Security-Policy allows exactly this script in a page: `'sha256-…'`. */
export const policySource = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
