import { runInNewContext } from 'node:vm';
import { measured } from './integrity.mjs';
import { pageJson } from './page-parts.mjs';

const SERVED = /^window\.istmoConfig = (\{.*\});\n$/s;
const TIMEOUT_MS = 1000;

/** `config.js` as it is served: the configuration, given as JSON, and no other code. */
export const configurationScript = (json) => `window.istmoConfig = ${json};\n`;

/**
 * The JSON of a `config.js` that is written as it is served. It is parsed, not run: it may come from an attacker.
 * `undefined` if it is written in another way.
 */
export function servedConfiguration(script) {
  const [, json] = SERVED.exec(script.toString()) ?? [];
  try {
    return json && JSON.stringify(JSON.parse(json)) === json ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Throws for a function, a date or `undefined`, which JSON would silently drop or change. */
function onlyJson(key) {
  const value = this[key];
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (['Object', 'Array', 'String', 'Boolean', 'Null'].includes(kind) || Number.isFinite(value)) return value;
  throw new Error(`${key} is ${kind === 'Number' ? value : `of the type ${kind}`}, which JSON does not have`);
}

/**
 * The configuration of the deployer's own `config.js` as JSON. The file is run, without a browser, so it must be one that
 * you trust. Throws if it fails, if it does not set `window.istmoConfig`, or if it sets more than JSON.
 */
export function configurationJson(script) {
  const served = servedConfiguration(script);
  if (served !== undefined) return served;
  const scope = {};
  scope.window = scope;
  try {
    runInNewContext(script.toString(), scope, { timeout: TIMEOUT_MS });
    if (scope.istmoConfig === undefined) throw new Error('it does not set window.istmoConfig');
    return JSON.stringify(scope.istmoConfig, onlyJson);
  } catch (error) {
    throw new Error(`config.js: ${error.message}`);
  }
}

const ADDRESS = /["'`]((?:https?|wss?):\/\/[^"'`\s]+)["'`]/g;
const SCRIPT = /\bscript["']?\s*:\s*["'`]([^"'`]+)/g;
const IMAGES = /\bimageBase["']?\s*:\s*["'`]([^"'`]+)/g;
const FRAME = /\bthirdPartyFrame["']?\s*:\s*["'`]([^"'`\s]+)/;
const SCRIPTS = /\bscripts["']?\s*:\s*\[([^\]]*)\]/g;

const withoutComments = (text) => text.replace(/^[ \t]*\/\/.*$/gm, '');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/**
 * The third-party scripts, the page that runs them in a frame, and all addresses that a `config.js` lets a page reach. The
 * file is parsed, not executed: it may come from an attacker.
 */
export function configuredAddresses(text) {
  const plain = withoutComments(text);
  const listed = all(plain, SCRIPTS).flatMap((list) => all(list, ADDRESS));
  const scripts = [...new Set([...all(plain, SCRIPT), ...listed])].filter((one) => URL.canParse(one));
  return { scripts, frame: FRAME.exec(plain)?.[1], addresses: [...new Set(all(plain, ADDRESS))] };
}

/** The image bases in a `config.js`: a path or URL for each environment that names one. */
export function imageBases(text) {
  const named = [...new Set(all(withoutComments(text), IMAGES))];
  return named.length > 0 ? named : ['/images'];
}

/**
 * A manifest that pins one configuration, given as JSON: the hashes of its `config.js` and of its copy in the page, and the
 * third-party scripts, the page that runs them, and the addresses that it names.
 */
export function withConfiguration(manifest, json) {
  const { scripts, frame, addresses } = configuredAddresses(json);
  const configuration = {
    ...manifest.configuration,
    ...measured(configurationScript(json)),
    inPage: measured(pageJson(json)),
    authorizedBy: 'Whoever deploys, by recording it.',
    thirdParties: scripts,
    thirdPartyFrame: frame ?? null,
    addresses,
  };
  return { ...manifest, configuration };
}
