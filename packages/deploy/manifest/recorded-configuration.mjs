import { configuredAddresses } from './configured-addresses.mjs';
import { configurationJson } from './configuration-json.mjs';
import { measured } from './integrity.mjs';
import { pageJson } from './page-parts.mjs';

/**
 * A manifest that pins one `config.js`: its hash, the hash of what the page has of it, and the third-party scripts and
 * addresses that it names.
 */
export function withConfiguration(manifest, config) {
  const { scripts, addresses } = configuredAddresses(config.toString());
  const configuration = {
    ...manifest.configuration,
    ...measured(config),
    inPage: measured(pageJson(configurationJson(config))),
    authorizedBy: 'Whoever deploys, by recording it.',
    thirdParties: scripts,
    addresses,
  };
  return { ...manifest, configuration };
}
