import { METHOD_IDS, type MethodId, type PaymentStatus, statusTraits } from '@istmo/domain';
import { and, count, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, OpenDatabase } from '../db/database';
import { mails, outbox, promisedReceipts } from '../db/schema';

/** This process's counters, for all its sites. */
const counted = new Registry();

const payments = new Counter({
  name: 'istmo_payments_total',
  help: 'Steps of payments that this process committed, by method, new status and outcome',
  labelNames: ['method', 'status', 'outcome'],
  registers: [counted],
});

const requests = new Histogram({
  name: 'istmo_request_seconds',
  help: 'How long calls of the provider API took, by the name of the call and the HTTP status',
  labelNames: ['call', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [counted],
});

const shed = new Counter({
  name: 'istmo_requests_shed_total',
  help: 'Requests that got 503 because MOST_REQUESTS were in work',
  registers: [counted],
});

export function countStep(method: MethodId, status: PaymentStatus): void {
  payments.inc({ method, status, outcome: statusTraits(status).outcome });
}

export function countRequest(call: string, status: number, ms: number): void {
  requests.observe({ call, status: String(status) }, ms / 1000);
}

export function countShed(): void {
  shed.inc();
}

/** The sources of the gauges. */
export type Measured = {
  database: Pick<OpenDatabase, 'db' | 'isListening' | 'poolCounts'>;
  clock: () => number;
  /** The followers' WebSockets. */
  sockets: () => number;
};

/** Returns a function that writes all metrics in Prometheus' text format. */
export function createMetrics({ database, clock, sockets }: Measured): () => Promise<string> {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [own] });
  const pool = gauge('istmo_pool_connections', 'Connections to the database, by state', ['state']);
  const listening = gauge('istmo_listening', 'Whether the connection that receives notifications is open');
  const open = gauge('istmo_sockets', 'WebSockets of followers');
  const outboxAge = gauge('istmo_outbox_age_seconds', 'How long the oldest due webhook waits');
  const webhooksDue = gauge('istmo_webhooks_due', 'Webhooks that are due');
  const mailsDue = gauge('istmo_mails_due', 'Promised receipts and other mails that are not yet sent');
  const mailsAge = gauge('istmo_mails_age_seconds', 'How long the oldest unsent mail waits');
  return async () => {
    const { total, idle, waiting } = database.poolCounts();
    pool.set({ state: 'busy' }, total - idle);
    pool.set({ state: 'idle' }, idle);
    pool.set({ state: 'waited_for' }, waiting);
    listening.set(Number(database.isListening()));
    open.set(sockets());
    // Without the database the other metrics matter most.
    const backlog = await readBacklog(database.db, clock()).catch(() => undefined);
    outboxAge.set(backlog?.outboxAgeSeconds ?? Number.NaN);
    webhooksDue.set(backlog?.webhooksDue ?? Number.NaN);
    mailsDue.set(backlog?.mailsDue ?? Number.NaN);
    mailsAge.set(backlog?.mailsAgeSeconds ?? Number.NaN);
    return (await Promise.all([counted.metrics(), own.metrics()])).join('\n');
  };
}

// Gives a rate its zero before the first payment.
for (const method of METHOD_IDS) payments.inc({ method, status: 'approved', outcome: 'approved' }, 0);

export type Backlog = {
  outboxAgeSeconds: number;
  webhooksDue: number;
  mailsDue: number;
  mailsAgeSeconds: number;
};

/** The work that waits to be sent. */
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
