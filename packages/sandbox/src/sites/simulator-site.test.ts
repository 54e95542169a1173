import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { simulatorSite } from './simulator-site';

const sandbox = useSandbox();

function siteIn(simulatorDir: string) {
  const { services } = sandbox;
  return simulatorSite({ ...services, config: { ...services.config, simulatorDir, clientKey: '"<key>' } });
}

it('is a page that knows the key, the store, and nothing that runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  await writeFile(join(folder, 'index.html'), '<head><!-- settings --></head>');
  const page = await siteIn(folder).request('/simulator');
  const text = await page.text();
  expect(text).toContain('content="&quot;&lt;key&gt;"');
  expect(text).toContain('content="http://localhost:4601/"');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('says how to build it where it is not', async () => {
  const page = await siteIn('/nowhere').request('/simulator');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('npm run build');
});

it('has no other pages', async () => {
  expect((await siteIn('/nowhere').request('/simulator/anything')).status).toBe(404);
});
