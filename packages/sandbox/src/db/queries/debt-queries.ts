import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database';
import { payCodes, payments } from '../schema';
import type { PayCode } from './payable-queries';

/** Writes pay codes that are not there yet. */
export async function insertPayCodes(db: Database, codes: PayCode[]): Promise<void> {
  if (codes.length > 0)
    await db.insert(payCodes).values(codes).onConflictDoNothing({ target: payCodes.codePay });
}

/** Those of some pay codes that were paid. */
export async function paidCodes(db: Database, codes: string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const paid = await db
    .select({ code: payments.payableCode })
    .from(payments)
    .where(
      and(
        eq(payments.payableType, 'payCode'),
        inArray(payments.payableCode, codes),
        inArray(payments.status, ['approved', 'captured', 'partlyRefunded']),
      ),
    );
  return new Set(paid.map(({ code }) => code));
}
