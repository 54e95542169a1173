import { configuredAddresses } from './configured-addresses.mjs';
import { configurationScript } from './configuration-script.mjs';
import { measured } from './integrity.mjs';
import { pageJson } from './page-parts.mjs';

/**
 * A manifest that pins one configuration, given as JSON: the hashes of its `config.js` and of what the page has of it, and
 * the third-party scripts, the page that runs them, and the addresses that it names.
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
