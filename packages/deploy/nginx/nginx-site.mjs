import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuredAddresses } from '../manifest/configured-addresses.mjs';
import { fillTemplate } from './fill-template.mjs';

const template = (name) => readFileSync(new URL(`${name}.template`, import.meta.url), 'utf8');

/** The list of pages that may hold the checkout, each under the word by which the loader names it in an address. */
export const holdersFile = (origins) =>
  origins.map((origin) => `"${encodeURIComponent(origin)}" "${origin}";\n`).join('');

/**
 * Writes the whole configuration of an nginx into the folder `run`: the site in `site` on a port of this machine, with the
 * service at `provider` behind it.
 */
export function writeNginxSite({ run, site, port, provider, holders }) {
  const { scripts } = configuredAddresses(readFileSync(join(site, 'config.js'), 'utf8'));
  const values = {
    ISTMO_RUN: run,
    // Both of localhost's addresses: browsers differ in which they try first.
    ISTMO_LISTEN: `127.0.0.1:${port}; listen [::1]:${port}`,
    ISTMO_HOST: 'localhost',
    ISTMO_SITE: site,
    ISTMO_PROVIDER: new URL(provider).host,
    ISTMO_LOG: join(run, 'access.log'),
    ISTMO_HOLDERS: join(run, 'holders.conf'),
    ISTMO_OTHER_SCRIPTS: scripts.map((address) => address.replace(/[?#].*$/, '')).join(' '),
    ISTMO_OTHER_ORIGINS: [...new Set(scripts.map((address) => new URL(address).origin))].join(' '),
    // The service and its logos are behind the same origin.
    ISTMO_SERVICE_ORIGINS: '',
    ISTMO_IMAGE_ORIGINS: '',
  };
  mkdirSync(run, { recursive: true });
  // Its workers are another user's where root starts it.
  for (const folder of [run, site]) chmodSync(folder, 0o755);
  writeFileSync(join(run, 'holders.conf'), holdersFile(holders));
  for (const name of ['nginx.conf', 'istmo.conf'])
    writeFileSync(join(run, name), fillTemplate(template(name), values));
  return join(run, 'nginx.conf');
}
