import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const settings = read('.npmrc');

it('runs no script of a package that is installed', () => {
  expect(settings).toMatch(/^ignore-scripts=true$/m);
});

it('.npmrc names each package that has such a script, and no other', () => {
  const packages = Object.entries(JSON.parse(read('package-lock.json')).packages);
  const asking = packages
    .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const named = [...settings.matchAll(/^; {3}(\S+) {2}/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...new Set(asking)].toSorted());
});
