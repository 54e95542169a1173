import { eq, lt, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../database';
import { guestTokens } from '../../schema';

type GuestToken = typeof guestTokens.$inferSelect;

export async function insertGuestToken(db: Database, token: GuestToken): Promise<void> {
  await db.insert(guestTokens).values(token);
}

/** Every payment of a guest looks up its token. */
export async function findGuestToken(db: Database, tokenHash: string): Promise<GuestToken | undefined> {
  const query = prepared(db, 'guest_token', (name) =>
    db
      .select()
      .from(guestTokens)
      .where(eq(guestTokens.tokenHash, sql.placeholder('tokenHash')))
      .prepare(name),
  );
  const [found] = await query.execute({ tokenHash });
  return found;
}

/** Deletes the tokens that ended before `end`. */
export async function forgetGuestTokens(db: Database, end: Date): Promise<void> {
  await db.delete(guestTokens).where(lt(guestTokens.expiresAt, end));
}
