import { desc, sql } from 'drizzle-orm';
import { type Database, prepared } from '../database';
import { resultKeyRotations } from '../schema';

export type KeyRotation = typeof resultKeyRotations.$inferSelect;

/** The rotations of the signing key, the newest first. */
export function readRotations(db: Database): Promise<KeyRotation[]> {
  const query = prepared(db, 'key_rotations', (name) =>
    db.select().from(resultKeyRotations).orderBy(desc(resultKeyRotations.generation)).prepare(name),
  );
  return query.execute();
}

/** Begins the next generation. Of two at the same moment, one waits for the other. */
export async function writeRotation(db: Database, previousUntil: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${resultKeyRotations} in exclusive mode`);
    const [newest] = await readRotations(tx);
    await tx.insert(resultKeyRotations).values({ generation: (newest?.generation ?? 0) + 1, previousUntil });
  });
}
