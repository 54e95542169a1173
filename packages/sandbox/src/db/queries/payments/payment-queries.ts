import type { CustomField } from '@istmo/contract/provider';
import {
  type PaymentEvent,
  type PaymentEventType,
  paymentLifecycle,
  type PaymentState,
  type PaymentStatus,
  statusesWith,
  step,
} from '@istmo/domain';
import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CatalogView } from '../../../catalog/catalog';
import { batched, type Database, prepared, rowsByKey } from '../../database';
import { cards, merchants, paymentLinks, payments, paymentSteps, refunds } from '../../schema';

export type Payment = typeof payments.$inferSelect;

/** A payment with the card and the merchant that its receipt shows. */
export type PaymentRecord = {
  payment: Payment;
  card: typeof cards.$inferSelect | null;
  merchant: typeof merchants.$inferSelect;
  /** When money last went back; null if none has. */
  reversedAt: Date | null;
};

/** Reads a payment and locks it until the transaction ends. */
export async function lockPayment(db: Database, codOper: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.codOper, codOper)).for('update');
  return payment;
}

/** Card payments written before a time that still have no answer of their network. */
export function findUnanswered(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<Payment[]> {
  const { method, status, createdAt } = payments;
  return db
    .select()
    .from(payments)
    .where(and(eq(status, 'created'), eq(method, 'card'), lt(createdAt, before)))
    .orderBy(createdAt)
    .limit(most);
}

export function findByAttempt(db: Database, attemptId: string): Promise<Payment | undefined> {
  const find = prepared(db, 'payments_of_attempts', (name) => {
    const ofAttempts = sql`${payments.attemptId} = any(${sql.placeholder('attemptIds')})`;
    const query = db.select().from(payments).where(ofAttempts).prepare(name);
    return batched(
      rowsByKey(
        (attemptIds: string[]) => query.execute({ attemptIds }),
        (payment) => payment.attemptId,
      ),
    );
  });
  return find(attemptId);
}

export async function findByOperation(db: Database, codOper: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.codOper, codOper));
  return payment;
}

export async function findByPaymentId(db: Database, id: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function findRecord(db: Database, codOper: string): Promise<PaymentRecord | undefined> {
  const [record] = await recordsWhere(db, eq(payments.codOper, codOper));
  return record;
}

export function findRecords(db: Database, ids: readonly string[]): Promise<PaymentRecord[]> {
  return recordsWhere(db, inArray(payments.id, [...ids]));
}

const REVERSED = statusesWith(({ reason }) => reason !== undefined);
const REVERSED_AT = sql<Date | null>`(select max(${paymentSteps.at}) from ${paymentSteps}
  where ${and(eq(paymentSteps.paymentId, payments.id), inArray(paymentSteps.to, REVERSED))})`.mapWith(
  paymentSteps.at,
);

function recordsWhere(db: Database, condition: SQL): Promise<PaymentRecord[]> {
  return db
    .select({ payment: payments, card: cards, merchant: merchants, reversedAt: REVERSED_AT })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .where(condition);
}

/** Changes fields other than the status. The caller has locked the payment and checked its status. */
export async function rewritePayment(
  db: Database,
  payment: Payment,
  change: Partial<Pick<Payment, 'afterChallenge' | 'endsAt' | 'detail' | 'held' | 'voidedAt'>>,
): Promise<Payment> {
  assertAmounts({ ...payment, ...change });
  const [changed] = await db.update(payments).set(change).where(eq(payments.id, payment.id)).returning();
  return changed ?? payment;
}

const WAITING: PaymentStatus[] = ['challenged', 'waiting'];
export const OPEN: readonly PaymentStatus[] = statusesWith(({ outcome }) => outcome === 'pending');

/** Locks one payment that is past its deadline. Skips those that another process is working on. */
export async function lockOverdue(db: Database, now: number): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, OPEN), lte(payments.endsAt, new Date(now))))
    .orderBy(payments.endsAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return payment;
}

export const PAID: readonly PaymentStatus[] = statusesWith(({ paid }) => paid);
const WAS_PAID: readonly PaymentStatus[] = statusesWith(({ paid, reason }) => paid || reason !== undefined);

type ForPayable = Pick<Payment, 'payableType' | 'payableCode'> & { id?: string };

/**
 * The operation code of a payment that has paid the same thing, even if the money went back since. `id` excludes
 * this payment. Locks the payable until the transaction ends.
 */
export async function findPaidOperation(db: Database, payment: ForPayable): Promise<string | undefined> {
  await lockPayable(db, payment);
  const isPaid = inArray(payments.status, WAS_PAID);
  return (await anotherOf(db, payment, isPaid))?.codOper;
}

/** Whether the target was paid, even if the money went back since. */
export async function wasPaid(db: Database, payment: ForPayable): Promise<boolean> {
  return (await anotherOf(db, payment, inArray(payments.status, WAS_PAID))) !== undefined;
}

/**
 * Another open payment of the same thing that was not voided. Locks the payable until the transaction ends.
 */
export async function findWaitingPayment(
  db: Database,
  payment: ForPayable,
  now: number,
): Promise<Payment | undefined> {
  await lockPayable(db, payment);
  return anotherOf(db, payment, waitsAt(now));
}

/** Whether an open payment of the target waits for its payer. */
export async function isWaitedFor(db: Database, payment: ForPayable, now: number): Promise<boolean> {
  return (await anotherOf(db, payment, waitsAt(now))) !== undefined;
}

function waitsAt(now: number) {
  const isInTime = or(isNull(payments.endsAt), gt(payments.endsAt, new Date(now)));
  return and(inArray(payments.status, WAITING), isNull(payments.voidedAt), isInTime);
}

