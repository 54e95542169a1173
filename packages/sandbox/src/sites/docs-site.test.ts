import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docsSite } from './docs-site';

const folder = mkdtempSync(join(tmpdir(), 'istmo-docs-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Docs</title>');
writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
writeFileSync(join(folder, '404.html'), '<!doctype html><title>404</title>');
writeFileSync(join(folder, 'sources.txt'), '');

const site = docsSite(folder);

it.each([
  ['/docs', 302, null],
  ['/docs/', 200, 'text/html; charset=utf-8'],
  ['/docs/assets/app.js', 200, 'text/javascript; charset=utf-8'],
  ['/docs/none.html', 404, 'text/html; charset=UTF-8'],
  ['/docs/none/', 404, 'text/html; charset=UTF-8'],
  ['/docs/..%2f..%2fpackage.json', 404, 'text/html; charset=UTF-8'],
])('answers %s with %i', async (path, status, type) => {
  const response = await site.request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
});

it('lets a page load nothing from another host', async () => {
  const policy = (await site.request('/docs/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
});

it('says that the docs are not built yet, and loads the page again', async () => {
  const response = await docsSite('/nowhere').request('/docs/');
  expect([response.status, response.headers.get('refresh')]).toEqual([503, '2']);
  expect(await response.text()).toContain('npm run docs');
});
