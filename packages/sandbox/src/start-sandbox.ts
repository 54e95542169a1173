import { randomBytes, randomUUID } from 'node:crypto';
import { bankSite } from './bank/bank-site';
import { createCatalog } from './catalog/catalog';
import { followSettings } from './clock/clock-settings';
import { createSandboxClock, type Services } from './services';
import type { Config } from './config';
import type { Database, OpenDatabase } from './db/database';
import { openDatabase } from './db/open-database';
import { keepInstallFact } from './db/queries/settings-queries';
import { applySeedFile } from './db/seed/apply-seed-file';
import { keepTextsVersion, seed } from './db/seed/seed';
import { readSeedFile, type SeedFile } from './db/seed/seed-file';
import { installSecret, keyFor, keysOf } from './data-folder';
import { listen } from './listen';
import { internalSite } from './operations/internal-site';
import { startDelivering } from './mail/deliver-mails';
import { startFollowing } from './networks/network-updates';
import { loadNetworks, type Networks } from './networks/networks';
import { simulatedNetworks } from './networks/simulated-networks';
import { startForgetting, startMailing, startSweeper } from './payments/background';
import { startResuming } from './payments/charge/authorize-card';
import { createPushHub } from './pushes/push-hub';
import { createPushServer } from './pushes/push-server';
import { checkoutSite } from './sites/checkout-site';
import { storeSite } from './sites/store-site';
import { startCharging } from './subscriptions/pay-subscription';
import { startDeliveryWorker } from './webhooks/delivery-worker';

type Closable = { close(graceMs?: number): Promise<void> };

/**
 * Starts the sandbox: takes its three ports, opens the database, and serves. If anything fails, it closes
 * what was opened.
 */
export async function startSandbox(config: Config, log: Services['log']): Promise<Closable> {
  const ports: Closable[] = [];
  const parts: Closable[] = [];
  let isDraining = false as boolean;
  // Closes the ports first, because requests in progress need the rest. Then it closes each part before those it depends on, and
  // last the internal port, which reports that the process is closing.
  const close = async () => {
    isDraining = true;
    await Promise.all(ports.splice(0).map((port) => port.close(config.drainMs)));
    for (const part of parts.splice(0).reverse()) await part.close();
  };
  try {
    const opened = { keepPort: keptIn(ports), keep: keptIn(parts) };
    await serveAll(config, { log, ...opened, isDraining: () => isDraining });
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Keep = <T extends Closable>(part: T) => T;
type Start = { log: Services['log']; keepPort: Keep; keep: Keep; isDraining: () => boolean };

function keptIn(opened: Closable[]): Keep {
  return (part) => {
    opened.push(part);
    return part;
  };
}

async function serveAll(config: Config, start: Start): Promise<void> {
  const { log, keepPort, keep, isDraining } = start;
  const seedFile = config.seedFile ? readSeedFile(config.seedFile) : undefined;
  const networks = config.isProduction ? await loadNetworks(config.networks) : undefined;
  // Ports first, so that a second sandbox stops before it touches the first one's files.
  const checkout = keepPort(await listen(config.ports.checkout, config.listenOn));
  const others = config.isProduction ? undefined : await listenForOthers(config, keepPort);
  const internal = config.internal && keep(await listen(config.internal.port, config.internal.host));
  const { database, secret } = await openInstall(config);
  keep(database);
  const opened = { db: database.db, networks, log, secret };
  const services = createServices(allowWebhooksOf(seedFile, config), opened);
  if (others) await furnish(database, services, seedFile);
  else {
    keep(startResuming(services));
    keep(startFollowing(services));
  }
  await keepTextsVersion(database.db);
  keep(startSweeper(services));
  keep(startForgetting(services));
  keep(startMailing(services));
  if (config.smtp) keep(startDelivering(services, config.smtp));
  keep(startCharging(services));
  const pushes = keepPort(createPushServer(services, await createPushHub(services, database.listen)));
  checkout.serve(checkoutSite(services), pushes.upgrade);
  internal?.serve(internalSite({ database, clock: services.clock, sockets: pushes.count, isDraining }));
  others?.store.serve(storeSite(services));
  others?.bank.serve(bankSite(services));
  // Last, because the demo store is one of the receivers.
  keep(await startDeliveryWorker(services, database.listen));
}

/** The ports of the demo store and of the bank. */
async function listenForOthers({ ports, listenOn }: Config, keepPort: Keep) {
  const store = keepPort(await listen(ports.store, listenOn));
  return { store, bank: keepPort(await listen(ports.bank, listenOn)) };
}

/** Sets up what only a sandbox has: its clock, its data and the data of a seed file. */
async function furnish(database: OpenDatabase, services: Services, seedFile?: SeedFile): Promise<void> {
  await followSettings(database, services);
  await seed(services);
  if (seedFile) await applySeedFile(services, seedFile);
}

/** The database was written with another secret. The user sees `message`. */
export class InstallSecretError extends Error {
  override readonly name = 'InstallSecretError';
}

/** The database was made by the other mode. The user sees `message`. */
export class InstallModeError extends Error {
  override readonly name = 'InstallModeError';
}

/** Opens the migrated database of an install. Throws an InstallSecretError or an InstallModeError. */
export async function openInstall(config: Config): Promise<{ database: OpenDatabase; secret: string }> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, isProduction } = config;
  const database = await openDatabase({ url, directUrl, dataDir });
  try {
    const secret = config.installSecret || installSecret(dataDir);
    await requireInstall(database.db, { secret, mode: isProduction ? 'production' : 'sandbox' });
    return { database, secret };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Install = { secret: string; mode: 'production' | 'sandbox' };

/**
 * A database belongs to the secret and the mode of its first start. With another secret, cards would not be recognized and
 * results would be signed by an unknown key. With the other mode, payers could pay with test cards, or the simulator could move
 * real payments. Throws an InstallSecretError or an InstallModeError.
 */
async function requireInstall(db: Database, { secret, mode }: Install): Promise<void> {
  const first = await keepInstallFact(db, 'MODE', mode);
  if (first !== mode)
    throw new InstallModeError(`This database belongs to ${first}, and this start is of ${mode}`);
  const fingerprint = keyFor('install', secret).toString('hex');
  if ((await keepInstallFact(db, 'SECRET', fingerprint)) === fingerprint) return;
  throw new InstallSecretError('This database was written with another secret than this start has');
}

/** The user who starts the sandbox wrote the seed file, so its webhooks may go to this machine. */
function allowWebhooksOf(file: SeedFile | undefined, config: Config): Config {
  const origins =
    file?.merchants.flatMap(({ webhook }) => (webhook ? [new URL(webhook.url).origin] : [])) ?? [];
  return { ...config, webhookOrigins: [...config.webhookOrigins, ...origins] };
}

type OpenedServices = Pick<Services, 'db' | 'log'> & { networks: Networks | undefined; secret: string };

function createServices(config: Config, { db, networks, log, secret }: OpenedServices): Services {
  const own = {
    db,
    catalog: createCatalog(db),
    config,
    ...createSandboxClock(Date.now),
    uuid: randomUUID,
    randomBytes,
    keys: keysOf(secret),
    log,
  };
  return { ...own, networks: networks ?? simulatedNetworks(own) };
}
