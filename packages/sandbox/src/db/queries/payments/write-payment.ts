import { and, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MethodId, PaymentStatus } from '@istmo/domain';
import { countStep } from '../../../operations/metrics';
import { insertEntries, type LedgerEntry } from '../../../payments/ledger/ledger';
import type { Database } from '../../database';
import { afterCommit, announce, type Announcement, notify } from '../../notifications';
import { cards, moneyRequests, payments, subscriptions, txInfos, voidedAttempts } from '../../schema';
import { OUTBOX_CHANNEL, type Webhook } from '../merchants/webhook-queries';
import { assertAmounts, assertStep, lockName, OPEN, PAID, type Payment } from './payment-queries';

/** Written with a payment in the same transaction. Other processes are notified after the commit. */
export type Effects = {
  /** Due at once when the merchant's endpoint is enabled. */
  webhook?: Pick<Webhook, 'type' | 'body' | 'createdAt'>;
  promisesReceipt: boolean;
  pushes: readonly Announcement[];
};

/** A step in a payment's life; `payment` is the state after it. */
export type Step = {
  from: PaymentStatus;
  payment: Payment;
  /** The step's ledger entries, which sum to zero. */
  entries: readonly LedgerEntry[];
  at: Date;
};

/** `earlier` is the code of the payment that the new one may duplicate. Then nothing was written. */
type Inserted = { isNew: boolean; earlier?: string };

type NewPayment = Effects & {
  step?: Step;
  /** Earlier payments by the same payer count from this time; `undefined` skips the check. */
  earlierSince: Date | undefined;
};

/**
 * Inserts a payment with its first step and its effects, in one statement. Writes nothing when the attempt
 * already has a payment, which is committed and can be read, or was voided, or when the payer has to be asked first.
 */
export async function insertPayment(
  db: Database,
  payment: Payment,
  { step, earlierSince, ...effects }: NewPayment,
): Promise<Inserted> {
  if (step) assertStep(step);
  else assertAmounts(payment);
  const read = sql`
    input as (select jsonb_populate_record(null::${payments}, ${JSON.stringify(columnsOf(payment))}::jsonb) as payment),
    earlier as (select ${earlierCode(earlierSince)} as code from input)`;
  const write = sql`insert into ${payments} (${COLUMN_NAMES}) select ${INPUT_VALUES} from input, earlier
    where earlier.code is null on conflict (attempt_id) do nothing`;
  const { id, code } = await run(db, { read, write, step, entries: step?.entries ?? [], effects });
  return { isNew: id !== null, ...(code !== null && { earlier: code }) };
}

/**
 * Writes a payment's step and its effects, in one statement. The caller's transaction has locked or inserted
 * the payment. Throws a BrokenRule.
 */
export async function writeStep(db: Database, step: Step, effects: Effects): Promise<void> {
  assertStep(step);
  const { payment, entries } = step;
  await run(db, { write: updateOf(payment), step, entries, effects });
}

type Change = { payment: Payment; entries: readonly LedgerEntry[] };

/** Writes changed amounts and their effects without a status change. Otherwise like `writeStep`. */
export async function writeChange(
  db: Database,
  { payment, entries }: Change,
  effects: Effects,
): Promise<void> {
  assertAmounts(payment);
  await run(db, { write: updateOf(payment), step: undefined, entries, effects });
}

function updateOf(payment: Payment): SQL {
  const { id, status, reason, endsAt, decidedAt, captured, refunded, refundPending, held, detail } = payment;
  return sql`update ${payments} set status = ${status}, reason = ${reason}, ends_at = ${instant(endsAt)},
    decided_at = ${instant(decidedAt)}, captured = ${captured}, refunded = ${refunded},
    refund_pending = ${refundPending}, held = ${held}, detail = ${JSON.stringify(detail)}::jsonb where id = ${id}`;
}

type Statement = {
  read?: SQL;
  write: SQL;
  step: Step | undefined;
  entries: readonly LedgerEntry[];
  effects: Effects;
};
/** The id of the written payment, the code of the payment that it may duplicate, and whether a webhook is due. */
type Result = { id: string | null; code: string | null; isDue: boolean };

const NO_EARLIER = sql`earlier as (select null::text as code)`;

async function run(db: Database, statement: Statement): Promise<Result> {
  const result = await write(db, statement);
  const { step, effects } = statement;
  if (result.id !== null) announce(db, ...effects.pushes);
  if (result.id !== null && step) {
    const { method, status } = step.payment;
    afterCommit(db, () => {
      countStep(method, status);
    });
  }
  if (result.isDue) notify(db, { channel: OUTBOX_CHANNEL, text: '' });
  return result;
}

// The text is the same for every payment, so that PostgreSQL plans it once. Lists are passed as JSON.
async function write(
  db: Database,
  { read = NO_EARLIER, write: writing, step, entries, effects: { webhook, promisesReceipt } }: Statement,
): Promise<Result> {
  const { rows } = (await db.execute(sql`
    with ${read},
    written as (${writing} returning id, merchant_id),
    steps as (
      insert into payment_steps (payment_id, from_status, to_status, at)
      select id, ${step?.from ?? ''}::text, ${step?.payment.status ?? ''}::text, ${instant(step?.at)}::timestamptz
      from written where ${step !== undefined}::boolean
    ),
    entries as (${insertEntries(entries)}
    ),
    webhooks as (
      insert into outbox (merchant_id, payment_id, type, body, created_at, next_at)
      select merchant_id, id, webhook.type, webhook.body, webhook."createdAt",
        case when exists (
          select 1 from webhook_endpoints endpoint
          where endpoint.merchant_id = written.merchant_id and endpoint.disabled_at is null
        ) then webhook."createdAt" end
      from written, jsonb_to_recordset(${JSON.stringify(webhook ? [webhook] : [])}::jsonb)
        as webhook (type text, body jsonb, "createdAt" timestamptz)
      returning next_at
    ),
    receipts as (
      insert into promised_receipts (payment_id) select id from written where ${promisesReceipt}::boolean
      on conflict (payment_id) do update set mailed_at = null
    )
    select written.id, earlier.code, exists (select 1 from webhooks where next_at is not null) as "isDue"
    from earlier left join written on true`)) as { rows: Result[] };
  return rows[0] ?? { id: null, code: null, isDue: false };
}

