import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { mails } from '../schema';

const MOST = 200;

/** The latest mails, to everybody or to one address in capitals or not. */
export function mailsTo(db: Database, to: string | undefined): Promise<(typeof mails.$inferSelect)[]> {
  const address = to?.trim().toLowerCase();
  return db
    .select()
    .from(mails)
    .where(address ? eq(sql`lower(${mails.to})`, address) : undefined)
    .orderBy(desc(mails.id))
    .limit(MOST);
}
