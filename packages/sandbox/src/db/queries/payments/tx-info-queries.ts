import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../database';
import { txInfos } from '../../schema';

export type TxInfo = typeof txInfos.$inferInsert;

export async function insertTxInfo(db: Database, info: TxInfo): Promise<void> {
  await db.insert(txInfos).values(info);
}

/** Returns whether a row was updated. */
export async function updateTxInfo(db: Database, info: TxInfo): Promise<boolean> {
  const updated = await db
    .update(txInfos)
    .set(info)
    .where(eq(txInfos.id, info.id))
    .returning({ id: txInfos.id });
  return updated.length > 0;
}

export async function findTxInfo(db: Database, id: string): Promise<TxInfo | undefined> {
  const [info] = await db.select().from(txInfos).where(eq(txInfos.id, id));
  return info;
}

/** Deletes what was saved before a time. */
export async function forgetTxInfos(db: Database, before: Date): Promise<void> {
  await db.delete(txInfos).where(lt(txInfos.savedAt, before));
}
