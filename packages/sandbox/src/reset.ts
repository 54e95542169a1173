import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { resetClock } from './clock/move-clock';
import * as schema from './db/schema';
import { applySeedFile } from './db/seed/apply-seed-file';
import { seed } from './db/seed/seed';
import { readSeedFile } from './db/seed/seed-file';
import { announce } from './pushes/announce';
import type { Services } from './services';

/** Back to the fixed points and the seed file: everything that payers and developers did is forgotten, in every process. */
export async function reset(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const seedFile = config.seedFile ? readSeedFile(config.seedFile) : undefined;
  await db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    await tx.execute(sql`truncate ${sql.join(FORGOTTEN, sql`, `)} restart identity cascade`);
    await seed(within);
    if (seedFile) await applySeedFile(within, seedFile);
    await announce(tx, { topic: 'sandbox', type: 'reset', now: clock() });
  });
  await resetClock(services);
}

// What every process goes by is numbered by its changes, and must go on counting.
const FORGOTTEN = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))
  .filter((name) => name !== getTableName(schema.sandboxSettings))
  .map((name) => sql.identifier(name));
