import { createHash } from 'node:crypto';

// The page contains its configuration as data. Browsers do not run it, so no policy has to allow it.
const CONFIGURATION = /(?<=<script type="application\/json" id="config">)[^]*?(?=<\/script>)/;
// Browsers do not run `text/html` either: our templates have this type.
const INLINE =
  /<script(?![^>]*\ssrc\s*=)(?! type="(?:text\/html|application\/json)")[^>]*>([\s\S]*?)<\/script/gi;

const STYLES = /<style[^>]*>([\s\S]*?)<\/style/gi;

/** JSON as it is written into the page. Without `<`, nothing in it can end its element or begin a comment. */
export const pageJson = (json) => json.replaceAll('<', '\\u003c');

/** The page with a configuration, given as JSON, in place of the one that it has. Throws if it has no place for one. */
export function withPageConfiguration(html, json) {
  if (!CONFIGURATION.test(html)) throw new Error('The page has no place for its configuration.');
  return html.replace(CONFIGURATION, () => pageJson(json));
}

/** The page as it was built, without a configuration, and the configuration that it has. */
export function splitPage(html) {
  return {
    built: html.replace(CONFIGURATION, ''),
    configuration: CONFIGURATION.exec(html)?.[0] ?? '',
  };
}

/** The scripts that are written into a page. */
export const inlineScripts = (html) => [...html.matchAll(INLINE)].map(([, code]) => code);

/** The styles that are written into a page. */
export const inlineStyles = (html) => [...html.matchAll(STYLES)].map(([, styles]) => styles);

/** How a Content-Security-Policy allows exactly this script, or these styles, in a page: `'sha256-…'`. */
export const policySource = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