function lockPayable(db: Database, { payableType, payableCode }: ForPayable): Promise<void> {
  return lockName(db, `paid:${payableType}:${payableCode}`);
}

async function anotherOf(db: Database, { id, payableType, payableCode }: ForPayable, where: SQL | undefined) {
  const samePayable = and(eq(payments.payableType, payableType), eq(payments.payableCode, payableCode));
  const another = id === undefined ? undefined : ne(payments.id, id);
  const [other] = await db
    .select()
    .from(payments)
    .where(and(samePayable, another, where))
    .limit(1);
  return other;
}

// An advisory lock: there is no row to lock, since the rule is that no row exists.
export async function lockName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export type Refund = typeof refunds.$inferSelect;

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** The caller has locked the payment and checked that the id is new. */
export async function insertRefund(db: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(refund);
}

/** The oldest pending refund of a payment. The caller has locked the payment. */
export async function findPendingRefund(db: Database, { id }: Payment): Promise<Refund | undefined> {
  const isPending = and(eq(refunds.paymentId, id), eq(refunds.status, 'pending'));
  const [refund] = await db.select().from(refunds).where(isPending).orderBy(refunds.at, refunds.id).limit(1);
  return refund;
}

export async function endRefund(
  db: Database,
  { id }: Refund,
  end: Pick<Refund, 'status'> & { reason?: Refund['reason'] },
): Promise<void> {
  await db.update(refunds).set(end).where(eq(refunds.id, id));
}

/** Takes pending refunds that are due, so that no other process follows them until `until`. */
export function claimRefunds(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Refund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.completesAt, now)))
    .orderBy(refunds.completesAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return db.update(refunds).set({ completesAt: until }).where(inArray(refunds.id, due)).returning();
}

/** Data about a payment's merchant, card and link that its own row does not have. */
export type Background = {
  webCode: string;
  merchantName: string;
  brand: string | null;
  last4: string | null;
  /** The merchant's own values. Values from the payer's page may be anything. */
  linkFields: CustomField[] | null;
};

type Of = Pick<Payment, 'merchantId' | 'cardToken' | 'linkCode'>;

export async function findBackground(
  db: Database,
  { merchantId, cardToken, linkCode }: Of,
): Promise<Background> {
  const [row] = await db
    .select({
      webCode: merchants.webCode,
      merchantName: merchants.name,
      brand: cards.brand,
      last4: cards.last4,
      linkFields: paymentLinks.customFields,
    })
    .from(merchants)
    .leftJoin(cards, eq(cards.token, cardToken ?? ''))
    .leftJoin(paymentLinks, eq(paymentLinks.code, linkCode ?? ''))
    .where(eq(merchants.id, merchantId));
  if (!row) throw new Error('A payment without its merchant');
  return row;
}

type From = { db: Database; view: CatalogView };

/**
 * Reads a payment's background from the catalog: it is the same for all payments of a merchant, a link and a
 * card.
 */
export function backgroundOf(payment: Payment, { db, view }: From): Promise<Background> {
  const { merchantId, linkCode, cardToken } = payment;
  const key = JSON.stringify(['background', merchantId, linkCode, cardToken]);
  return view.read(key, () => findBackground(db, payment));
}

type Rule =
  | 'not_minor_units'
  | 'captured_above_total'
  | 'refunded_above_captured'
  | 'entries_do_not_sum_to_zero'
  | 'entry_of_another_currency'
  | 'status_not_allowed';

/** A rule about money does not hold, so nothing is written. `code` names the rule for the log, without any data. */
class BrokenRule extends Error {
  override readonly name = 'BrokenRule';
  readonly code: Rule;

  constructor(code: Rule) {
    super(code);
    this.code = code;
  }
}

type Amounts = Readonly<Record<'total' | 'captured' | 'refunded' | 'refundPending' | 'held', number>>;
type Entry = { readonly amount: number; readonly currency: string };

/** Checks a payment's amounts before they are written, in production too. Throws a BrokenRule. */
export function assertAmounts({ total, captured, refunded, refundPending, held }: Amounts): void {
  if (![total, captured, refunded, refundPending, held].every(isMinorUnits))
    throw new BrokenRule('not_minor_units');
  if (captured > total) throw new BrokenRule('captured_above_total');
  if (refunded + refundPending > captured) throw new BrokenRule('refunded_above_captured');
}

type Sound = {
  from: PaymentStatus;
  payment: Amounts & { status: PaymentStatus; currency: string };
  entries: readonly Entry[];
};

/** Checks a step before it is written, in production too. Throws a BrokenRule. */
export function assertStep({ from, payment, entries }: Sound): void {
  assertAmounts(payment);
  assertBalanced(entries);
  if (entries.some(({ currency }) => currency !== payment.currency))
    throw new BrokenRule('entry_of_another_currency');
  if (!isAllowed(from, payment.status)) throw new BrokenRule('status_not_allowed');
}

/** Checks that the rows of a journal entry balance. Throws a BrokenRule. */
export function assertBalanced(entries: readonly Entry[]): void {
  if (!entries.every(({ amount }) => Number.isSafeInteger(amount))) throw new BrokenRule('not_minor_units');
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new BrokenRule('entries_do_not_sum_to_zero');
}

function isMinorUnits(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/** Whether an event leads from one status to the other. A payment can be partly refunded twice. */
function isAllowed(from: PaymentStatus, to: PaymentStatus): boolean {
  const state: PaymentState = { name: from };
  const events = Object.keys(paymentLifecycle[from]) as PaymentEventType[];
  return events.some(
    (type) => step<PaymentState, PaymentEvent>(paymentLifecycle, state, { type }).name === to,
  );
}
