import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const runs = (command, ...args) => spawnSync(command, args).status === 0;

// What shops among the examples are written in, and the packages of Debian that have it.
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
