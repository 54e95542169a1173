import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuredAddresses } from '../manifest/configuration-script.mjs';

/** Replaces `${NAME}` as envsubst does, but throws if a value is missing instead of leaving it empty. */
export function fillTemplate(text, values) {
  return text.replace(/\$\{(\w+)\}/g, (_place, name) => {
    if (values[name] === undefined) throw new Error(`There is no value for ${name}.`);
    return values[name];
  });
}

const template = (name) => readFileSync(new URL(`${name}.template`, import.meta.url), 'utf8');

/** The origins that may frame the checkout, and those that may frame its embedded page, keyed by the encoded form in the URL. */
export const holdersFile = (origins, embeddedHosts = []) =>
  [
    ...origins.map((origin) => `"${encodeURIComponent(origin)}" "${origin}";\n`),
    ...embeddedHosts.map((origin) => `"embedded:${encodeURIComponent(origin)}" "${origin}";\n`),
  ].join('');

/**
 * Writes a complete nginx configuration into the folder `run`. It serves the folder `site` on a local port
 * and proxies the service at `provider`. `policies` are the sources of the pages
 * (`policyVariables`). `change` may change the configuration before it is written.
 */
export function writeNginxSite({ run, site, policies, port, provider, holders, change = (text) => text }) {
  const { scripts, frame = '' } = configuredAddresses(readFileSync(join(site, 'config.js'), 'utf8'));
  const values = {
    ISTMO_RUN: run,
    // Every address of the name: browsers differ in which one they try first.
    ISTMO_LISTEN: `localhost:${port}`,
    ISTMO_HOST: 'localhost',
    ISTMO_SITE: site,
    ISTMO_PROVIDER: new URL(provider).host,
    ISTMO_LOG: join(run, 'access.log'),
    ISTMO_HOLDERS: join(run, 'holders.conf'),
    ...policies,
    ISTMO_CHECKOUT_ORIGIN: `http://localhost:${port}`,
    ISTMO_FRAME: frame,
    ISTMO_FRAME_HOST: 'third-parties.localhost',
    ISTMO_OTHER_SCRIPTS: scripts.map((address) => address.split(/[?#]/, 1)[0]).join(' '),
    ISTMO_OTHER_ORIGINS: [...new Set(scripts.map((address) => new URL(address).origin))].join(' '),
    // The service and the logos are on the same origin.
    ISTMO_SERVICE_ORIGINS: '',
    ISTMO_IMAGE_ORIGINS: '',
  };
  mkdirSync(run, { recursive: true });
  // If root starts nginx, its workers run as another user.
  for (const folder of [run, site]) chmodSync(folder, 0o755);
  writeFileSync(join(run, 'holders.conf'), holdersFile(holders));
  for (const name of ['nginx.conf', 'istmo.conf'])
    writeFileSync(join(run, name), change(fillTemplate(template(name), values)));
  return join(run, 'nginx.conf');
}
