import { and, count, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { mails, outbox, promisedReceipts } from '../schema';

export type Backlog = {
  outboxAgeSeconds: number;
  webhooksDue: number;
  mailsDue: number;
  mailsAgeSeconds: number;
};

/** What waits to be sent. */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const isDue = and(isNotNull(outbox.nextAt), lte(outbox.nextAt, new Date(now)));
  const [webhooks] = await db
    .select({ due: count(), oldest: min(outbox.nextAt) })
    .from(outbox)
    .where(isDue);
  const [promised] = await db
    .select({ due: count() })
    .from(promisedReceipts)
    .where(isNull(promisedReceipts.mailedAt));
  const [unsent] = await db
    .select({ due: count(), oldest: min(mails.at) })
    .from(mails)
    .where(isNotNull(mails.nextAt));
  const ageSeconds = (oldest = new Date(now)) => (now - oldest.getTime()) / 1000;
  return {
    outboxAgeSeconds: ageSeconds(webhooks?.oldest ?? undefined),
    webhooksDue: webhooks?.due ?? 0,
    mailsDue: (promised?.due ?? 0) + (unsent?.due ?? 0),
    mailsAgeSeconds: ageSeconds(unsent?.oldest ?? undefined),
  };
}

/** When the newest migration of a database was written, as epoch milliseconds. */
export async function readMigration(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )) as { rows: { newest: string | null }[] };
  return Number(rows[0]?.newest ?? 0);
}
