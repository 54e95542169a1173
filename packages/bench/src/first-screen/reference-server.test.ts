import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReferenceServer, startReferences } from './reference-server';

let folder: string;
let server: ReferenceServer;
const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'istmo-references-'));
  mkdirSync(join(folder, 'www/full'), { recursive: true });
  mkdirSync(join(folder, 'www/adyen'));
  writeFileSync(join(folder, 'secret.json'), '{}');
  writeFileSync(join(folder, 'www/full/app.js'), 'start();');
  writeFileSync(join(folder, 'www/full/frame.html'), '<p>form</p>');
  writeFileSync(join(folder, 'www/adyen/translations.json'), '{"pay":"Pay"}');
  server = await startReferences(join(folder, 'www'));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('serves scripts for ever and pages anew, as ours are, and compressed', async () => {
  const [script, page] = [await get('/full/app.js'), await get('/full/frame.html')];
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(await script.text()).toBe('start();');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-type')).toContain('text/html');
});

it('serves nothing outside of its folder', async () => {
  expect((await get('/%2e%2e/secret.json')).status).toBe(404);
  expect((await get('/full/missing.js')).status).toBe(404);
});

it('serves a page that it was given', async () => {
  server.addPage('/ours/index.html', '<p>ours</p>');
  expect(await (await get('/ours/index.html')).text()).toBe('<p>ours</p>');
});

it('answers what the libraries of others ask their services', async () => {
  const configuration = (await (await get('/braintree/configuration')).json()) as { assetsUrl: string };
  expect(configuration.assetsUrl).toBe(`http://braintree.localhost:${server.port}/braintree`);
  const texts = await get('/checkoutshopper/6.45.2/translations/en-US.json');
  expect(await texts.json()).toEqual({ pay: 'Pay' });
  expect(await (await get('/checkoutshopper/v1/setup')).json()).toEqual({});
});
