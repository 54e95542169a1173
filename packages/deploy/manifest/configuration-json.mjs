import { runInNewContext } from 'node:vm';

/** Only JSON can be written into the page: a function would be lost without a word. */
function onlyJson(key, value) {
  if (['function', 'symbol', 'bigint'].includes(typeof value))
    throw new Error(`${key} is a ${typeof value}, which JSON does not have`);
  return value;
}

/**
 * The configuration of a `config.js` as JSON, which is written into the page. The file is the deployer's own, and is run
 * without a browser. Throws if it fails, if it does not set `window.istmoConfig`, or if it sets more than JSON.
 */
export function configurationJson(script) {
  const scope = {};
  try {
    runInNewContext(script.toString(), Object.assign(scope, { window: scope }));
    const json = JSON.stringify(scope.istmoConfig, onlyJson);
    if (json === undefined) throw new Error('it does not set window.istmoConfig');
    return json;
  } catch (error) {
    throw new Error(`config.js: ${error.message}`);
  }
}
