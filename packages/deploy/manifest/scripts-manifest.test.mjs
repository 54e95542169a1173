import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { integrityOf } from './integrity.mjs';
import { policySource } from './page-parts.mjs';
import { purposeOf } from './script-purposes.mjs';
import { deploymentManifest, loaderManifest, refuseChanged } from './scripts-manifest.mjs';

const POLICY = 'content-security-policy';
const LOADER = 'window.Checkout = {};';
const parts = {
  version: '1.2.3',
  loader: LOADER,
  app: {
    inline: [{ source: 'packages/checkout/src/boot.ts', integrity: integrityOf('boot();') }],
    frame: {
      inline: [{ source: 'packages/checkout/src/third-party-page.ts', integrity: integrityOf('run();') }],
    },
    files: {
      'assets/flow-card-1a.js': { source: 'packages/checkout/src/flows/card/card-method.tsx' },
      'assets/app-2b.css': {},
    },
  },
  files: { 'assets/flow-card-1a.js': 'pay();', 'assets/app-2b.css': 'a{}' },
  page: '<!doctype html><script type="application/json" id="config"></script><style>a{}</style><script>boot();</script>',
  frame: '<!doctype html><script>run();</script>',
  providerFiles: { 'three-ds.js': 'send();' },
  deploy: {
    headers: {
      page: {
        [POLICY]: { 'script-src': ["'self'", "{page's scripts}"], 'style-src': ["{page's styles}"] },
      },
      frame: { [POLICY]: { 'script-src': ["{frame's script}", "{third parties' scripts}"] } },
    },
    pages: [{ path: '/', answers: [200] }],
    thirdParties: [],
  },
};

it('lists every script with its purpose, size and hash', () => {
  const { scripts } = deploymentManifest(parts);
  expect(scripts.map(({ path, headers, immutable }) => [path, headers, immutable])).toEqual([
    ['/v1/checkout.js', 'loader', false],
    ['/v1.2.3/checkout.js', 'pinned', true],
    ['/assets/flow-card-1a.js', 'asset', true],
    ['/assets/app-2b.css', 'asset', true],
    ['/pages/three-ds.js', 'own', false],
  ]);
  expect(scripts[2]).toMatchObject({
    purpose: expect.stringContaining('card form'),
    bytes: 6,
    integrity: integrityOf('pay();'),
  });
  expect(scripts.every(({ purpose, authorizedBy }) => purpose.endsWith('.') && authorizedBy !== '')).toBe(
    true,
  );
});

it('names the script in the page of third parties’ frames, where alone their scripts may run', () => {
  const { frame, headers } = deploymentManifest(parts);
  expect(frame).toMatchObject({
    runsOn: 'an origin of its own',
    headers: 'frame',
    integrity: integrityOf(parts.frame),
    scripts: [{ policySource: policySource('run();') }],
  });
  expect(headers.frame[POLICY]).toEqual({
    'script-src': [policySource('run();'), "{third parties' scripts}"],
  });
});

it('names the script and the styles in the page, and allows exactly these', () => {
  const { page, headers } = deploymentManifest(parts);
  expect(page.scripts).toEqual([
    {
      purpose: expect.stringContaining('first requests'),
      authorizedBy: expect.any(String),
      bytes: 7,
      integrity: integrityOf('boot();'),
      policySource: policySource('boot();'),
    },
  ]);
  expect(page.styles).toMatchObject([{ bytes: 3, policySource: policySource('a{}') }]);
  expect(headers.page[POLICY]).toEqual({
    'script-src': ["'self'", policySource('boot();')],
    'style-src': [policySource('a{}')],
  });
});

it.each([
  [
    'a source that nobody wrote a purpose for',
    {
      app: {
        ...parts.app,
        files: { 'assets/flow-card-1a.js': { source: 'packages/checkout/src/flows/new/new-page.tsx' } },
      },
    },
    'flows/new/new-page.tsx',
  ],
  ['a page of the provider’s that is unknown', { providerFiles: { 'extra.js': '' } }, '/pages/extra.js'],
  ['another script in the page', { page: `${parts.page}<script>steal()</script>` }, 'another script in it'],
  [
    'a script in the page that is not the built one',
    { page: '<script>steal()</script>' },
    'another script in it',
  ],
])('refuses %s', (_what, change, named) => {
  expect(() => deploymentManifest({ ...parts, ...change })).toThrow(named);
});

const FLOWS = 'packages/checkout/src/flows';
const folders = readdirSync(FLOWS, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it.each(folders.map(({ name }) => name))('finds the purpose of a flow in its own folder: %s', (flow) => {
  expect(purposeOf(`${FLOWS}/${flow}/last-module.ts`)).toMatch(/^[A-Z].+\.$/);
});

it('lists only the pinned file for one loader version', () => {
  expect(loaderManifest(parts).scripts.map(({ path }) => path)).toEqual(['/v1.2.3/checkout.js']);
});

it('refuses a different file for a released version, and nothing else', () => {
  const released = { '1.2.3': { integrity: integrityOf(LOADER) } };
  expect(() => refuseChanged({ ...parts, released })).not.toThrow();
  expect(() => refuseChanged({ ...parts, loader: `${LOADER} `, released })).toThrow('raise the version');
  expect(() => refuseChanged({ ...parts, version: '1.2.4', loader: 'new', released })).not.toThrow();
});
