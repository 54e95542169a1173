import { randomBytes, randomUUID } from 'node:crypto';
import { bankSite } from './bank/bank-site';
import { createCatalog } from './catalog/catalog';
import { followSettings } from './clock/clock-settings';
import { createSandboxClock, type Services } from './services';
import type { Config } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import { keepFingerprint } from './db/queries/settings-queries';
import { applySeedFile } from './db/seed/apply-seed-file';
import { keepTextsVersion, seed } from './db/seed/seed';
import { readSeedFile, type SeedFile } from './db/seed/seed-file';
import { installSecret, keyFor, keysOf } from './data-folder';
import { listen } from './listen';
import { startForgetting, startMailing, startSweeper } from './payments/background';
import { createPushHub } from './pushes/push-hub';
import { createPushServer } from './pushes/push-server';
import { checkoutSite } from './sites/checkout-site';
import { storeSite } from './sites/store-site';
import { startCharging } from './subscriptions/pay-subscription';
import { startDeliveryWorker } from './webhooks/delivery-worker';

type Closable = { close(): Promise<void> };

/**
 * Starts the sandbox: takes its three ports, opens the database, and serves. If anything fails, it closes
 * what was opened.
 */
export async function startSandbox(config: Config, log: Services['log']): Promise<Closable> {
  const ports: Closable[] = [];
  const parts: Closable[] = [];
  // Closes the ports first, because requests in progress need the rest; then each part before those it
  // depends on.
  const close = async () => {
    await Promise.all(ports.splice(0).map((port) => port.close()));
    for (const part of parts.splice(0).reverse()) await part.close();
  };
  try {
    await serveAll(config, { log, keepPort: keptIn(ports), keep: keptIn(parts) });
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Keep = <T extends Closable>(part: T) => T;
type Start = { log: Services['log']; keepPort: Keep; keep: Keep };

function keptIn(opened: Closable[]): Keep {
  return (part) => {
    opened.push(part);
    return part;
  };
}

async function serveAll(config: Config, { log, keepPort, keep }: Start): Promise<void> {
  const { ports, listenOn } = config;
  const seedFile = config.seedFile ? readSeedFile(config.seedFile) : undefined;
  // Ports first, so that a second sandbox stops before it touches the first one's files.
  const checkout = keepPort(await listen(ports.checkout, listenOn));
  const store = keepPort(await listen(ports.store, listenOn));
  const bank = keepPort(await listen(ports.bank, listenOn));
  const database = keep(await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }));
  const secret = config.installSecret || installSecret(config.dataDir);
  await requireSecret(database.db, secret);
  const services = createServices(allowWebhooksOf(seedFile, config), { db: database.db, log, secret });
  await followSettings(database, services);
  await seed(services);
  await keepTextsVersion(database.db);
  if (seedFile) await applySeedFile(services, seedFile);
  keep(startSweeper(services));
  keep(startForgetting(services));
  keep(startMailing(services));
  keep(startCharging(services));
  const pushes = keepPort(createPushServer(services, await createPushHub(services, database.listen)));
  checkout.serve(checkoutSite(services), pushes.upgrade);
  store.serve(storeSite(services));
  bank.serve(bankSite(services));
  // Last, because the demo store is one of the receivers.
  keep(await startDeliveryWorker(services, database.listen));
}

/** The database was written with another secret. The user sees `message`. */
export class InstallSecretError extends Error {
  override readonly name = 'InstallSecretError';
}

/**
 * A database belongs to the secret that was first used with it. With another one cards would not be recognized, and results
 * would be signed by a key that nobody knows. Throws an InstallSecretError.
 */
async function requireSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = keyFor('install', secret).toString('hex');
  if ((await keepFingerprint(db, fingerprint)) === fingerprint) return;
  throw new InstallSecretError('This database was written with another secret than this start has');
}

/** The user who starts the sandbox wrote the seed file, so its webhooks may go to this machine. */
function allowWebhooksOf(file: SeedFile | undefined, config: Config): Config {
  const origins =
    file?.merchants.flatMap(({ webhook }) => (webhook ? [new URL(webhook.url).origin] : [])) ?? [];
  return { ...config, webhookOrigins: [...config.webhookOrigins, ...origins] };
}

type Opened = Pick<Services, 'db' | 'log'> & { secret: string };

function createServices(config: Config, { db, log, secret }: Opened): Services {
  return {
    db,
    catalog: createCatalog(db),
    config,
    ...createSandboxClock(Date.now),
    uuid: randomUUID,
    randomBytes,
    keys: keysOf(secret),
    log,
  };
}
