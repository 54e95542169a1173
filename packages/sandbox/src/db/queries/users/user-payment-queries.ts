import type { PaymentStatus } from '@istmo/domain';
import { and, desc, eq } from 'drizzle-orm';
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

/** The user's own payment of a pay code: the one that paid it, or else the latest one. */
export async function latestOfUser(
  db: Database,
  userId: number,
  codePay: string,
): Promise<Payment | undefined> {
  const made = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.payableType, 'payCode'),
        eq(payments.payableCode, codePay),
      ),
    )
    .orderBy(desc(payments.createdAt));
  return made.find(({ status }) => PAID.includes(status)) ?? made[0];
}

const PAID: readonly PaymentStatus[] = ['approved', 'captured', 'partlyRefunded', 'refunded'];
