import { configuredAddresses } from './configured-addresses.mjs';
import { measured } from './integrity.mjs';

/**
 * A manifest that pins one `config.js`: its hash, and the third-party scripts and addresses that it names.
 */
export function withConfiguration(manifest, config) {
  const { scripts, addresses } = configuredAddresses(config.toString());
  const configuration = {
    ...manifest.configuration,
    ...measured(config),
    authorizedBy: 'Whoever deploys, by recording it.',
    thirdParties: scripts,
    addresses,
  };
  return { ...manifest, configuration };
}
