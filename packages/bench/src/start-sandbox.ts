import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';

export type Sandbox = {
  pid: number;
  checkout: string;
  store: string;
  /** Suspends the process, so that it uses no CPU time. */
  pause: () => void;
  resume: () => void;
  close: () => Promise<void>;
};

/** The settings that differ from the defaults. */
type Settings = { appDir?: string; databaseUrl?: string; seedFile?: string };

const STARTUP_MS = 60_000;
const POLL_MS = 100;

/**
 * Starts the built sandbox on its own ports and in its own folder, without a splash, and waits until it
 * responds.
 */
export async function startSandbox(root: string, settings: Settings): Promise<Sandbox> {
  const { appDir, databaseUrl = '', seedFile } = settings;
  const dataDir = await mkdtemp(join(tmpdir(), 'istmo-bench-'));
  const [checkout, store, bank] = await freePorts(3);
  const child = spawn(process.execPath, ['packages/sandbox/dist/main.js'], {
    cwd: root,
    // Reading its log of requests would cost CPU time.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT_CHECKOUT: String(checkout),
      PORT_STORE: String(store),
      PORT_BANK: String(bank),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SPLASH_MS: '0',
      // The load pays the same link with the same card.
      DUPLICATE_GUARD: 'off',
      LIMIT_FACTOR: '1000',
      ...(appDir !== undefined && { APP_DIR: appDir }),
      ...(seedFile !== undefined && { SEED_FILE: seedFile }),
    },
  });
  const close = async () => {
    await ended(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = (port: number | undefined) => `http://localhost:${String(port)}`;
  const sandbox = {
    pid: child.pid ?? 0,
    checkout: origin(checkout),
    store: origin(store),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    close,
  };
  if (await answers(`${sandbox.checkout}/config.js`, child)) return sandbox;
  await close();
  throw new Error('The sandbox did not start');
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const last = Date.now() + STARTUP_MS;
  while (Date.now() < last && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await wait(POLL_MS);
  }
  return false;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
    // A suspended process receives SIGTERM only after SIGCONT.
    child.kill('SIGCONT');
  });
}

/** Returns this many free ports of the machine. */
async function freePorts(count: number): Promise<number[]> {
  // All at the same time, so that no port is returned twice.
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(closed));
  return ports;
}

function listening(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
