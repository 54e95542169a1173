import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { pack } from './pack.mjs';

/** The build output and its place in the package. `main.js` looks for the other parts in `dist/packed`. */
const PARTS = [
  { from: 'packages/sandbox/dist/main.js', to: 'dist/main.js' },
  { from: 'packages/sandbox/drizzle', to: 'drizzle' },
  { from: 'packages/sandbox/public', to: 'public' },
  { from: 'packages/sandbox/templates', to: 'templates' },
  { from: 'examples/merchant-server', to: 'dist/packed/merchant-server' },
  { from: 'packages/sandbox/README.md', to: 'README.md' },
  { from: 'packages/checkout/dist/app', to: 'dist/packed/app' },
  { from: 'packages/loader/dist/checkout.umd.js', to: 'dist/packed/loader/checkout.umd.js' },
  { from: 'packages/loader/dist/scripts.json', to: 'dist/packed/loader/scripts.json' },
  { from: 'packages/simulator/dist', to: 'dist/packed/simulator' },
  { from: 'examples/plain-html', to: 'dist/packed/store' },
  // The SDK's errors name its pages.
  { from: 'docs/.vitepress/dist', to: 'dist/packed/docs' },
  ...['react', 'vue', 'element'].map((name) => ({
    from: `examples/${name}/dist`,
    to: `dist/packed/${name}`,
  })),
];
// Source maps are of use only with the sources, snapshots only for writing migrations; the sandbox compresses what it serves
// where it finds no compressed file.
const LEFT_OUT = /\.(map|br|gz)$|_snapshot\.json$/;

/** The fields of the sandbox's package.json that only this repository uses. */
const OF_REPOSITORY = ['private', 'exports', 'devDependencies'];

const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
const write = (path, manifest) => writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * Copies the sandbox and everything that it serves into one folder, as a standalone package, and returns the
 * folder. Throws if something is not built.
 */
export function stageSandbox() {
  const missing = PARTS.filter(({ from }) => !existsSync(join(root, from))).map(({ from }) => from);
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run "npm run build" first.`);
  const folder = join(root, 'packages/sandbox/dist/package');
  rmSync(folder, { recursive: true, force: true });
  for (const { from, to } of PARTS) {
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
  const manifest = Object.entries(manifestOf('sandbox')).filter(([field]) => !OF_REPOSITORY.includes(field));
  write(join(folder, 'package.json'), Object.fromEntries(manifest));
  // The loader is served under its own version, which the sandbox reads from the package around it.
  const loader = manifestOf('loader');
  write(join(folder, 'dist/packed/loader/package.json'), { name: loader.name, version: loader.version });
  return folder;
}

// `npm run pack:sandbox`
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  ensureBuilt();
  ensureSite();
  pack(stageSandbox(), root);
}
