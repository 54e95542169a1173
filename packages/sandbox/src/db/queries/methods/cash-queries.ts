import { eq } from 'drizzle-orm';
import type { Database } from '../../database';
import { cashPayers, cashPoints, cashVouchers } from '../../schema';

export type CashPointRow = typeof cashPoints.$inferSelect;
export type VoucherRow = typeof cashVouchers.$inferSelect;
type Payer = typeof cashPayers.$inferInsert;

export function listCashPoints(db: Database): Promise<CashPointRow[]> {
  return db.select().from(cashPoints).orderBy(cashPoints.id);
}

export async function findCashPoint(db: Database, id: string): Promise<CashPointRow | undefined> {
  const [point] = await db.select().from(cashPoints).where(eq(cashPoints.id, id));
  return point;
}

/**
 * Stores a payer, once per e-mail and document. A known payer keeps the number and gets the new name and
 * phone.
 */
export async function keepCashPayer(db: Database, payer: Payer): Promise<number> {
  const { name, phone } = payer;
  const [kept] = await db
    .insert(cashPayers)
    .values(payer)
    .onConflictDoUpdate({ target: [cashPayers.email, cashPayers.document], set: { name, phone } })
    .returning({ id: cashPayers.idUsrService });
  if (!kept) throw new Error('A payer was not kept');
  return kept.id;
}

export async function insertVoucher(db: Database, voucher: VoucherRow): Promise<void> {
  await db.insert(cashVouchers).values(voucher);
}

export async function findVoucher(db: Database, paymentId: string): Promise<VoucherRow | undefined> {
  const [voucher] = await db.select().from(cashVouchers).where(eq(cashVouchers.paymentId, paymentId));
  return voucher;
}
