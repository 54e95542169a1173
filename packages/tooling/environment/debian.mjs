import { spawnSync } from 'node:child_process';

/**
 * Installs a package of Debian with what it needs, or the first of several that can be installed; false if this is not
 * possible here. The output goes to stderr.
 */
export function installFromDebian(...names) {
  if (process.getuid?.() !== 0) return false;
  // The run level keeps a package from starting a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (command, ...args) => spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0;
  const install = (name) => run('apt-get', 'install', '-y', '--no-install-recommends', name);
  return run('apt-get', 'update') && names.some(install);
}
