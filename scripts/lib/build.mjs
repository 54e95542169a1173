import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './installed.mjs';

const SOURCES = [
  'examples/react/index.html',
  'examples/react/main.tsx',
  'examples/react/style.css',
  'rollup.config.mjs',
  'deploy',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
  'scripts',
];
const IN_PACKAGES = ['package.json', 'released.json', 'index.html', 'public', 'src'];
const OUTPUTS = [
  'packages/loader/dist/checkout.js',
  'packages/loader/dist/checkout.umd.js',
  'packages/loader/dist/checkout.d.ts',
  'packages/react/dist/checkout-react.js',
  'examples/react/dist/main.js',
  'packages/checkout/dist/app/scripts.json',
  'packages/checkout/dist/umd/istmo-widget.umd.js',
  'packages/checkout/dist/widget/istmo-widget.js',
  'packages/checkout/dist/widget/istmo-widget.d.ts',
  'examples/widget/dist/main.js',
  'packages/simulator/dist/assets/simulator.js',
  'packages/sandbox/dist/main.js',
];

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // A folder's own time moves when a file in it is removed.
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh() {
  const outputs = OUTPUTS.map((path) => join(root, path));
  if (!outputs.every((path) => existsSync(path))) return false;
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const sources = [
    ...SOURCES,
    ...packages.flatMap((folder) => IN_PACKAGES.map((name) => join(folder, name))),
  ];
  const changed = Math.max(...sources.map((path) => newest(join(root, path))));
  return changed < Math.min(...outputs.map((path) => statSync(path).mtimeMs));
}

/** Builds every package unless what is built is newer than every source. Ends the process where the build fails. */
export function ensureBuilt() {
  if (isFresh()) return;
  console.log('Building …');
  const [command, ...args] = [...tool('rollup'), '-c', '--silent'];
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
