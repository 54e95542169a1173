import { purposeOf } from './script-purposes.mjs';
import { measured } from './integrity.mjs';

const LOADER = 'The loader: opens the checkout from a merchant’s page and brings back its one result.';
const STYLES = 'Styles of the checkout’s screens.';
const CONFIGURATION =
  'What differs between deployments: the provider’s addresses and keys, and which third parties’ scripts may be loaded.';
/** The provider's own pages at the checkout's origin, as the sandbox brings them. */
const PROVIDER = {
  'three-ds.js': 'Sends the payer on to the bank’s 3DS page.',
  'three-ds-return.js': 'Tells the checkout that the bank’s page is done, or leads the payer back to it.',
  'refused.js': 'Tells the developer of a page that may not hold the checkout why.',
  'pages.css': 'Styles of the pages on the way to the bank and back.',
};

/** What only merchants' pages load of one version of the loader; under `/v1.2.3/` it never changes. */
export function loaderManifest({ version, loader }) {
  return { format: 1, version, scripts: [pinned(version, measured(loader))] };
}

/** The loader of one version, whose file is for ever. */
export const pinned = (version, file) =>
  loaderEntry(`/v${version}/checkout.js`, { ...file, immutable: true });

function loaderEntry(path, file) {
  return {
    path,
    purpose: LOADER,
    runsOn: 'merchants’ pages',
    authorisedBy: 'The merchant, by its script tag.',
    headers: file.immutable ? 'pinned' : 'loader',
    ...file,
  };
}

/**
 * Every script that a deployment serves to payers and to merchants' pages, with why it is there, its size and its hash; the
 * page that loads them; and the headers of each. Throws where a script has no purpose written down.
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
    // Recorded when it is deployed: it is another one for each deployment.
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
    authorisedBy: 'Istmo Checkout, by its release.',
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
    authorisedBy: 'The provider.',
    headers: 'own',
    ...measured(content),
    immutable: false,
  };
}

// A script in the page itself has no hash of its own, and the page's policy would stop it.
function pageOf(html) {
  if (/<script(?![^>]*\ssrc=)[^>]*>/.test(html)) throw new Error('The page has a script written into it.');
  return measured(html);
}

/** A released version's file never changes: throws where this build would be another file under the same address. */
export function refuseChanged({ version, loader, released }) {
  const known = released[version]?.integrity;
  const { integrity } = measured(loader);
  if (known === undefined || known === integrity) return;
  throw new Error(
    `Loader ${version} is released as ${known}, and this build of it is ${integrity}. ` +
      'Pages that pin it would refuse it: raise the version in packages/loader/package.json.',
  );
}
