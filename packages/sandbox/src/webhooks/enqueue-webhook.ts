import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { findBackground } from '../db/queries/background-queries';
import { insertWebhook, isListening } from '../db/queries/webhook-queries';
import { type Told, toWebhookBody } from './to-webhook-body';

/** Wakes the workers of every process once the transaction is committed. */
export const OUTBOX_CHANNEL = 'istmo_outbox';

/**
 * Tells a payment's merchant what happened to it. `db` is the transaction of the step itself: what is rolled back was
 * never told, and what is committed will be, whatever becomes of this process.
 */
export async function enqueueWebhook(db: Database, told: Told): Promise<void> {
  const { payment, type, now } = told;
  const { merchantId } = payment;
  const createdAt = new Date(now);
  const nextAt = (await isListening(db, merchantId)) ? createdAt : null;
  const body = toWebhookBody(told, await findBackground(db, payment.id));
  await insertWebhook(db, { merchantId, paymentId: payment.id, type, body, createdAt, nextAt });
  if (nextAt) await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
