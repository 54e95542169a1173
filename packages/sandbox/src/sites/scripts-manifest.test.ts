import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scriptsManifest } from './checkout-site';

const folder = mkdtempSync(join(tmpdir(), 'istmo-manifest-'));
for (const name of ['app', 'loader', 'loader/dist']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'loader', 'package.json'), '{"version":"1.2.3"}');
writeFileSync(join(folder, 'loader', 'dist', 'scripts.json'), '{"scripts":["the loader"]}');
writeFileSync(join(folder, 'app', 'scripts.json'), '{"scripts":["all"]}');

const loaderFile = join(folder, 'loader', 'dist', 'checkout.umd.js');
const get = (path: string, appDir = join(folder, 'app')) =>
  scriptsManifest({ appDir, loaderFile }).request(path);

it.each([
  ['/v1/scripts.json', '{"scripts":["all"]}', 'public, max-age=300, must-revalidate'],
  ['/v1.2.3/scripts.json', '{"scripts":["the loader"]}', 'public, max-age=31536000, immutable'],
])('serves %s to pages of any origin', async (path, body, cacheControl) => {
  const response = await get(path);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

it.each(['/v2/scripts.json', '/v1.2.4/scripts.json'])('has no %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('says what to do where nothing is built', async () => {
  const response = await get('/v1/scripts.json', join(folder, 'none'));
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
});
