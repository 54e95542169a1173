import { integrityOf, measured } from './integrity.mjs';
import { inlineScripts, inlineStyles, policySource } from './page-parts.mjs';
import { purposeOf } from './script-purposes.mjs';

const POLICY = 'content-security-policy';
/** The placeholders in packages/deploy/headers.json for the scripts and styles that are written into a page. */
const OWN = {
  "{page's scripts}": 'scripts',
  "{page's styles}": 'styles',
  "{frame's script}": 'scripts',
};
const RELEASE = 'Istmo Checkout, by its release.';
const LOADER = 'The loader: opens the checkout from a merchant’s page and brings back its one result.';
const FRAME =
  'Runs one third party’s script, in a frame of another origin than the checkout: nothing of a card is there.';
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
export function deploymentManifest({ version, loader, app, files, page, frame, providerFiles, deploy }) {
  const { scripts: own, ...head } = loaderManifest({ version, loader });
  const [major] = version.split('.');
  const { pages, thirdParties } = deploy;
  const ofPage = pageOf(page, app.inline);
  const ofFrame = pageOf(frame, app.frame.inline);
  return {
    ...head,
    scripts: [
      loaderEntry(`/v${major}/checkout.js`, { ...measured(loader), immutable: false }),
      ...own,
      ...appEntries(app, files),
      ...Object.entries(providerFiles).map(([name, content]) => providerEntry(name, content)),
    ],
    page: { purpose: 'The one page behind every address of the checkout.', ...ofPage, paths: pages },
    frame: {
      purpose: FRAME,
      runsOn: 'an origin of its own',
      authorizedBy: RELEASE,
      headers: 'frame',
      ...ofFrame,
    },
    // Recorded on deployment: each deployment has its own configuration.
    configuration: {
      path: '/config.js',
      purpose: CONFIGURATION,
      integrity: null,
      inPage: null,
      thirdParties: null,
      thirdPartyFrame: null,
    },
    thirdParties,
    headers: withOwnSources(deploy.headers, { page: ofPage, frame: ofFrame }),
  };
}

function appEntries(app, files) {
  return Object.entries(app.files).map(([name, { source }]) => ({
    path: `/${name}`,
    purpose: source === undefined ? STYLES : purposeOf(source),
    runsOn: 'the checkout',
    authorizedBy: RELEASE,
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

/** The built page, and the scripts and styles in it. Throws if it has other scripts than the build put there. */
function pageOf(html, inline) {
  const codes = inlineScripts(html);
  const isBuilt = inline.every(({ integrity }, place) => integrity === integrityOf(codes[place] ?? ''));
  if (!isBuilt || codes.length !== inline.length)
    throw new Error('The page has another script in it than the build put there.');
  const scripts = inline.map(({ source }, place) => ({
    purpose: purposeOf(source),
    authorizedBy: RELEASE,
    ...measured(codes[place]),
    policySource: policySource(codes[place]),
  }));
  const styles = inlineStyles(html).map((text) => ({
    purpose: STYLES,
    authorizedBy: RELEASE,
    ...measured(text),
    policySource: policySource(text),
  }));
  return { ...measured(html), scripts, styles };
}

/** The headers, with the sources of each kind of page's own scripts and styles in its policy. */
export function withOwnSources(headers, pages) {
  const written = Object.entries(pages).map(([kind, page]) => {
    const sourceOf = (source) => (OWN[source] ? page[OWN[source]].map((own) => own.policySource) : source);
    const policy = Object.entries(headers[kind][POLICY]).map(([name, allowed]) => [
      name,
      allowed.flatMap(sourceOf),
    ]);
    return [kind, { ...headers[kind], [POLICY]: Object.fromEntries(policy) }];
  });
  const all = { ...headers, ...Object.fromEntries(written) };
  // The embedded page differs from the others in a few headers.
  return headers.embedded ? { ...all, embedded: { ...all.page, ...headers.embedded } } : all;
}

/** The sources of a manifest's pages for a web server's policies, by the name of the variable in nginx's template. */
export function policyVariables({ page, frame }) {
  const sources = (written) => written.map(({ policySource }) => policySource).join(' ');
  return {
    ISTMO_PAGE_SCRIPTS: sources(page.scripts),
    ISTMO_PAGE_STYLES: sources(page.styles),
    ISTMO_FRAME_SCRIPTS: sources(frame.scripts),
  };
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
