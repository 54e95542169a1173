import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { resetClock } from './clock/clock-settings';
import * as schema from './db/schema';
import { applySeedFile } from './db/seed/apply-seed-file';
import { seed } from './db/seed/seed';
import { readSeedFile } from './db/seed/seed-file';
import { announce } from './pushes/announce';
import type { Services } from './services';

/** Restores the seed data and the seed file, in every process. */
export async function reset(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const seedFile = config.seedFile ? readSeedFile(config.seedFile) : undefined;
  await db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    await tx.execute(sql`truncate ${sql.join(FORGOTTEN, sql`, `)} restart identity cascade`);
    await seed(within);
    if (seedFile) await applySeedFile(within, seedFile);
    announce(tx, { topic: 'sandbox', type: 'reset', now: clock() });
  });
  await resetClock(services);
}

// These versions must keep rising, so their tables are not truncated.
const COUNTED: string[] = [schema.sandboxSettings, schema.catalogVersions].map((table) =>
  getTableName(table),
);
const FORGOTTEN = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))
  .filter((name) => !COUNTED.includes(name))
  .map((name) => sql.identifier(name));
