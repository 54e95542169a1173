import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database';
import { merchants, payments } from '../../schema';
import type { MerchantRow } from '../merchants/payable-queries';
import type { Payment } from '../payments/payment-queries';

export type UserPayment = { payment: Payment; merchant: MerchantRow };

/** A wallet user's payments, newest first. */
export function paymentsOfUser(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserPayment[]> {
  return db
    .select({ payment: payments, merchant: merchants })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.codOper))
    .limit(limit)
    .offset(offset);
}
