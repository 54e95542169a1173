import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

const PHP = 'php';
const HAS_ALL = 'exit(extension_loaded("openssl") && extension_loaded("pdo_sqlite") ? 0 : 1);';

const works = () => spawnSync(PHP, ['-r', HAS_ALL]).status === 0;

/** Installs PHP with SQLite if the machine has none. Two of the example shops are written in it. */
export function ensurePhp() {
  if (works()) return;
  console.error('No PHP with SQLite on this machine: installing the system’s own …');
  installFromDebian('php-cli');
  installFromDebian('php-sqlite3');
  if (!works()) console.error('PHP cannot be installed here: the shops in PHP are not tested.');
}
