import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PaymentStatus } from '@istmo/domain';
import { assertAmounts, assertStep, type Payment } from './payment-queries';
import { insertEntries, type LedgerEntry } from '../../../payments/ledger/ledger';
import { countStep } from '../../../operations/metrics';
import { afterCommit, announce, type Announcement, notify } from '../../notifications';
import type { Database } from '../../database';
import { payments } from '../../schema';
import { earlierCode } from './attempt-queries';
import { OUTBOX_CHANNEL, type Webhook } from '../merchants/webhook-queries';

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
export type Inserted = { isNew: boolean; earlier?: string };

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
