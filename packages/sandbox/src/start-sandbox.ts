import { randomBytes, randomUUID } from 'node:crypto';
import { bankSite } from './bank/bank-site';
import type { Config } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import { seed } from './db/seed/seed';
import { installSecret, keyFor } from './install-secret';
import { listen } from './listen';
import type { Services } from './services';
import { checkoutSite } from './sites/checkout-site';
import { storeSite } from './sites/store-site';

type Closable = { close(): Promise<void> };

/** Takes the three ports, opens the database, and serves. Whatever was opened is closed again when something fails. */
export async function startSandbox(config: Config, log: Services['log']): Promise<Closable> {
  const opened: Closable[] = [];
  const keep = <T extends Closable>(part: T): T => {
    opened.push(part);
    return part;
  };
  // Ports first again: what is being answered still needs the database.
  const close = async () => {
    for (const part of opened.splice(0)) await part.close();
  };
  try {
    await serveAll(config, { log, keep });
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Start = { log: Services['log']; keep: <T extends Closable>(part: T) => T };

async function serveAll(config: Config, { log, keep }: Start): Promise<void> {
  const { ports, listenOn } = config;
  // Ports first: a second sandbox stops here, before it touches the first one's files.
  const checkout = keep(await listen(ports.checkout, listenOn));
  const store = keep(await listen(ports.store, listenOn));
  const bank = keep(await listen(ports.bank, listenOn));
  const { db } = keep(await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }));
  const services = createServices(config, { db, log });
  await seed(services);
  checkout.serve(checkoutSite(services));
  store.serve(storeSite(services));
  bank.serve(bankSite(services));
}

function createServices(config: Config, { db, log }: { db: Database; log: Services['log'] }): Services {
  const secret = config.installSecret || installSecret(config.dataDir);
  return {
    db,
    config,
    clock: Date.now,
    uuid: randomUUID,
    randomBytes,
    keys: { fingerprints: keyFor('fingerprints', secret), bank: keyFor('bank', secret) },
    log,
  };
}
