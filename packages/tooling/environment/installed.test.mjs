/** @module-tag full */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './installed.mjs';

const PLACE = 'packages/tooling/environment';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path, content) => writeFileSync(join(folder, path), JSON.stringify(content));

/** Writes a fresh clone that contains its packages: one for the build, and one only for development. */
function writeClone() {
  const names = ['builder', 'checker'];
  for (const name of names) {
    mkdirSync(join(folder, name));
    write(`${name}/package.json`, { name, version: '1.0.0' });
  }
  const asked = { dependencies: { builder: 'file:builder' }, devDependencies: { checker: 'file:checker' } };
  const link = (name) => ({ resolved: name, link: true });
  write('package.json', { name: 'clone', ...asked });
  write('package-lock.json', {
    name: 'clone',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'clone', ...asked },
      builder: { version: '1.0.0' },
      checker: { version: '1.0.0', dev: true },
      'node_modules/builder': link('builder'),
      'node_modules/checker': link('checker'),
    },
  });
  mkdirSync(join(folder, PLACE), { recursive: true });
  copyFileSync(join(root, PLACE, 'installed.mjs'), join(folder, PLACE, 'installed.mjs'));
}

function install(options) {
  const script = `import { ensureInstalled } from './${PLACE}/installed.mjs'; ensureInstalled(${options});`;
  const env = { ...process.env, NODE_ENV: 'production', npm_config_offline: 'true' };
  const args = ['--input-type=module', '-e', script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

it('installs what is asked for, whatever NODE_ENV says', () => {
  writeClone();
  expect(install('{ dev: false }')).toContain('Installing');
  expect(existsSync(join(folder, 'node_modules/checker'))).toBe(false);
  expect(install('{}')).toContain('Installing');
  expect(existsSync(join(folder, 'node_modules/checker'))).toBe(true);
  expect(install('{}')).toBe('');
});
