import { and, count, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { outbox, promisedReceipts } from '../schema';

export type Backlog = { outboxAgeSeconds: number; webhooksDue: number; mailsDue: number };

/** What waits to be sent. */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const isDue = and(isNotNull(outbox.nextAt), lte(outbox.nextAt, new Date(now)));
  const [webhooks] = await db
    .select({ due: count(), oldest: min(outbox.nextAt) })
    .from(outbox)
    .where(isDue);
  const [mails] = await db
    .select({ due: count() })
    .from(promisedReceipts)
    .where(isNull(promisedReceipts.mailedAt));
  const since = webhooks?.oldest?.getTime() ?? now;
  return {
    outboxAgeSeconds: (now - since) / 1000,
    webhooksDue: webhooks?.due ?? 0,
    mailsDue: mails?.due ?? 0,
  };
}

/** When the newest migration of a database was written, as epoch milliseconds. */
export async function readMigration(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )) as { rows: { newest: string | null }[] };
  return Number(rows[0]?.newest ?? 0);
}
