import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const example = join(root, 'examples/merchant-server');

export type Shop = {
  checkout: string;
  url: string;
  /** The lines of the shop's log. */
  log: string[];
};

/**
 * Runs the example shop and a sandbox that has its merchant, each as a process, for as long as `use` takes.
 */
export async function withShop(use: (shop: Shop) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-shop-'));
  const [checkoutPort, storePort, bankPort, port] = await Promise.all([0, 1, 2, 3].map(freePort));
  const checkout = `http://localhost:${String(checkoutPort)}`;
  const url = `http://localhost:${String(port)}`;
  const seed = readFileSync(join(example, 'seed.json'), 'utf8').replaceAll('http://localhost:4700', url);
  writeFileSync(join(folder, 'seed.json'), seed);
  const sandbox = start('packages/sandbox/dist/main.js', {
    PORT_CHECKOUT: String(checkoutPort),
    PORT_STORE: String(storePort),
    PORT_BANK: String(bankPort),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SEED_FILE: join(folder, 'seed.json'),
    SPLASH_MS: '0',
    PASSWORD_COST: '14',
    DUPLICATE_GUARD: 'off',
    LIMIT_FACTOR: '1000',
  });
  const shop = start('examples/merchant-server/server.mjs', {
    ...parseEnv(readFileSync(join(example, 'sandbox.env'), 'utf8')),
    PORT: String(port),
    CHECKOUT_ORIGIN: checkout,
  });
  try {
    await Promise.all([sandbox.says(/^Bank /), shop.says(/^The shop: /)]);
    await use({ checkout, url, log: shop.log });
  } finally {
    await Promise.all([end(sandbox.child), end(shop.child)]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(program: string, environment: NodeJS.Dict<string>) {
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const log: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => log.push(line));
  const says = (line: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (log.some((text) => line.test(text))) resolve();
      };
      lines.on('line', look);
      child.once('exit', () => reject(new Error(`${program} ended: ${log.join('\n')}`)));
      look();
    });
  return { child, log, says };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill('SIGTERM')) await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
