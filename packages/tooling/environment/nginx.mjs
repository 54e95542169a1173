import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Not every user has the folder of system programs in PATH.
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const works = (path) => existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;

function onThisMachine() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM];
  return folders.map((folder) => join(folder, 'nginx')).find(works);
}

function installFromDebian() {
  if (process.getuid?.() !== 0) return;
  // The output goes to stderr. The run level keeps the package from starting nginx as a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = ([command, ...args]) => spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0;
  const install = (name) => run(['apt-get', 'install', '-y', '--no-install-recommends', name]);
  if (run(['apt-get', 'update'])) void (install('nginx-light') || install('nginx'));
}

/** The path of an nginx that starts. Installs one if the machine has none; throws if that fails. */
export function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`NGINX_PATH is ${given}, which does not start.`);
  }
  const present = onThisMachine();
  if (present) return present;
  console.error('No nginx on this machine: installing the system’s own …');
  installFromDebian();
  const installed = onThisMachine();
  if (installed) return installed;
  throw new Error('No nginx could be found or installed. Install one, or set NGINX_PATH.');
}
