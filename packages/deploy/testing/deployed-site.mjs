import { createServer } from 'node:http';
import { configurationScript } from '../manifest/configuration-script.mjs';
import { integrityOf } from '../manifest/integrity.mjs';
import { policySource, withPageConfiguration } from '../manifest/page-parts.mjs';
import { deploymentManifest, loaderManifest } from '../manifest/scripts-manifest.mjs';
import { compareWithManifest } from '../verify/compare-with-manifest.mjs';
import { framePolicy, headers, pagePolicy, policyText } from './page-policy.mjs';

export { headers };
let site = {};
const server = createServer((request, response) => {
  const answer = site[request.url];
  const found = typeof answer === 'function' ? answer(request) : answer;
  if (!found) response.writeHead(404).end();
  else response.writeHead(found[2] ?? 200, found[1]).end(found[0]);
});
// The configuration names its port. Several test files of one process share the server, so none of them closes it.
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
server.unref();
const { port } = server.address();
const BASE = `http://127.0.0.1:${port}`;
/** The page that runs third parties' scripts in a frame. Another host name gives it another origin. */
export const FRAME = `http://localhost:${port}/third-parties.html`;
const BOOT = 'boot();';
const STYLES = 'main{margin:0}';
const RUN = 'run();';
export const POLICY = policyText(
  pagePolicy({
    'script-src': [policySource(BOOT)],
    'style-src': [policySource(STYLES)],
    'frame-src': [FRAME],
    'frame-ancestors': ["'none'"],
  }),
);
export const FRAME_POLICY = policyText(
  framePolicy({
    'script-src': [policySource(RUN), 'https://captcha.example/e.js'],
    'frame-src': ['https://captcha.example'],
    'connect-src': ['https://captcha.example'],
    'form-action': ['https://captcha.example'],
    'frame-ancestors': [BASE],
  }),
);
export const JSON_OF_CONFIG = `{"defaults":{"scripts":["https://captcha.example/e.js"],"thirdPartyFrame":"${FRAME}"}}`;
export const CONFIG = configurationScript(JSON_OF_CONFIG);
const BUILT = `<!doctype html><script type="application/json" id="config"></script><style>${STYLES}</style><script>${BOOT}</script><script type="module" src="/assets/main-1a.js"></script>`;
export const PAGE = withPageConfiguration(BUILT, JSON_OF_CONFIG);
const parts = {
  version: '1.2.3',
  loader: 'window.Checkout = {};',
  app: {
    inline: [{ source: 'packages/checkout/src/boot.ts', integrity: integrityOf(BOOT) }],
    frame: { inline: [{ source: 'packages/checkout/src/third-party-page.ts', integrity: integrityOf(RUN) }] },
    files: { 'assets/main-1a.js': { source: 'packages/checkout/src/main.tsx' } },
  },
  files: { 'assets/main-1a.js': 'pay();' },
  page: BUILT,
  frame: `<!doctype html><script>${RUN}</script>`,
  providerFiles: { 'three-ds.js': 'send();' },
  deploy: {
    headers,
    pages: [
      { path: '/', answers: [200] },
      { path: '/404', answers: [404] },
    ],
    thirdParties: [],
  },
};
export const manifest = deploymentManifest(parts);

export const JS = { 'content-type': 'text/javascript; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
export const asset = { ...headers.asset, ...JS };
export const list = { ...headers.loader, ...JSON_TYPE };
export const pageHeaders = {
  ...headers.page,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
};
export const page = [PAGE, pageHeaders];
/** The served page of third parties' frames. */
export const frame = [
  parts.frame,
  { ...headers.frame, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': FRAME_POLICY },
];
const served = {
  '/third-parties.html': frame,
  '/': page,
  '/404': [...page, 404],
  '/v1/checkout.js': [parts.loader, { ...headers.loader, ...JS }],
  '/v1.2.3/checkout.js': [parts.loader, { ...headers.pinned, ...JS }],
  '/v1/scripts.json': [JSON.stringify(manifest), list],
  '/v1.2.3/scripts.json': [JSON.stringify(loaderManifest(parts)), { ...headers.pinned, ...JSON_TYPE }],
  '/config.js': [CONFIG, { ...headers.own, ...JS }],
  '/assets/main-1a.js': ['pay();', asset],
  '/images/verify-deployment.svg': ['', headers.image, 404],
  '/pages/three-ds.js': ['send();', { ...headers.own, ...JS }],
};

/** Serves a deployment as released, except for the changes that a test makes. */
export function deployedSite() {
  const verify = (change, options = {}) => {
    site = { ...served, ...change };
    return compareWithManifest({ base: BASE, manifest, ...options });
  };
  return {
    verify,
    linesWith: async (change, options) =>
      (await verify(change, options)).differences.map(({ path, problem }) => `${path}: ${problem}`),
  };
}
