import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loaderScript } from './checkout-site';

const folder = mkdtempSync(join(tmpdir(), 'istmo-loader-'));
mkdirSync(join(folder, 'dist'));
writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
writeFileSync(join(folder, 'dist', 'checkout.umd.js'), 'window.Checkout = {};');

const get = (path: string) => loaderScript(join(folder, 'dist', 'checkout.umd.js')).request(path);

it.each([
  ['/v1/checkout.js', 'public, max-age=300, must-revalidate'],
  ['/v1.2.3/checkout.js', 'public, max-age=31536000, immutable'],
])('serves %s to pages of any origin', async (path, cacheControl) => {
  const response = await get(path);
  expect(await response.text()).toBe('window.Checkout = {};');
  expect(response.headers.get('cache-control')).toBe(cacheControl);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it.each(['/v2/checkout.js', '/v1.2.4/checkout.js', '/v1.2/checkout.js', '/v12/checkout.js'])(
  'has no %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it('says what to do where nothing is built', async () => {
  const response = await loaderScript(join(folder, 'dist', 'none.js')).request('/v1/checkout.js');
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
});

it.each([
  ['/v1/checkout.js', 200],
  ['/v1.2.3/checkout.js', 404],
])('answers %s with %i where the loader is in no package', async (path, status) => {
  const alone = join(mkdtempSync(join(tmpdir(), 'istmo-loader-')), 'checkout.umd.js');
  writeFileSync(alone, 'window.Checkout = {};');
  const response = await loaderScript(alone).request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).not.toBe('public, max-age=31536000, immutable');
});
