import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { mailedCodes } from '../../schema';

export type MailedCode = typeof mailedCodes.$inferSelect;
type CodeSubject = Pick<MailedCode, 'purpose' | 'subject'>;

/** Locks a subject until the transaction ends, so that one request at a time can ask for its code. */
export async function lockSubject(db: Database, { purpose, subject }: CodeSubject): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${subject}`}, 0))`);
}

/** The latest code. Only this one is valid. */
export async function latestCode(
  db: Database,
  { purpose, subject }: CodeSubject,
): Promise<MailedCode | undefined> {
  const [code] = await db
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.subject, subject)))
    .orderBy(desc(mailedCodes.createdAt))
    .limit(1);
  return code;
}

export async function insertCode(db: Database, code: typeof mailedCodes.$inferInsert): Promise<void> {
  await db.insert(mailedCodes).values(code);
}

export async function findCode(
  db: Database,
  by: { id: number } | { codeHash: string },
): Promise<MailedCode | undefined> {
  const named = 'id' in by ? eq(mailedCodes.id, by.id) : eq(mailedCodes.codeHash, by.codeHash);
  const [code] = await db.select().from(mailedCodes).where(named);
  return code;
}

/** Reads a code and locks it until the transaction ends. */
export async function lockCode(db: Database, id: number): Promise<MailedCode | undefined> {
  const [code] = await db.select().from(mailedCodes).where(eq(mailedCodes.id, id)).for('update');
  return code;
}

export async function rewriteCode(
  db: Database,
  id: number,
  change: Partial<Pick<MailedCode, 'triesLeft' | 'usedAt'>>,
): Promise<void> {
  await db.update(mailedCodes).set(change).where(eq(mailedCodes.id, id));
}
