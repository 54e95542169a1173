import { spawnSync } from 'node:child_process';

// The run level keeps a package from starting a service.
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
// Waits for another installation that is under way, and does not wait for the disk at each file.
const OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-unsafe-io'];

const aptGet = (...args) =>
  spawnSync('apt-get', [...OPTIONS, ...args], { env: ENVIRONMENT, stdio: ['ignore', 2, 2] }).status === 0;

let isUpdated;

/**
 * Installs a package of Debian with what it needs, or the first of several that can be installed; false if this is not
 * possible here. The output goes to stderr.
 */
export function installFromDebian(...names) {
  if (process.getuid?.() !== 0) return false;
  isUpdated ??= aptGet('update');
  return isUpdated && names.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
}
