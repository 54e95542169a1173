import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

const runs = (command, ...args) => spawnSync(command, args).status === 0;

// The languages of the example shops, and the Debian packages that provide them.
const LANGUAGES = [
  {
    name: 'PHP with SQLite',
    isHere: () =>
      runs('php', '-r', 'exit(extension_loaded("openssl") && extension_loaded("pdo_sqlite") ? 0 : 1);'),
    packages: ['php-cli', 'php-sqlite3'],
  },
  {
    name: 'Java with Gson',
    isHere: () => runs('javac', '--version') && existsSync('/usr/share/java/gson.jar'),
    packages: ['default-jdk-headless', 'libgoogle-gson-java'],
  },
];

/** Installs the languages of the example shops that the machine has not. The shops of one that cannot be installed are not tested. */
export function ensureExampleLanguages() {
  for (const { name, isHere, packages } of LANGUAGES) {
    if (isHere()) continue;
    console.error(`No ${name} on this machine: installing the system’s own …`);
    for (const one of packages) installFromDebian(one);
    if (!isHere())
      console.error(`${name} cannot be installed here: the shops that are written in it are not tested.`);
  }
}
