import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '@istmo/domain';
import type { Database } from '../database';
import { cards, merchants, payments, paymentSteps } from '../schema';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** A payment with what a receipt shows of its card and merchant. */
export type PaymentRecord = {
  payment: Payment;
  card: typeof cards.$inferSelect | null;
  merchant: typeof merchants.$inferSelect;
};

/** Writes a payment, or nothing where the attempt has one already: that one is then committed and can be read. */
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
