import { and, asc, desc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { outbox, payments, webhookAttempts, webhookEndpoints } from '../../schema';

export type Webhook = typeof outbox.$inferSelect;
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** A webhook that this process has claimed, with its destination. */
export type Claimed = Pick<Webhook, 'id' | 'merchantId' | 'body' | 'attempts'> &
  Pick<WebhookEndpoint, 'url' | 'secret' | 'previousSecret' | 'previousUntil'>;

/** Wakes the delivery workers of every process when a transaction with webhooks is committed. */
export const OUTBOX_CHANNEL = 'istmo_outbox';

// Longer than any attempt takes. When a process dies, another one claims its webhooks after this.
const CLAIM = sql`now() + interval '20 seconds'`;

type Due = {
  now: number;
  most: number;
  /** At most this many of one merchant. */
  share?: number;
  /** Merchants that may have only one webhook claimed. */
  slow?: readonly number[];
  /** Merchants whose webhooks are not claimed. */
  busy?: readonly number[];
  id?: string;
};

/** Claims webhooks that are due and unclaimed, the oldest first. Each claim belongs to one process and expires. */
export async function claimDue(
  db: Database,
  { now, most, share = most, slow = [], busy = [], id }: Due,
): Promise<Claimed[]> {
  const isDue = and(
    lte(outbox.nextAt, new Date(now)),
    or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`)),
    notInArray(outbox.merchantId, [...busy]),
    id ? eq(outbox.id, id) : undefined,
  );
  const place = sql<number>`row_number() over (partition by ${outbox.merchantId} order by ${outbox.nextAt})`;
  const ranked = db
    .select({ id: outbox.id, place: place.as('place') })
    .from(outbox)
    .where(isDue)
    .as('ranked');
  const due = db.$with('due').as(
    db
      .select({
        id: outbox.id,
        url: webhookEndpoints.url,
        secret: webhookEndpoints.secret,
        previousSecret: webhookEndpoints.previousSecret,
        previousUntil: webhookEndpoints.previousUntil,
      })
      .from(outbox)
      .innerJoin(ranked, eq(ranked.id, outbox.id))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.merchantId, outbox.merchantId))
      .where(
        and(
          isDue,
          isNull(webhookEndpoints.disabledAt),
          lte(ranked.place, share),
          or(eq(ranked.place, 1), notInArray(outbox.merchantId, [...slow])),
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
      previousSecret: due.previousSecret,
      previousUntil: due.previousUntil,
    });
}

/** Returns a claimed webhook without counting an attempt. */
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

/** Records the results of attempts, many in one statement. */
export async function recordAttempts(db: Database, recorded: readonly Recorded[]): Promise<void> {
  await db.execute(sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(recorded)}::jsonb) as attempt
        (id uuid, at timestamptz, status integer, error text, ms integer, "nextAt" timestamptz, "deliveredAt" timestamptz)
    ), ended as (
      update outbox set claimed_until = null, last_status = made.status, last_error = made.error,
        next_at = made."nextAt", delivered_at = made."deliveredAt"
      from made where outbox.id = made.id returning outbox.id
    )
    insert into webhook_attempts (webhook_id, at, status, error, ms)
    select id, at, status, error, ms from made join ended using (id)`);
}

/** Disables an endpoint that is gone for good, and cancels the webhooks that wait for it. */
export async function disableEndpoint(db: Database, merchantId: number, at: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ disabledAt: at })
    .where(eq(webhookEndpoints.merchantId, merchantId));
  await db.update(outbox).set({ nextAt: null }).where(eq(outbox.merchantId, merchantId));
}

/** A webhook with its payment's code, its destination and the number of its attempts. */
export type WebhookRecord = { webhook: Webhook; codOper: string; url: string | null; attemptsInAll: number };

/** Newest first. */
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

/**
 * Makes a webhook due again and resets its attempts. When it is claimed now, it becomes due when that attempt
 * ends.
 */
export async function askAgain(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ nextAt: at, deliveredAt: null, attempts: 0 })
    .where(eq(outbox.id, id))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Sets a merchant's webhook endpoint and enables it again. An existing secret stays. */
export async function writeEndpoint(
  db: Database,
  endpoint: Pick<WebhookEndpoint, 'merchantId' | 'url' | 'secret'>,
): Promise<WebhookEndpoint> {
  const enabled = { url: endpoint.url, disabledAt: null };
  const [written] = await db
    .insert(webhookEndpoints)
    .values({ ...endpoint, ...enabled })
    .onConflictDoUpdate({ target: webhookEndpoints.merchantId, set: enabled })
    .returning();
  if (!written) throw new Error('An endpoint was not written');
  return written;
}

type Rotation = Pick<WebhookEndpoint, 'merchantId' | 'secret'> & { previousUntil: Date };

/** Replaces a merchant's secret. The one before it stays valid until `previousUntil`. `undefined` without an endpoint. */
export async function rotateSecret(
  db: Database,
  { merchantId, secret, previousUntil }: Rotation,
): Promise<WebhookEndpoint | undefined> {
  const [written] = await db
    .update(webhookEndpoints)
    .set({ secret, previousSecret: sql`${webhookEndpoints.secret}`, previousUntil })
    .where(eq(webhookEndpoints.merchantId, merchantId))
    .returning();
  return written;
}
