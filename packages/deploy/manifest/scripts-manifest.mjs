import { inlineScripts } from '../verify/page-scripts.mjs';
import { purposeOf } from './script-purposes.mjs';
import { measured } from './integrity.mjs';

const LOADER = 'The loader: opens the checkout from a merchant’s page and brings back its one result.';
const STYLES = 'Styles of the checkout’s screens.';
const CONFIGURATION =
  'What differs between deployments: the provider’s addresses and keys, and which third parties’ scripts may be loaded.';
/**
 * The purposes of the files of the provider's own pages on the checkout's origin, as the sandbox ships them.
 */
const PROVIDER = {
  'three-ds.js': 'Sends the payer on to the bank’s 3DS page.',
  'three-ds-return.js': 'Tells the checkout that the bank’s page is done, or leads the payer back to it.',
  'refused.js': 'Tells the developer of a page that may not hold the checkout why.',
  'pages.css': 'Styles of the pages on the way to the bank and back.',
};

/**
 * The manifest of one loader version, which only merchants' pages load. Under `/v1.2.3/` it never changes.
 */
export function loaderManifest({ version, loader }) {
  return { format: 1, version, scripts: [pinned(version, measured(loader))] };
}

/** The manifest entry of one loader version, whose file never changes. */
export const pinned = (version, file) =>
  loaderEntry(`/v${version}/checkout.js`, { ...file, immutable: true });

function loaderEntry(path, file) {
  return {
    path,
    purpose: LOADER,
    runsOn: 'merchants’ pages',
    authorizedBy: 'The merchant, by its script tag.',
    headers: file.immutable ? 'pinned' : 'loader',
    ...file,
  };
}

/**
 * Lists every script that a deployment serves to payers and merchants' pages, with its purpose, size and
 * hash, the page that loads them, and the headers of each. Throws if a script has no purpose listed.
 */
export function deploymentManifest({ version, loader, app, files, page, providerFiles, deploy }) {
  const { scripts: own, ...head } = loaderManifest({ version, loader });
  const [major] = version.split('.');
  const { headers, pages, thirdParties } = deploy;
  return {
    ...head,
    scripts: [
      loaderEntry(`/v${major}/checkout.js`, { ...measured(loader), immutable: false }),
      ...own,
      ...appEntries(app, files),
      ...Object.entries(providerFiles).map(([name, content]) => providerEntry(name, content)),
    ],
    page: { purpose: 'The one page behind every address of the checkout.', ...pageOf(page), paths: pages },
    // Recorded on deployment: each deployment has its own configuration.
    configuration: { path: '/config.js', purpose: CONFIGURATION, integrity: null, thirdParties: null },
    thirdParties,
    headers,
  };
}

function appEntries(app, files) {
  return Object.entries(app.files).map(([name, { source }]) => ({
    path: `/${name}`,
    purpose: source === undefined ? STYLES : purposeOf(source),
    runsOn: 'the checkout',
    authorizedBy: 'Istmo Checkout, by its release.',
    headers: 'asset',
    ...measured(files[name]),
    immutable: true,
  }));
}

function providerEntry(name, content) {
  const purpose = PROVIDER[name];
  if (!purpose)
    throw new Error(
      `No purpose is written for /pages/${name}: see packages/deploy/manifest/scripts-manifest.mjs.`,
    );
  return {
    path: `/pages/${name}`,
    purpose,
    runsOn: 'the provider’s pages',
    authorizedBy: 'The provider.',
    headers: 'own',
    ...measured(content),
    immutable: false,
  };
}

// An inline script has no hash in the manifest, and the page's policy would block it.
function pageOf(html) {
  if (inlineScripts(html).length > 0) throw new Error('The page has a script written into it.');
  return measured(html);
}

/** A released version must never change: throws if this build has a different file for the same version. */
export function refuseChanged({ version, loader, released }) {
  const releasedIntegrity = released[version]?.integrity;
  const { integrity } = measured(loader);
  if (releasedIntegrity === undefined || releasedIntegrity === integrity) return;
  throw new Error(
    `Loader ${version} is released as ${releasedIntegrity}, and this build of it is ${integrity}. ` +
      'Pages that pin it would refuse it: raise the version in packages/loader/package.json.',
  );
}
