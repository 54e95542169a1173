import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageFile } from '../package-file';
import { useSandbox } from '../testing/test-sandbox';
import { hostFaults } from './host-faults';
import { storeSite } from './store-site';

const sandbox = useSandbox({ PORT_CHECKOUT: '5600', ISTMO_DEV: '' });
const get = (path: string) => storeSite(sandbox.services).request(path);

it('names each fault once, in the words of an address', () => {
  const ids = hostFaults.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it.each(hostFaults.map(({ id }) => id))('serves the store with %s, and every file of it', async (id) => {
  const response = await get(`/?fault=${id}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('id="pay"');
  for (const [, file = ''] of page.matchAll(/"\/faults\/([^"]+)"/g)) {
    // This file is missing, like a script that an ad blocker stops.
    const status = file === 'nothing.js' ? 404 : 200;
    expect([file, (await get(`/faults/${file}`)).status]).toEqual([file, status]);
  }
});

it('names no file that is not there', () => {
  for (const file of hostFaults.flatMap(({ files = [] }) => files))
    expect([file, existsSync(packageFile('public', 'faults', file))]).toEqual([file, true]);
});

it('serves the least policy to the letter', async () => {
  const { headers } = await get('/?fault=csp');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' http://localhost:5600; style-src 'self'; img-src 'self'; frame-src http://localhost:5600",
  );
  expect(headers.get('reporting-endpoints')).toBeNull();
});

it('joins faults: the headers and files of each, files before everything else of the page', async () => {
  const response = await get('/?fault=frozen&fault=polluted&fault=isolated');
  expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const scripts = [...(await response.text()).matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts.slice(0, 3)).toEqual([
    '/faults/polluted.js',
    '/faults/frozen.js',
    'http://localhost:5600/v1/checkout.js',
  ]);
});

it('lets a fault take the place of the loader', async () => {
  const page = await (await get('/?fault=slow')).text();
  expect(page).toContain(
    '<script src="/faults/late-loader.js" data-src="http://localhost:5600/v1/checkout.js"',
  );
});

it('lists them for tools', async () => {
  const list: unknown = await (await get('/faults.json')).json();
  expect(list).toEqual(hostFaults.map(({ id, title, text }) => ({ id, title, text })));
  const script = await get('/faults.js');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toBe(`globalThis.hostFaults = ${JSON.stringify(list)};`);
});

it('says which there are where an address names another, and writes nothing of it into the page', async () => {
  const response = await get('/?fault=csp&fault=%3Cb%3E');
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('No such fault: &lt;b&gt;');
  for (const { id } of hostFaults) expect(page).toContain(`href="/?fault=${id}"`);
});

it('changes nothing of a store without one', async () => {
  const [plain, other] = [await get('/'), await get('/?tracking=csp')];
  expect(await other.text()).toBe(await plain.text());
  expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
