import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';
import { licenseTextOf, thirdPartyNotices } from './third-party-notices.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "@istmo/shop", "version": "1.0.0" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(code) {
  const entry = join(folder, `entry-${code.length}.mjs`);
  writeFileSync(entry, code);
  const plugins = [
    resolve({ rootDir: root, modulePaths: [join(root, 'node_modules')] }),
    thirdPartyNotices(folder),
  ];
  const bundle = await rollup({ input: entry, plugins, logLevel: 'silent' });
  await bundle.write({ dir: join(folder, 'out'), format: 'es' });
  await bundle.close();
}

const notices = () => readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
const materials = () => JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));

// Builds two bundles.
it(
  'names each bundled package once with its license, also of an earlier build into the folder',
  { tags: ['full'] },
  async () => {
    await build("export * from 'penpal';");
    await build(
      "export { WindowMessenger } from 'penpal'; export { default as size } from 'qrcode-generator';",
    );
    expect(notices().match(/^penpal [\d.]+ \(MIT\)$/gm)).toHaveLength(1);
    expect(notices()).toMatch(/^qrcode-generator [\d.]+ \(MIT\)$/m);
    expect(notices()).toContain('Permission is hereby granted, free of charge');
    expect(notices()).toContain('Copyright (c) 2009 Kazuhiko Arase');
    expect(materials().components.map((one) => [one.name, one.licenses[0].license.id])).toEqual([
      ['penpal', 'MIT'],
      ['qrcode-generator', 'MIT'],
    ]);
    expect(materials()).not.toHaveProperty('serialNumber');
  },
);

it('writes no file if nothing of others is bundled', async () => {
  await build('export const answer = 42;');
  expect(existsSync(join(folder, 'THIRD-PARTY-NOTICES.txt'))).toBe(false);
  expect(existsSync(join(folder, 'sbom.cdx.json'))).toBe(false);
});

it.each([
  ['as it was found', { name: 'ky', licenseText: ' MIT License \n' }, 'MIT License'],
  ['in a file with another name', { name: 'jsbarcode' }, 'Copyright (c) 2016 Johan Lindell'],
  ['as it is kept here', { name: 'qrcode-generator' }, 'Copyright (c) 2009 Kazuhiko Arase'],
  ['of nobody', { name: 'wouter' }, 'released into the public domain'],
])('reads a license %s', (_case, found, text) => {
  expect(licenseTextOf({ version: '1.0.0', ...found })).toContain(text);
});

it('refuses a package without the text of its license', () => {
  expect(() => licenseTextOf({ name: 'no-such-package', version: '1.0.0' })).toThrow(
    'no-such-package 1.0.0 comes without the text of its license',
  );
});
