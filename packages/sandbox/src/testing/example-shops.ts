import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CAFE_SERVER_KEY } from '../db/seed/seed-merchants';
import { writeProject } from '../init/init';
import { repositoryFile } from '../package-file';

const FOLDER = repositoryFile('examples', 'fulfillment');
const PYTHON_PACKAGES = repositoryFile('.cache', 'python');

/** An example of a merchant's server: how it is started, and where its routes are. */
export type ExampleShop = {
  name: string;
  /** The missing program; empty if the example can run. */
  missing: string;
  command: (port: string) => readonly [string, ...string[]];
  results: string;
  webhooks: string;
  /** The amount of its orders in cents, and the merchant. */
  total: number;
  merchant: string;
  /** The key of the merchant's server. */
  key: string;
  /** The page's request for an order. */
  orders: { path: string; body: object };
  /** The example's own names for the states of an order. */
  names?: Readonly<Record<string, string>>;
  /** Stories that do not apply to it. */
  cannot?: RegExp;
};

const CAFE = { total: 4815, merchant: 'CAFEBOQUETE', key: CAFE_SERVER_KEY };

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { env: pythonPath(), stdio: 'ignore' }).status === 0;

export const pythonPath = () => ({
  ...process.env,
  PYTHONPATH: PYTHON_PACKAGES,
  PYTHONDONTWRITEBYTECODE: '1',
});

function missingForPhp(): string {
  if (!runs('php', '--version')) return 'php is not installed';
  return runs('php', '-r', 'exit(function_exists("openssl_verify") ? 0 : 1);') ? '' : 'php has no openssl';
}

/** PyJWT is installed into the cache if the machine's Python does not have it. */
function missingForPython(): string {
  if (!runs('python3', '--version')) return 'python3 is not installed';
  const hasJwt = () => runs('python3', '-c', 'import jwt; jwt.algorithms.ECAlgorithm');
  const install = ['-m', 'pip', 'install', '-q', '--target', PYTHON_PACKAGES, 'pyjwt[crypto]==2.15.1'];
  return hasJwt() || (runs('python3', ...install) && hasJwt()) ? '' : 'PyJWT cannot be installed';
}

const GSON = '/usr/share/java/gson.jar';
const JAVA = ['Fulfillment', 'StateAfter', 'Shop'].map((name) => join(FOLDER, 'java', `${name}.java`));

/** The folder of the compiled shop in Java. Test files that run at the same time share it. */
function javaClasses(): string {
  const hash = createHash('sha256');
  for (const path of JAVA) hash.update(readFileSync(path));
  return repositoryFile('.cache', `java-${hash.digest('hex').slice(0, 16)}`);
}

