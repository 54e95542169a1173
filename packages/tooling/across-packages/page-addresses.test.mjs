import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { matchPage, PAGES } from '../../domain/src/pages/pages';
import { root } from '../environment/installed.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const docs = read('docs/reference/pages.md');
const [, location] = /location ~ "(.+)" \{/.exec(read('packages/deploy/nginx/istmo.conf.template'));
const checked = JSON.parse(read('packages/deploy/pages.json')).map(({ path }) => path);

it.each(Object.entries(PAGES))(
  '%s is documented, served by nginx, and checked after a deployment',
  (page, { path }) => {
    expect(docs).toContain(`\`${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(checked.map((one) => matchPage(one)?.page)).toContain(page);
    const served = new RegExp(location).test(path.replaceAll(':', 'a-'));
    expect(served).toBe(page !== 'notFound');
  },
);

it.each(['/pf', '/pf/nothing', '/a/b/c', '/pf/widget/nothing'])('nginx serves no page at %s', (path) => {
  expect(matchPage(path)).toBeUndefined();
  expect(new RegExp(location).test(path)).toBe(false);
});
