import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtFile, packageFile, packageVersion, repositoryFile } from './package-file';

const folder = mkdtempSync(join(tmpdir(), 'istmo-version-'));
mkdirSync(join(folder, 'package', 'dist'), { recursive: true });
writeFileSync(join(folder, 'package', 'package.json'), '{"version":"1.2.3"}');

it('finds the version of the package around a file', async () => {
  expect(await packageVersion(join(folder, 'package', 'dist', 'any.js'))).toBe('1.2.3');
});

it('ends at the top where a file is in no package', async () => {
  expect(await packageVersion(join(folder, 'alone.js'))).toBeUndefined();
});

it('takes what other parts build from where they build it', () => {
  expect(packageFile('src')).toBe(repositoryFile('packages', 'sandbox', 'src'));
  expect(builtFile('packages/checkout/dist/app', 'app')).toBe(
    repositoryFile('packages', 'checkout', 'dist', 'app'),
  );
});
