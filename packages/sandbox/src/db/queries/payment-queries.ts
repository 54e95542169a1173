import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { type CardUse, money, type PaymentStatus } from '@istmo/domain';
import type { Database } from '../database';
import { cards, merchants, payments, paymentSteps, refunds } from '../schema';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** A payment with what a receipt shows of its card and merchant. */
export type PaymentRecord = {
  payment: Payment;
  card: typeof cards.$inferSelect | null;
  merchant: typeof merchants.$inferSelect;
};

/** Writes a payment, or nothing where the attempt has one already (committed then, and to be read) or was voided. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<Payment | undefined> {
  const [inserted] = await db
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: payments.attemptId })
    .returning();
  return inserted;
}

/** The payment, held until the transaction ends: of two who would move it, the second sees what the first did. */
export async function lockPayment(db: Database, codOper: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.codOper, codOper)).for('update');
  return payment;
}

export async function findByAttempt(db: Database, attemptId: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.attemptId, attemptId));
  return payment;
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
  const [record] = await db
    .select({ payment: payments, card: cards, merchant: merchants })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .where(eq(payments.codOper, codOper));
  return record;
}

type Step = { payment: Payment; to: PaymentStatus; change: Partial<NewPayment>; at: Date };

/** Writes a payment's new place and the step that led to it. */
export async function recordStep(db: Database, { payment, to, change, at }: Step): Promise<Payment> {
  await db.insert(paymentSteps).values({ paymentId: payment.id, from: payment.status, to, at });
  const [moved] = await db
    .update(payments)
    .set({ ...change, status: to })
    .where(eq(payments.id, payment.id))
    .returning();
  return moved ?? payment;
}

/** Changes what is beside a payment's place: the caller holds it, and has seen what its place is. */
export async function rewritePayment(
  db: Database,
  payment: Payment,
  change: Partial<Pick<NewPayment, 'endsAt' | 'detail' | 'held' | 'voidedAt'>>,
): Promise<Payment> {
  const [changed] = await db.update(payments).set(change).where(eq(payments.id, payment.id)).returning();
  return changed ?? payment;
}

const OPEN: PaymentStatus[] = ['created', 'challenged', 'waiting'];

/** One payment whose time is over, held; none that another process has in hand. */
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

const PAID: PaymentStatus[] = ['approved', 'captured', 'partlyRefunded'];

/** Whether what this payment (`id`, where there is one yet) is for was paid by another one, given back since or not. Nobody else can pay it until the transaction ends. */
export async function isPaidAlready(
  db: Database,
  { id, payableType, payableCode }: Pick<Payment, 'payableType' | 'payableCode'> & { id?: string },
): Promise<boolean> {
  await holdName(db, `paid:${payableType}:${payableCode}`);
  const samePayable = and(eq(payments.payableType, payableType), eq(payments.payableCode, payableCode));
  const another = id === undefined ? undefined : ne(payments.id, id);
  const [other] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(samePayable, another, inArray(payments.status, [...PAID, 'refunded'])))
    .limit(1);
  return other !== undefined;
}

/**
 * The earlier payments at this merchant with the card of this one, since then, that are paid or may yet be. Of two that
 * come at the same moment the second waits until the first is written.
 */
export async function cardUses(db: Database, payment: Payment, since: number): Promise<CardUse[]> {
  const { id, merchantId, cardToken, total } = payment;
  if (cardToken === null) return [];
  await holdName(db, `twin:${String(merchantId)}:${cardToken}:${String(total)}`);
  const sameCard = and(eq(payments.cardToken, cardToken), eq(payments.merchantId, merchantId));
  const lately = and(gte(payments.createdAt, new Date(since)), inArray(payments.status, [...OPEN, ...PAID]));
  const used = await db
    .select({ total: payments.total, currency: payments.currency, createdAt: payments.createdAt })
    .from(payments)
    .where(and(sameCard, lately, ne(payments.id, id)));
  return used.map(({ total, currency, createdAt }) => ({
    amount: money(total, currency),
    card: cardToken,
    at: createdAt.getTime(),
  }));
}

// A row would do where there is one: what is to be kept unique here is that there is none.
export async function holdName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export type Refund = typeof refunds.$inferSelect;

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** The caller holds the payment, and has seen that no refund has this id. */
export async function insertRefund(db: Database, refund: Refund): Promise<void> {
  await db.insert(refunds).values(refund);
}
