import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database';
import { captchaChecks } from '../../schema';

export type CaptchaCheck = typeof captchaChecks.$inferSelect;

/** Stores the check of a token. Returns whether the token is new. */
export async function insertCheck(db: Database, check: CaptchaCheck): Promise<boolean> {
  const rows = await db
    .insert(captchaChecks)
    .values(check)
    .onConflictDoNothing()
    .returning({ tokenHash: captchaChecks.tokenHash });
  return rows.length > 0;
}

/**
 * Uses up the check of a token. Returns its score, or `undefined` when no check since `since` is valid. Two payments
 * cannot use one check: the second waits for the row of the first.
 */
export async function useCheck(
  db: Database,
  { tokenHash, since }: { tokenHash: string; since: Date },
): Promise<number | undefined> {
  const { valid, at, score } = captchaChecks;
  const [row] = await db
    .update(captchaChecks)
    .set({ valid: false })
    .where(and(eq(captchaChecks.tokenHash, tokenHash), eq(valid, true), gt(at, since)))
    .returning({ score });
  return row?.score;
}

/** Deletes the checks before a time. */
export async function forgetChecks(db: Database, before: Date): Promise<void> {
  await db.delete(captchaChecks).where(lt(captchaChecks.at, before));
}
