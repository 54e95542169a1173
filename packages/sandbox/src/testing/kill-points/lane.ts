import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxProcess } from '../sandbox-process';
import { createDatabase } from '../test-database';
import { createTestProvider, type TestProvider, type Receiver } from './test-provider';
import { startProxy } from './postgres-proxy';
import { StatementLog } from './statement-log';

/** A sandbox that is killed repeatedly, on its own database. `log` sees its PostgreSQL statements. */
export type Lane = {
  provider: TestProvider;
  log: StatementLog;
  /** Statements that are sent without any payment. */
  idle: ReadonlySet<string>;
  close(): Promise<void>;
};

/** Long enough for every background task to run. */
const IDLE_MS = 2500;
/** The shops that are paid: one in dollars, one in pesos. */
const SHOPS = [1, 3] as const;
const ANA = { login: 'ana@istmo.test', body: { amount: '9000.00' } };

/** Uses the server, or PGlite without one. */
export async function openLane(server: string | undefined, merchant: Receiver): Promise<Lane> {
  const log = new StatementLog();
  const database = await databaseOn(server, log);
  const environment = { DATABASE_URL: database.url, WEBHOOK_ORIGINS: new URL(merchant.url).origin };
  const sandbox = await SandboxProcess.start(environment);
  const provider = createTestProvider(sandbox, merchant);
  for (const idMerchant of SHOPS)
    await provider.simulator.setWebhookEndpoint({ body: { idMerchant, url: merchant.url } });
  await provider.simulator.topUp(ANA);
  log.begin();
  if (server !== undefined) await sleep(IDLE_MS);
  const idle = new Set(log.end().map(({ statement }) => statement));
  const close = async () => {
    await sandbox.close();
    await database.close();
  };
  return { provider, log, idle, close };
}

async function databaseOn(
  server: string | undefined,
  log: StatementLog,
): Promise<{ url: string; close(): Promise<void> }> {
  if (server === undefined) return { url: '', close: () => Promise.resolve() };
  const database = await createDatabase(server);
  const proxy = await startProxy(database.url, log);
  const close = () => {
    proxy.close();
    return database.drop();
  };
  return { url: proxy.url, close };
}
