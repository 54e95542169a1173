import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { withHeaders } from '../../deploy/nginx/nginx-headers.mjs';
import { fillTemplate, holdersFile } from '../../deploy/nginx/nginx-site.mjs';
import { scriptTag } from '../../deploy/manifest/integrity.mjs';
import { USAGE } from '../../deploy/verify/verify-arguments.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const deploying = read('docs/providers/deploying.md');
const integrity = read('docs/security/integrity.md');
const template = read('packages/deploy/nginx/istmo.conf.template');
const headers = JSON.parse(read('packages/deploy/headers.json'));
const all = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];

it('docs/providers/deploying.md documents every value of the nginx template', () => {
  const names = all(template, /\$\{(\w+)\}/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !deploying.includes(`| \`${name}\` `))).toEqual([]);
});

it('docs/providers/deploying.md documents every field of the configuration', () => {
  const [, fields] = /const Environment = v\.object\(\{(.*?)\n\}\);/s.exec(
    read('packages/checkout/src/shared/config/config.ts'),
  );
  const names = all(fields, /^ {2}(\w+):/gm);
  expect(names).toContain('secureBase');
  expect(names.filter((name) => !new RegExp(`\\| \`${name}\` +\\|`).test(deploying))).toEqual([]);
});

it('docs/providers/deploying.md shows the cache-control header of each kind of file', () => {
  const { page, asset, loader, pinned, own } = headers;
  const caches = [
    ['index.html', page],
    ['assets/…', asset],
    ['v1/checkout.js', loader],
    ['v1.2.3/checkout.js', pinned],
    ['config.js', own],
  ];
  for (const [path, headers] of caches)
    expect(deploying).toMatch(new RegExp(`\\| \`${path}\`.*\\| \`${headers['cache-control']}\` *\\|`));
});

it('nginx’s template has the headers of packages/deploy/headers.json', () => {
  expect(withHeaders(template, headers)).toBe(template);
});

it('docs/providers/deploying.md says which directive of the policy each value goes into', () => {
  const [policy] = /default-src [^"]+/.exec(template);
  const filled = policy.split('; ').flatMap((directive) => {
    const [, name] = /\$\{(\w+)\}/.exec(directive) ?? [];
    return name ? [[directive.split(' ')[0], name]] : [];
  });
  expect(filled.length).toBeGreaterThan(3);
  for (const [directive, name] of filled)
    expect(deploying).toMatch(new RegExp(`\\| \`${name}\` +\\|[^|]*\`${directive}\`[^|]*: `));
});

it('docs/providers/deploying.md says which directives allow the addresses that config.js names', () => {
  const open = ['img-src', 'connect-src'];
  const places = Object.entries(headers.page['content-security-policy'])
    .filter(([, sources]) => sources.includes('{configured}'))
    .map(([directive]) => directive);
  expect(places).toEqual([...open, 'form-action']);
  for (const directive of open) expect(deploying).toMatch(new RegExp(`\`${directive}\` \\(\`ISTMO_`));
});

it('docs/providers/deploying.md shows a merchant’s origin in the format of the list', () => {
  expect(deploying).toContain(holdersFile(['https://shop.example']).trim());
});

it('docs/security/integrity.md documents every option, and shows a script tag without a real hash', () => {
  const options = all(USAGE, /^ {2}(--\w+)/gm).filter((name) => name !== '--help');
  expect(options.filter((name) => !integrity.includes(`| \`${name}`))).toEqual([]);
  expect(integrity).toContain(
    scriptTag({ origin: 'https://pay.example', version: '1.2.3', integrity: 'sha384-…' }),
  );
  expect(integrity).not.toMatch(/sha384-[\w+/]{20}/);
});

it('fails if a value of the template is missing', () => {
  expect(fillTemplate('listen ${A}; $uri', { A: '80' })).toBe('listen 80; $uri');
  expect(() => fillTemplate('listen ${A};', {})).toThrow('A');
});
