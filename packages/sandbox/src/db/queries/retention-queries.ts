import { and, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';
import { mailedCodes, mails, outbox, paymentSteps, userSessions } from '../schema';

/** Before when each kind of row may be forgotten. */
export type Horizons = { steps: Date; webhooks: Date; mails: Date; sessions: Date };

/** Deletes what is older. Webhooks that are not delivered yet, and their attempts, stay. */
export async function forgetHistory(db: Database, before: Horizons): Promise<void> {
  await deleteRows(db, paymentSteps, lt(paymentSteps.at, before.steps));
  await deleteRows(db, outbox, and(isNull(outbox.nextAt), lt(outbox.createdAt, before.webhooks)));
  await deleteRows(db, mails, lt(mails.at, before.mails));
  await deleteRows(db, userSessions, lt(userSessions.expiresAt, before.sessions));
  await deleteRows(db, mailedCodes, lt(mailedCodes.expiresAt, before.sessions));
}

/** The first run on an old database has many rows; each statement has a time limit. */
const MOST_AT_ONCE = 5000;

async function deleteRows(db: Database, table: PgTable, isOld: SQL | undefined): Promise<void> {
  const deleteSome = async () => {
    const { rows } = (await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${MOST_AT_ONCE}))
      returning 1`)) as { rows: unknown[] };
    return rows.length;
  };
  while ((await deleteSome()) === MOST_AT_ONCE);
}
