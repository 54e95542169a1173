import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database';
import { outbox, webhookEndpoints } from '../schema';

export type Webhook = typeof outbox.$inferSelect;
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** Whether a merchant has an endpoint that still takes webhooks. */
export async function isListening(db: Database, merchantId: number): Promise<boolean> {
  const [endpoint] = await db
    .select({ merchantId: webhookEndpoints.merchantId })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.merchantId, merchantId), isNull(webhookEndpoints.disabledAt)));
  return endpoint !== undefined;
}

export async function insertWebhook(db: Database, webhook: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(webhook);
}
