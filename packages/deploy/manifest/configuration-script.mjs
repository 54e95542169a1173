import { runInNewContext } from 'node:vm';

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

/** A function, a date or `undefined` would be lost or changed in JSON without a word. */
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