/** Compiles the shop in Java. Gson is Debian's: `apt-get install default-jdk-headless libgoogle-gson-java`. */
function missingForJava(): string {
  if (!runs('javac', '--version')) return 'javac is not installed';
  if (!existsSync(GSON)) return `${GSON} is missing`;
  if (existsSync(javaClasses())) return '';
  mkdirSync(repositoryFile('.cache'), { recursive: true });
  const folder = mkdtempSync(repositoryFile('.cache', 'compiling-'));
  const options = ['-Xlint:all', '-Werror', '-cp', GSON, '-d', folder];
  const { status, stderr } = spawnSync('javac', [...options, ...JAVA], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  try {
    renameSync(folder, javaClasses());
  } catch {
    // Another test file was faster.
    rmSync(folder, { recursive: true });
  }
  return '';
}

/** The command of a program in Java that uses the example. */
export const java = (...args: string[]) => ['java', '-cp', `${GSON}:${javaClasses()}`, ...args] as const;

export const exampleShops = (): ExampleShop[] => [
  {
    name: 'PHP',
    missing: missingForPhp(),
    command: (port) => ['php', '-S', `127.0.0.1:${port}`, '-t', FOLDER],
    results: '/results.php',
    webhooks: '/webhooks.php',
    orders: { path: '/orders.php', body: {} },
    ...CAFE,
  },
  {
    name: 'Python',
    missing: missingForPython(),
    command: () => ['python3', join(FOLDER, 'shop.py')],
    results: '/results',
    webhooks: '/webhooks',
    orders: { path: '/orders', body: {} },
    ...CAFE,
  },
  {
    name: 'Java',
    missing: missingForJava(),
    command: () => java('Shop'),
    results: '/results',
    webhooks: '/webhooks',
    orders: { path: '/orders', body: {} },
    ...CAFE,
  },
];

/** The shops in Node: the example, and a project that `init` writes. All its templates share one server. */
export async function nodeShops(): Promise<ExampleShop[]> {
  mkdirSync(repositoryFile('.cache'), { recursive: true });
  // In the repository, so that Node finds the packages that the shop needs.
  const folder = mkdtempSync(repositoryFile('.cache', 'shop-'));
  await writeProject({ template: 'html', folder });
  return [
    {
      name: 'merchant-server',
      missing: '',
      command: () => ['node', repositoryFile('examples', 'merchant-server', 'server.mjs')],
      results: '/api/results',
      webhooks: '/api/webhooks',
      orders: { path: '/api/orders', body: {} },
      ...{ total: 6200, merchant: 'TALLERCERRO', key: 'sk_sandbox_taller_cerro_7d2e5b8c1f' },
    },
    {
      name: 'init',
      missing: '',
      command: () => ['node', join(folder, 'server.mjs')],
      results: '/api/results',
      webhooks: '/api/webhooks',
      orders: { path: '/api/orders', body: {} },
      ...CAFE,
    },
  ];
}

/** The WooCommerce plugin with the files of the PHP example that it needs, as in the guide. */
export function copyWooPlugin(folder: string): string {
  for (const path of [
    'woocommerce/istmo-checkout.php',
    'woocommerce/class-istmo-gateway.php',
    'woocommerce/payments.php',
    'fulfillment/fulfillment.php',
    'fulfillment/state-after.php',
  ])
    copyFileSync(repositoryFile('examples', ...path.split('/')), join(folder, path.split('/')[1] ?? ''));
  return join(folder, 'istmo-checkout.php');
}

/** Stand-ins for the parts of WordPress and WooCommerce that the plugin uses, on a real database. */
export const WOO_STAND_INS = fileURLToPath(new URL('woocommerce-stand-ins.php', import.meta.url));

/** The missing program of the plugin; empty if it can run. */
export const missingForWoo = () =>
  runs('php', '-r', 'exit(extension_loaded("pdo_sqlite") ? 0 : 1);') ? '' : '(no php with pdo_sqlite)';

/** A WooCommerce shop with the plugin. It makes no calls to the provider, and keeps an order with an unsigned result on hold. */
export function wooShop(folder: string): ExampleShop {
  copyWooPlugin(folder);
  return {
    name: 'WooCommerce',
    missing: missingForWoo(),
    command: (port) => ['php', '-S', `127.0.0.1:${port}`, '-t', folder, WOO_STAND_INS],
    results: '/results',
    webhooks: '/webhooks',
    orders: { path: '/orders', body: {} },
    names: {
      ...{ open: 'pending', confirming: 'on-hold', waiting: 'on-hold', authorized: 'on-hold' },
      ...{ paid: 'processing', refunded: 'refunded' },
    },
    cannot: /the server asks|taken back|page says, unsigned/,
    ...CAFE,
  };
}

/** An order that an example has made, with the code of its payment link. */
export type ShopOrder = { id: string; link: string };

/** Requests an order from an example, as its page does. */
export async function newOrder(shop: ExampleShop, { origin }: RunningShop): Promise<ShopOrder> {
  const { path, body } = shop.orders;
  const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
  const { id, checkout } = (await response.json()) as { id: string; checkout?: { code: string } };
  return { id, link: checkout?.code ?? '' };
}

/** A running example, and its output. */
export type RunningShop = { origin: string; printed: () => string; stop: () => void };

type Settings = Record<'port' | 'checkout' | 'merchant' | 'secret' | 'ordersFile', string>;

/** Starts an example without orders. */
export async function startExampleShop(shop: ExampleShop, settings: Settings): Promise<RunningShop> {
  writeFileSync(settings.ordersFile, '{}');
  const [program, ...args] = shop.command(settings.port);
  const env = {
    ...pythonPath(),
    PORT: settings.port,
    CHECKOUT_ORIGIN: settings.checkout,
    MERCHANT_WEB_CODE: settings.merchant,
    WEBHOOK_SECRET: settings.secret,
    ORDERS_FILE: settings.ordersFile,
    PROVIDER_KEY: shop.key,
  };
  const child = spawn(program, args, { env });
  const origin = `http://127.0.0.1:${settings.port}`;
  const printed = collected(child);
  await Promise.race([answering(origin), ended(child, printed)]);
  return { origin, printed, stop: () => void child.kill() };
}

function collected(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()));
  return () => text;
}

/** Polls until the shop answers. Only the test's timeout ends the wait for a shop that never does. */
async function answering(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/nowhere`).catch(() => undefined))) await sleep(50);
}

async function ended(child: ChildProcess, printed: () => string): Promise<never> {
  const [code] = (await once(child, 'close')) as [number | null];
  throw new Error(`The example ended by itself: ${String(code)}\n${printed()}`);
}
