import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { sandboxSettings } from '../schema';

export type SandboxSettings = typeof sandboxSettings.$inferSelect;

const ONLY = 1;

/** What every process goes by, or `undefined` where nothing was ever set. */
export async function readSettings(db: Database): Promise<SandboxSettings | undefined> {
  const [settings] = await db.select().from(sandboxSettings).where(eq(sandboxSettings.id, ONLY));
  return settings;
}

/** By how much the clock is moved, or how far it is to be ahead of the machine's; milliseconds. */
export type ClockChange = { byMs: number } | { toMs: number };

/** Of two who move the clock at once neither is lost. */
export async function changeClock(db: Database, change: ClockChange): Promise<SandboxSettings> {
  const { clockOffsetMs, version } = sandboxSettings;
  const first = 'byMs' in change ? change.byMs : change.toMs;
  const [settings] = await db
    .insert(sandboxSettings)
    .values({ id: ONLY, version: 1, clockOffsetMs: first })
    .onConflictDoUpdate({
      target: sandboxSettings.id,
      set: {
        version: sql`${version} + 1`,
        clockOffsetMs: 'byMs' in change ? sql`${clockOffsetMs} + ${change.byMs}::bigint` : change.toMs,
      },
    })
    .returning();
  if (!settings) throw new Error('An upsert answered with no row');
  return settings;
}
