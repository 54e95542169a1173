import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** True if every required package of the lock file is installed in that version. */
function isInstalled() {
  // npm records what it installed; comparing the record is cheaper and stricter than checking the folders.
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json').packages;
  const wanted = Object.entries(read('package-lock.json').packages);
  return wanted
    .filter(([path, { optional, devOptional, peer }]) => path !== '' && !optional && !devOptional && !peer)
    .every(([path, { version, link }]) =>
      path.startsWith('node_modules/') || path.includes('/node_modules/')
        ? installed[path]?.version === version && Boolean(installed[path]?.link) === Boolean(link)
        : true,
    );
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19 or newer.`);
  process.exit(1);
}

/** Installs the packages of the lock file if needed. Uses nothing that would itself need installing. */
export function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: the packages could not be installed.');
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
  depcruise: ['dependency-cruiser', 'depcruise'],
  attw: ['@arethetypeswrong/cli', 'attw'],
  playwright: ['@playwright/test', 'playwright'],
};
