import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.mjs';

const PARENTS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The folder of the newest PostgreSQL server's programs on this machine, or `undefined`. */
export function postgresBin() {
  const versions = PARENTS.filter((parent) => existsSync(parent)).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .map((name) => ({ version: Number(name.replace(/\D/g, '')), bin: join(parent, name, 'bin') })),
  );
  versions.sort((a, b) => b.version - a.version);
  return versions.map(({ bin }) => bin).find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root, so root starts it as another user of the machine. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function isReady(bin, port) {
  for (let tries = 0; tries < 150; tries++) {
    const { status } = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (status === 0) return true;
    await wait(200);
  }
  return false;
}

/** Creates a cluster in `dir`. Any local user may connect: only this run uses it, and it is temporary. */
function createCluster(bin, dir, user) {
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid);
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'istmo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

// The data need not survive a crash, so no write waits for the disk.
const NO_FLUSHES = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal'];

function serverArguments(dir, { port, fsync }) {
  const settings = [
    ...(fsync ? [] : NO_FLUSHES),
    'max_wal_senders=0',
    // Each test file has its own database, which is dropped before vacuuming it would pay off.
    'autovacuum=off',
    'max_connections=300',
  ];
  const place = ['-D', join(dir, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', dir];
  return [...place, ...settings.flatMap((one) => ['-c', one])];
}

const urlOf = (port, name) => `postgres://istmo@127.0.0.1:${port}/${name}`;

function createDatabase(bin, port, name) {
  const { status, stderr } = spawnSync(
    join(bin, 'createdb'),
    ['-h', '127.0.0.1', '-p', String(port), '-U', 'istmo', name],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`createdb failed: ${stderr}`);
}

const SLOW_FLUSH = join(import.meta.dirname, 'slow-flush.c');

/** Compiles the library that makes flushes slow. Returns the environment of a server whose flushes take this much longer. */
function slowFlushes(dir, flushMs) {
  const library = join(dir, 'slow-flush.so');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, SLOW_FLUSH, '-ldl']);
  if (status !== 0) throw new Error('A slow flush needs a C compiler: apt-get install gcc libc6-dev');
  chmodSync(library, 0o755);
  return { LD_PRELOAD: library, FLUSH_US: String(flushMs * 1000) };
}

/**
 * Starts a temporary PostgreSQL on a free loopback port and returns its URL, its process id and how to stop it; `undefined`
 * if PostgreSQL is not installed. With `fsync`, commits wait for the disk, and each flush takes `flushMs` longer. `stop`
 * deletes everything. `halt` stops the server and keeps its data, so that `resume` can start it again. `database` creates one more database and returns its URL.
 */
export async function startPostgres({ fsync = false, flushMs = 0 } = {}) {
  const bin = postgresBin();
  if (!bin) return undefined;
  const user = serverUser();
  const dir = mkdtempSync(join(tmpdir(), 'istmo-postgres-'));
  createCluster(bin, dir, user);
  const port = await freePort();
  const env = { ...process.env, ...(flushMs > 0 && slowFlushes(dir, flushMs)) };
  let server;
  let ended;
  const halt = async () => {
    // A fast shutdown: every connection is cut.
    server.kill('SIGINT');
    await ended;
  };
  const stop = async () => {
    await halt();
    rmSync(dir, { recursive: true, force: true });
  };
  const resume = async () => {
    const args = serverArguments(dir, { port, fsync });
    server = spawn(join(bin, 'postgres'), args, { ...user, cwd: dir, env, stdio: 'ignore' });
    ended = new Promise((resolve) => server.once('exit', resolve));
    if (await isReady(bin, port)) return;
    await stop();
    throw new Error('PostgreSQL did not start.');
  };
  await resume();
  const database = (name) => {
    createDatabase(bin, port, name);
    return urlOf(port, name);
  };
  return { url: urlOf(port, 'postgres'), pid: () => server.pid, database, stop, halt, resume };
}
