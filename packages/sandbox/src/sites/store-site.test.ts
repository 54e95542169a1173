import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { storeSite } from './store-site';

const folder = mkdtempSync(join(tmpdir(), 'istmo-store-'));
writeFileSync(join(folder, 'index.html'), '<script src="http://localhost:4600/v1/checkout.js"></script>');
writeFileSync(join(folder, 'store.css'), 'body { color: green; }');
writeFileSync(join(folder, 'bag.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const sandbox = useSandbox({ STORE_DIR: folder, PORT_CHECKOUT: '5600', ISTMO_DEV: '' });

it('serves the example with the checkout where it really is', async () => {
  const response = await storeSite(sandbox.services).request('/');
  expect(await response.text()).toContain('src="http://localhost:5600/v1/checkout.js"');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it('allows the checkout and nothing else from outside', async () => {
  const response = await storeSite(sandbox.services).request('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self' http://localhost:5600; style-src 'self';");
  expect(policy).toContain('frame-src http://localhost:5600;');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

it.each([
  ['/store.css', 200, 'text/css; charset=utf-8'],
  ['/bag.svg', 200, 'image/svg+xml; charset=utf-8'],
  ['/none.html', 404, 'text/plain; charset=UTF-8'],
  ['/..%2fetc%2fpasswd.html', 404, 'text/plain; charset=UTF-8'],
  ['/%E0.html', 404, 'text/plain; charset=UTF-8'],
])('answers %s with %i', async (path, status, type) => {
  const response = await storeSite(sandbox.services).request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
});

it.each([
  ['es', 'enlace nuevo'],
  ['en', 'new link'],
])('says after an expired link what the checkout says, in %s: %s', (language, words) => {
  const root = new URL('../../../../', import.meta.url);
  const advice = readFileSync(new URL(`packages/sandbox/public/texts/${language}.json`, root), 'utf8');
  expect((JSON.parse(advice) as Record<string, string>)['advice.expired_link']).toContain(words);
  const store = readFileSync(new URL('examples/plain-html/texts.js', root), 'utf8');
  const texts = store.slice(store.indexOf(`\n  ${language}: {`));
  expect(/expired:\s+'([^']+)'/.exec(texts)?.[1]).toContain(words);
});
