import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { writeNginxSite } from '../../deploy/nginx/nginx-site.mjs';
import { installFromDebian } from './debian.mjs';

// Not every user has the folder of system programs in PATH.
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const works = (path) => existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;

function candidates(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM];
  return folders.map((folder) => join(folder, name));
}

const onThisMachine = () => candidates('nginx').find(works);

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
  installFromDebian('nginx-light', 'nginx');
  const installed = onThisMachine();
  if (installed) return installed;
  throw new Error('No nginx could be found or installed. Install one, or set NGINX_PATH.');
}

const ENABLED = '/etc/nginx/modules-enabled';
const hasBrotli = () =>
  existsSync(ENABLED) && readdirSync(ENABLED).some((name) => name.includes('http-brotli-static'));

/** Installs what docs/providers/deploying.md installs besides nginx: the brotli module and envsubst. Throws if that fails. */
export function ensureBrotli() {
  const envsubst = () => candidates('envsubst').some((path) => existsSync(path));
  if (!hasBrotli()) installFromDebian('libnginx-mod-http-brotli-static');
  if (!envsubst()) installFromDebian('gettext-base');
  if (!hasBrotli() || !envsubst())
    throw new Error('libnginx-mod-http-brotli-static and gettext-base cannot be installed.');
}

/** Waits until an address answers. False if the server has ended. */
async function answers(url, server) {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * Starts a real nginx with the configuration that packages/deploy/nginx makes of `site`, in the folder `run`. `stderr` is where
 * its messages go. Throws if it does not start.
 */
export async function startNginx({ run, stderr = 'inherit', ...site }) {
  const program = findNginx();
  const file = writeNginxSite({ ...site, run });
  const server = spawn(program, ['-p', run, '-c', file], { stdio: ['ignore', 'inherit', stderr] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://localhost:${site.port}`;
  if (!(await answers(`${url}/config.js`, server))) throw new Error('nginx did not start.');
  return {
    url,
    ended,
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}
