import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
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

it.each(['localhost:4600', '127.0.0.1:4600', '[::1]:4600'])('answers at %s', async (host) => {
  expect((await siteIn('/nowhere').request(`http://${host}/simulator`)).status).toBe(503);
  expect((await state(host)).status).toBe(200);
});

// The owner of any of these names can point it to this machine.
it.each([
  'evil.example:4600',
  'sandbox:4600',
  '192.168.0.7:4600',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
])('does not answer at %s', async (host) => {
  for (const path of ['/simulator', '/simulator/assets/index.js', '/simulator/api/nothing'])
    expect([403, 404]).toContain((await siteIn('/nowhere').request(`http://${host}${path}`)).status);
  expect((await siteIn('/nowhere').request(`http://${host}/simulator`)).status).toBe(403);
  expect((await state(host)).status).toBe(403);
});

const state = async (host: string) =>
  siteIn('/nowhere').request(`http://${host}/simulator/api/state`, { headers: { [SIMULATOR_HEADER]: '1' } });
