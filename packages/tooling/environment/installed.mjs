import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RECORD = 'node_modules/.package-lock.json';
export const root = fileURLToPath(new URL('../../..', import.meta.url));

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** True if every required package of the lock file is installed in that version; `dev` includes what is only for development. */
function isInstalled({ dev }) {
  // npm records what it installed; comparing the record is cheaper and stricter than checking the folders.
  if (!existsSync(join(root, RECORD))) return false;
  const installed = read(RECORD).packages;
  return Object.entries(read('package-lock.json').packages)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .filter((entry) => !isOptional(entry[1]) && (dev || !entry[1].dev))
    .every(
      ([path, { version, link }]) =>
        installed[path]?.version === version && Boolean(installed[path]?.link) === Boolean(link),
    );
}

/** True if packages that are only for development were installed, in whatever version. */
const hasDev = () =>
  existsSync(join(root, RECORD)) && Object.values(read(RECORD).packages).some((one) => one.dev);

const isOptional = ({ optional, devOptional, peer }) => Boolean(optional || devOptional || peer);

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19 or newer.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file if needed. With `dev: false` only those that building and starting need, unless
 * packages for development are already installed. Uses nothing that would itself need installing.
 */
export function ensureInstalled({ dev = true } = {}) {
  refuseOldNode();
  const all = dev || hasDev();
  if (isInstalled({ dev: all })) return;
  console.log(`Installing packages (usually ${all ? '40' : '15'} seconds) …`);
  // `npm ci` would first remove what a started sandbox is using.
  const how = existsSync(join(root, RECORD)) ? ['install', '--no-save'] : ['ci'];
  const { status } = spawnSync(
    'npm',
    // Named in both cases: with NODE_ENV=production, npm omits the packages for development by itself.
    [...how, all ? '--include=dev' : '--omit=dev', '--prefer-offline', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    console.error('The packages could not be installed: see above.');
    process.exit(1);
  }
}

/** How to run a tool of this workspace: the same Node, without npx in between. */
export function tool(name) {
  const [owner, bin = name] = OWNERS[name] ?? [name];
  const { bin: bins } = read(join('node_modules', owner, 'package.json'));
  const path = typeof bins === 'string' ? bins : bins[bin];
  return [process.execPath, join(root, 'node_modules', owner, path)];
}

const OWNERS = {
  // The native compiler: four times faster. Rollup's plugin and TypeDoc need the API of version 6, which it does not have.
  tsc: ['typescript-native', 'tsc'],
  'tsc-6': ['typescript', 'tsc'],
  depcruise: ['dependency-cruiser', 'depcruise'],
  attw: ['@arethetypeswrong/cli', 'attw'],
  playwright: ['@playwright/test', 'playwright'],
};
