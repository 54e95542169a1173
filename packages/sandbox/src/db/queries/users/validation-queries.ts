import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database';
import { cards, merchants, payments, validations } from '../../schema';
import type { Payment } from '../payments/payment-queries';

export type Validation = typeof validations.$inferSelect;

/** A validation with the details that the payer sees. */
export type ValidationRecord = {
  validation: Validation;
  payment: Payment;
  merchantName: string;
  last4: string | null;
};

const RECORD = {
  validation: validations,
  payment: payments,
  merchantName: merchants.name,
  last4: cards.last4,
};

export async function insertValidation(db: Database, validation: Validation): Promise<void> {
  await db.insert(validations).values(validation);
}

/** Reads a validation and locks it until the transaction ends, so that concurrent guesses are all counted. */
export async function lockValidation(db: Database, code: string): Promise<Validation | undefined> {
  const [validation] = await db.select().from(validations).where(eq(validations.code, code)).for('update');
  return validation;
}

export async function rewriteValidation(
  db: Database,
  id: string,
  change: Partial<Validation>,
): Promise<void> {
  await db.update(validations).set(change).where(eq(validations.id, id));
}

export async function findValidation(
  db: Database,
  { id, code }: { id: string; code: string },
): Promise<ValidationRecord | undefined> {
  const [record] = await records(db).where(and(eq(validations.id, id), eq(validations.code, code)));
  return record;
}

/** Newest first. */
export function validationRecords(db: Database): Promise<ValidationRecord[]> {
  return records(db).orderBy(desc(validations.createdAt)).limit(50);
}

function records(db: Database) {
  return db
    .select(RECORD)
    .from(validations)
    .innerJoin(payments, eq(payments.id, validations.paymentId))
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .$dynamic();
}
