import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrontEnd } from './front-ends';
import { isOurs, type OurPackage, packOurs, root, run } from './our-packages';

const CACHE = join(root, '.cache/front-ends');

type Manifest = {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Writes a shop with `init`, installs its packages, and builds it. npm's packages are cached in `.cache` for each set of
 * requested packages; ours are packed each time. Returns the folder.
 */
export function makeFrontEnd({ what, template, overlay, versions = {} }: FrontEnd, origin: string): string {
  const written = join(mkdtempSync(join(tmpdir(), 'istmo-front-end-')), 'shop');
  run('node', [
    join(root, 'packages/sandbox/dist/main.js'),
    'init',
    template,
    written,
    '--checkout-origin',
    origin,
  ]);
  const manifest = manifestOf(readManifest(written), overlay, versions);
  if (overlay) cpSync(join(root, 'packages/e2e/front-ends', overlay), written, { recursive: true });
  const { ours, theirs } = split(manifest);
  const folder = join(
    CACHE,
    createHash('sha256')
      .update(`${what} ${JSON.stringify(theirs)}`)
      .digest('hex')
      .slice(0, 16),
  );
  install(folder, theirs);
  unpack(ours, folder);
  cpSync(written, folder, { recursive: true });
  rmSync(written, { recursive: true, force: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  if (manifest.scripts?.['build']) run('npm', ['run', 'build'], folder);
  return folder;
}

function manifestOf(
  written: Manifest,
  overlay: string | undefined,
  versions: Record<string, string>,
): Manifest {
  const own = overlay ? readManifest(join(root, 'packages/e2e/front-ends', overlay)) : {};
  const change = (packages: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(packages).map(([name, range]) => [name, versions[name] ?? range]));
  return {
    ...written,
    scripts: { ...written.scripts, ...own.scripts },
    dependencies: change({ ...written.dependencies, ...own.dependencies }),
    devDependencies: change({ ...written.devDependencies, ...own.devDependencies }),
  };
}

function split(manifest: Manifest) {
  const without = (packages: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => !isOurs(name)));
  const { dependencies, devDependencies } = manifest;
  return {
    ours: Object.keys(dependencies ?? {}).filter(isOurs),
    theirs: { private: true, dependencies: without(dependencies), devDependencies: without(devDependencies) },
  };
}

/** Installs packages of npm into a folder, unless they are there, and empties the folder of everything else. */
function install(folder: string, manifest: object): void {
  const kept = join(folder, 'node_modules');
  const isThere = existsSync(join(kept, '.package-lock.json'));
  const aside = `${folder}-kept`;
  if (isThere) cpMove(kept, aside);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (isThere) return cpMove(aside, kept);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock', '--silent'],
    folder,
  );
}

function cpMove(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('mv', [from, to]);
}

/** Unpacks our packages as npm would install them. */
function unpack(names: OurPackage[], folder: string): void {
  const packed = mkdtempSync(join(tmpdir(), 'istmo-packed-'));
  const tarballs = packOurs(names, packed);
  for (const name of names) {
    const target = join(folder, 'node_modules', name);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    run('tar', ['-xzf', tarballs[name] ?? '', '-C', target, '--strip-components=1']);
  }
  rmSync(packed, { recursive: true, force: true });
}
