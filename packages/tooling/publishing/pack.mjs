import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../environment/installed.mjs';

const library = (folder, { imports, notices = false }) => ({
  folder: `packages/${folder}`,
  imports,
  required: [
    'README.md',
    ...(folder === 'loader' ? ['dist/checkout.d.ts', 'dist/load.d.ts'] : [`dist/checkout-${folder}.d.ts`]),
    ...(notices ? ['dist/THIRD-PARTY-NOTICES.txt', 'dist/sbom.cdx.json'] : []),
  ],
});

/** The libraries that are released together, with the packages that they may import. */
export const LIBRARIES = [
  // The loader contains penpal.
  library('loader', { imports: [], notices: true }),
  library('react', { imports: ['@istmo/checkout', 'react', 'react/jsx-runtime'] }),
  library('vue', { imports: ['@istmo/checkout', 'vue'] }),
  library('element', { imports: ['@istmo/checkout'] }),
];

/** The output of `npm pack` for the package in a folder. */
function npmPack(source, ...options) {
  const packed = execFileSync('npm', ['pack', '--json', ...options], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // npm 12 returns an object by name, older versions return a list.
  const [described] = Object.values(JSON.parse(packed));
  return described;
}

/**
 * Packs a package into a folder as npm would publish it, prints its size, and returns the path of the
 * tarball. Makes its files readable for all users first: npm packs the modes that this machine's umask gave.
 */
export function pack(source, folder) {
  for (const { path } of npmPack(source, '--dry-run').files) chmodSync(join(source, path), 0o644);
  const { filename, size, files } = npmPack(source, '--pack-destination', folder);
  console.log(`${filename}: ${files.length} files, ${size} bytes`);
  return join(folder, filename);
}

/** True if publint finds no fault in a packed package. */
export function isPublishable(tarball) {
  const [command, ...args] = [...tool('publint'), 'run', tarball, '--strict'];
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
