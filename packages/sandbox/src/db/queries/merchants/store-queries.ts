import { desc, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { storeWebhooks } from '../../schema';

export type StoreWebhook = typeof storeWebhooks.$inferSelect;

export const KEPT = 50;

/** Stores a webhook once per id. Returns how often it has arrived. */
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
  return kept?.deliveries ?? 1;
}

/** Deletes all but the newest. */
export async function forgetStoreWebhooks(db: Database): Promise<void> {
  const newest = db
    .select({ id: storeWebhooks.id })
    .from(storeWebhooks)
    .orderBy(desc(storeWebhooks.receivedAt))
    .limit(KEPT);
  await db.delete(storeWebhooks).where(notInArray(storeWebhooks.id, newest));
}

/** Newest first. */
export function storeWebhooksKept(db: Database): Promise<StoreWebhook[]> {
  return db.select().from(storeWebhooks).orderBy(desc(storeWebhooks.receivedAt)).limit(KEPT);
}
