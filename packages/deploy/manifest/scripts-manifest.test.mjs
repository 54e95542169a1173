import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { integrityOf } from './integrity.mjs';
import { purposeOf } from './script-purposes.mjs';
import { deploymentManifest, loaderManifest, refuseChanged } from './scripts-manifest.mjs';

const LOADER = 'window.Checkout = {};';
const parts = {
  version: '1.2.3',
  loader: LOADER,
  app: {
    files: {
      'assets/flow-card-1a.js': { source: 'packages/checkout/src/flows/card/index.ts' },
      'assets/app-2b.css': {},
    },
  },
  files: { 'assets/flow-card-1a.js': 'pay();', 'assets/app-2b.css': 'a{}' },
  page: '<!doctype html><script src="/config.js"></script>',
  providerFiles: { 'three-ds.js': 'send();' },
  deploy: { headers: {}, pages: [{ path: '/', answers: [200] }], thirdParties: [] },
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

it.each([
  [
    'a source that nobody wrote a purpose for',
    { app: { files: { 'assets/flow-card-1a.js': { source: 'packages/checkout/src/flows/new/index.ts' } } } },
    'flows/new/index.ts',
  ],
  ['a page of the provider’s that is unknown', { providerFiles: { 'extra.js': '' } }, '/pages/extra.js'],
  ['a script in the page itself', { page: '<script>steal()</script>' }, 'written into it'],
])('refuses %s', (_what, change, named) => {
  expect(() => deploymentManifest({ ...parts, ...change })).toThrow(named);
});

const FLOWS = 'packages/checkout/src/flows';

it.each(readdirSync(FLOWS))('finds the purpose of a flow in its own folder: %s', (flow) => {
  expect(purposeOf(`${FLOWS}/${flow}/index.ts`)).toMatch(/^[A-Z].+\.$/);
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
