import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database';
import { payCodes, payments } from '../../schema';
import type { PayCode } from '../merchants/payable-queries';
import { PAID, type Payment } from '../payments/payment-queries';

/** Finds a pay code by its id or by the code that a payer types. */
export async function findPayCodeBy(
  db: Database,
  by: { id: string } | { codePay: string },
): Promise<PayCode | undefined> {
  const named = 'id' in by ? eq(payCodes.id, by.id) : eq(payCodes.codePay, by.codePay);
  const [payCode] = await db.select().from(payCodes).where(named);
  return payCode;
}

export async function insertPayCode(db: Database, payCode: PayCode): Promise<void> {
  await db.insert(payCodes).values(payCode);
}

export async function rewritePayCode(db: Database, id: string, change: Partial<PayCode>): Promise<void> {
  await db.update(payCodes).set(change).where(eq(payCodes.id, id));
}

/** The payments of these pay codes, newest first; with a user, only that user's. */
export async function paymentsOfCodes(
  db: Database,
  codes: readonly string[],
  userId?: number,
): Promise<Payment[]> {
  if (codes.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payableType, 'payCode'),
        inArray(payments.payableCode, [...codes]),
        userId === undefined ? undefined : eq(payments.userId, userId),
      ),
    )
    .orderBy(desc(payments.createdAt));
}

/** The pay codes that a wallet user made, newest first. */
export function payCodesOfUser(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayCode[]> {
  return db
    .select()
    .from(payCodes)
    .where(eq(payCodes.ownerId, userId))
    .orderBy(desc(payCodes.createdAt), desc(payCodes.codePay))
    .limit(limit)
    .offset(offset);
}

/** Inserts pay codes that do not exist yet. */
export async function insertPayCodes(db: Database, codes: PayCode[]): Promise<void> {
  if (codes.length > 0)
    await db.insert(payCodes).values(codes).onConflictDoNothing({ target: payCodes.codePay });
}

/** The codes of these that are paid. */
export async function paidCodes(db: Database, codes: string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const paid = await db
    .select({ code: payments.payableCode })
    .from(payments)
    .where(
      and(
        eq(payments.payableType, 'payCode'),
        inArray(payments.payableCode, codes),
        inArray(payments.status, PAID),
      ),
    );
  return new Set(paid.map(({ code }) => code));
}
