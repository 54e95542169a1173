import { eq } from 'drizzle-orm';
import type { Database } from '../../database';
import { yappyOrders } from '../../schema';

export type YappyOrderRow = typeof yappyOrders.$inferSelect;

export async function insertYappyOrder(db: Database, order: YappyOrderRow): Promise<void> {
  await db.insert(yappyOrders).values(order);
}

export async function findYappyOrder(db: Database, paymentId: string): Promise<YappyOrderRow | undefined> {
  const [order] = await db.select().from(yappyOrders).where(eq(yappyOrders.paymentId, paymentId));
  return order;
}
