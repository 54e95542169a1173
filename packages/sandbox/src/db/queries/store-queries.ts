import { desc, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { storeWebhooks } from '../schema';

export type StoreWebhook = typeof storeWebhooks.$inferSelect;

const KEPT = 50;

/** Keeps what arrived, once for each id, and no more than the newest. Answers with how often this one came. */
export async function keepStoreWebhook(
  db: Database,
  webhook: Pick<StoreWebhook, 'id' | 'body' | 'receivedAt'>,
): Promise<number> {
  const [kept] = await db
    .insert(storeWebhooks)
    .values(webhook)
    .onConflictDoUpdate({
      target: storeWebhooks.id,
      set: { deliveries: sql`${storeWebhooks.deliveries} + 1` },
    })
    .returning({ deliveries: storeWebhooks.deliveries });
  const newest = db
    .select({ id: storeWebhooks.id })
    .from(storeWebhooks)
    .orderBy(desc(storeWebhooks.receivedAt))
    .limit(KEPT);
  await db.delete(storeWebhooks).where(notInArray(storeWebhooks.id, newest));
  return kept?.deliveries ?? 1;
}

/** The newest first. */
export function storeWebhooksKept(db: Database): Promise<StoreWebhook[]> {
  return db.select().from(storeWebhooks).orderBy(desc(storeWebhooks.receivedAt)).limit(KEPT);
}
