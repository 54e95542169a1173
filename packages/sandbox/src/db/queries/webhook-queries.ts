import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { outbox, payments, webhookAttempts, webhookEndpoints } from '../schema';

export type Webhook = typeof outbox.$inferSelect;
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** A webhook that this process has in hand, with where it goes. */
export type Claimed = Pick<Webhook, 'id' | 'merchantId' | 'body' | 'attempts'> &
  Pick<WebhookEndpoint, 'url' | 'secret'>;

// Longer than any attempt takes: one whose process died is taken up by another.
const CLAIM = sql`now() + interval '30 seconds'`;

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

type Due = { now: number; most: number; id?: string };

/** Takes webhooks that are due, and that nobody has in hand. Each is given to one process only, and for a time. */
export async function claimDue(db: Database, { now, most, id }: Due): Promise<Claimed[]> {
  const free = or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`));
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id, url: webhookEndpoints.url, secret: webhookEndpoints.secret })
      .from(outbox)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.merchantId, outbox.merchantId))
      .where(
        and(
          lte(outbox.nextAt, new Date(now)),
          free,
          isNull(webhookEndpoints.disabledAt),
          id ? eq(outbox.id, id) : undefined,
        ),
      )
      .orderBy(asc(outbox.nextAt))
      .limit(most)
      .for('update', { of: outbox, skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ claimedUntil: CLAIM, attempts: sql`${outbox.attempts} + 1` })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({
      id: outbox.id,
      merchantId: outbox.merchantId,
      body: outbox.body,
      attempts: outbox.attempts,
      url: due.url,
      secret: due.secret,
    });
}

/** Gives back a webhook that was in hand, as if nobody had taken it. */
export async function releaseWebhook(db: Database, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedUntil: null, attempts: sql`${outbox.attempts} - 1` })
    .where(eq(outbox.id, id));
}

export type Recorded = {
  id: string;
  at: Date;
  status?: number;
  error: string;
  ms: number;
  nextAt: Date | null;
  deliveredAt: Date | null;
};

export async function recordAttempt(
  db: Database,
  { id, at, status, error, ms, ...next }: Recorded,
): Promise<void> {
  await db.insert(webhookAttempts).values({ webhookId: id, at, status, error, ms });
  await db
    .update(outbox)
    .set({ claimedUntil: null, lastStatus: status ?? null, lastError: error, ...next })
    .where(eq(outbox.id, id));
}

/** A receiver that is gone for good is not bothered again: nothing that waits for it will be sent. */
export async function disableEndpoint(db: Database, merchantId: number, at: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ disabledAt: at })
    .where(eq(webhookEndpoints.merchantId, merchantId));
  await db.update(outbox).set({ nextAt: null }).where(eq(outbox.merchantId, merchantId));
}

/** A webhook with what a developer wants to see of it. */
export type WebhookRecord = { webhook: Webhook; codOper: string; url: string | null; attemptsInAll: number };

/** The newest first. */
export function findWebhooks(
  db: Database,
  { id, codOper, most }: { id?: string; codOper?: string; most: number },
): Promise<WebhookRecord[]> {
  const made = db.$count(webhookAttempts, eq(webhookAttempts.webhookId, outbox.id));
  return db
    .select({
      webhook: outbox,
      codOper: payments.codOper,
      url: webhookEndpoints.url,
      attemptsInAll: made,
    })
    .from(outbox)
    .innerJoin(payments, eq(payments.id, outbox.paymentId))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.merchantId, outbox.merchantId))
    .where(and(id ? eq(outbox.id, id) : undefined, codOper ? eq(payments.codOper, codOper) : undefined))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(most);
}

/** Makes a webhook due, as if it had never been sent. One that is in hand just now is due again only through its own end. */
export async function askAgain(db: Database, id: string, at: Date): Promise<boolean> {
  const asked = await db
    .update(outbox)
    .set({ nextAt: at, deliveredAt: null, attempts: 0 })
    .where(eq(outbox.id, id))
    .returning({ id: outbox.id });
  return asked.length > 0;
}

/** Where a merchant's webhooks go from now on; an endpoint that was given up takes them again. Keeps the secret that there is. */
export async function writeEndpoint(
  db: Database,
  endpoint: Pick<WebhookEndpoint, 'merchantId' | 'url' | 'secret'>,
): Promise<WebhookEndpoint> {
  const chosen = { url: endpoint.url, chosen: true, disabledAt: null };
  const [written] = await db
    .insert(webhookEndpoints)
    .values({ ...endpoint, ...chosen })
    .onConflictDoUpdate({ target: webhookEndpoints.merchantId, set: chosen })
    .returning();
  if (!written) throw new Error('An endpoint was not written');
  return written;
}
