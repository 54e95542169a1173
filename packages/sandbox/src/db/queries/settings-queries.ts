import { eq, sql } from 'drizzle-orm';
import { type Database, prepared } from '../database';
import { catalogVersions, sandboxSettings } from '../schema';

export type SandboxSettings = typeof sandboxSettings.$inferSelect;

const ONLY = 1;

/** The settings that all processes share, or `undefined` before the first change. */
export async function readSettings(db: Database): Promise<SandboxSettings | undefined> {
  const [settings] = await db.select().from(sandboxSettings).where(eq(sandboxSettings.id, ONLY));
  return settings;
}

/** Moves the clock by `byMs`, or sets its offset to `toMs`; milliseconds. */
export type ClockChange = { byMs: number } | { toMs: number };

/** Applies concurrent changes one after the other. */
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

/** The version that every committed change of cached data raises. */
export async function readCatalogVersion(db: Database): Promise<number> {
  const query = prepared(db, 'catalog_version', (name) =>
    db.select({ version: catalogVersions.version }).from(catalogVersions).prepare(name),
  );
  const [row] = await query.execute();
  return row?.version ?? 0;
}