const COLUMNS = Object.entries(getTableColumns(payments));
const NAMES = COLUMNS.map(([, { name }]) => sql.identifier(name));
const COLUMN_NAMES = sql.join(NAMES, sql`, `);
const INPUT_VALUES = sql.join(
  NAMES.map((name) => sql`(payment).${name}`),
  sql`, `,
);

/** The row keyed by column names. */
function columnsOf(payment: Payment): Record<string, unknown> {
  const values: Record<string, unknown> = payment;
  return Object.fromEntries(COLUMNS.map(([key, { name }]) => [name, values[key]]));
}

function instant(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}

/**
 * Locks an attempt until the transaction ends. The database takes the same lock while a payment of the
 * attempt is written.
 */
export function lockAttempt(db: Database, attemptId: string): Promise<void> {
  return lockName(db, `attempt:${attemptId}`);
}

type Voided = typeof voidedAttempts.$inferInsert;

/**
 * Voids an attempt, so that it can never become a payment. A subscription that it started, and that has not
 * begun yet, goes back to pending. Returns whether the attempt was not voided before.
 */
export async function writeVoided(db: Database, voided: Voided): Promise<boolean> {
  const written = await db.insert(voidedAttempts).values(voided).onConflictDoNothing().returning();
  const { attemptId, voidedAt } = voided;
  const isToCome = and(eq(subscriptions.status, 'active'), gt(subscriptions.startsAt, voidedAt));
  await db
    .update(subscriptions)
    .set({ status: 'pending', cardToken: null, attemptId: null, nextChargeAt: null })
    .where(and(eq(subscriptions.attemptId, attemptId), isToCome));
  return written.length > 0;
}

export async function isVoided(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(voidedAttempts).where(eq(voidedAttempts.attemptId, attemptId));
  return found.length > 0;
}

/** Whether the attempt paid a request between wallets, which creates no payment. */
export async function isTransfer(db: Database, attemptId: string): Promise<boolean> {
  const found = await db.select().from(moneyRequests).where(eq(moneyRequests.attemptId, attemptId));
  return found.length > 0;
}

/** The methods whose payer is certain: by the card, or by the wallet. */
const METHODS: readonly MethodId[] = ['card', 'balance'];
/** Declined, expired, canceled and refunded payments have no duplicate. */
const COUNTED = [...OPEN, ...PAID];

/**
 * The code of an earlier payment that the new one may duplicate: an open one of the same target by the same payer, or one since
 * `since` by the same card or wallet user, of the same amount at the same merchant. It belongs in a statement whose row is the
 * new `payment`; `find_earlier_payment` has the rule. Concurrent requests of one payer wait for each other.
 */
function earlierCode(since: Date | undefined): SQL {
  const from = since?.toISOString() ?? null;
  return sql`find_earlier_payment(payment, ${from}::timestamptz, ${array(METHODS)}::text[], ${array(COUNTED)}::text[])`;
}

/** PostgreSQL's form of a list of plain words. */
function array(words: readonly string[]): string {
  return `{${words.join(',')}}`;
}

type ByPayer = Pick<Payment, 'payableType' | 'payableCode' | 'userId'> & {
  /** The fingerprint of the card, if there is one. */
  fingerprint: string | undefined;
};

/** Whether the same card or wallet user has paid the same thing at any time, or may still be charged for it. */
export async function hasPaid(
  db: Database,
  { payableType, payableCode, userId, fingerprint }: ByPayer,
): Promise<boolean> {
  const byPayer = or(
    fingerprint === undefined ? undefined : eq(cards.fingerprint, fingerprint),
    userId === null ? undefined : eq(payments.userId, userId),
  );
  if (!byPayer) return false;
  const samePayable = and(eq(payments.payableType, payableType), eq(payments.payableCode, payableCode));
  const counted = and(inArray(payments.status, COUNTED), isNull(payments.voidedAt));
  const [earlier] = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .where(and(samePayable, counted, byPayer))
    .limit(1);
  return earlier !== undefined;
}

export type TxInfo = typeof txInfos.$inferInsert;

export async function insertTxInfo(db: Database, info: TxInfo): Promise<void> {
  await db.insert(txInfos).values(info);
}

/** Returns whether a row was updated. */
export async function updateTxInfo(db: Database, info: TxInfo): Promise<boolean> {
  const updated = await db
    .update(txInfos)
    .set(info)
    .where(eq(txInfos.id, info.id))
    .returning({ id: txInfos.id });
  return updated.length > 0;
}

export async function findTxInfo(db: Database, id: string): Promise<TxInfo | undefined> {
  const [info] = await db.select().from(txInfos).where(eq(txInfos.id, id));
  return info;
}
