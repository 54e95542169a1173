import { and, asc, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { PUSH_FAULTS } from '../schema/settings-tables';
import { coalesce, type Database, prepared } from '../database';
import { catalogVersions, faults, resultKeyRotations, sandboxSettings, systemProps } from '../schema';

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

export type FaultRow = typeof faults.$inferSelect;

// An arbitrary number, different from our other locks.
const FAULTS_LOCK = 4_600_4602;

export async function insertFault(db: Database, fault: typeof faults.$inferInsert): Promise<FaultRow> {
  const [inserted] = await db.insert(faults).values(fault).returning();
  if (!inserted) throw new Error('An insert answered with no row');
  return inserted;
}

/** In the order in which they were set. */
export function allFaults(db: Database): Promise<FaultRow[]> {
  return db.select().from(faults).orderBy(asc(faults.position));
}

/** Deletes one fault, or all of them. */
export async function deleteFaults(db: Database, id?: string): Promise<void> {
  await db.delete(faults).where(id === undefined ? undefined : eq(faults.id, id));
}

/** A call by its name, or the pushes. */
export type Victim = { call: string } | 'pushes';

/**
 * Takes the oldest delay and the oldest other fault for a call or the pushes, and counts them down. Each
 * fault is taken as often as it was set, over all processes.
 */
export async function takeFaults(db: Database, victim: Victim): Promise<FaultRow[]> {
  return db.transaction((tx) => takeAlone(tx, victim));
}

/** Whether any fault is set for a victim. Another process may take that fault in the meantime. */
export async function mayTakeFaults(db: Database, victim: Victim): Promise<boolean> {
  const [any] = await db.select({ id: faults.id }).from(faults).where(meantFor(victim)).limit(1);
  return any !== undefined;
}

async function takeAlone(tx: Database, victim: Victim): Promise<FaultRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FAULTS_LOCK})`);
  const waiting = await tx.select().from(faults).where(meantFor(victim)).orderBy(asc(faults.position));
  const delay = waiting.find(({ kind }) => kind === 'latency');
  const other = waiting.find(({ kind }) => kind !== 'latency');
  const taken = [delay, other].filter((fault) => fault !== undefined);
  for (const { id, times } of taken) {
    if (times === null) continue;
    if (times <= 1) await deleteFaults(tx, id);
    else
      await tx
        .update(faults)
        .set({ times: times - 1 })
        .where(eq(faults.id, id));
  }
  return taken;
}

function meantFor(victim: Victim) {
  if (victim === 'pushes') return inArray(faults.kind, [...PUSH_FAULTS]);
  return and(
    notInArray(faults.kind, [...PUSH_FAULTS]),
    or(eq(faults.endpoint, victim.call), eq(faults.endpoint, '*')),
  );
}

export type KeyRotation = typeof resultKeyRotations.$inferSelect;

/** The rotations of the signing key, the newest first. */
export function readRotations(db: Database): Promise<KeyRotation[]> {
  const read = prepared(db, 'key_rotations', (name) => {
    const query = db
      .select()
      .from(resultKeyRotations)
      .orderBy(desc(resultKeyRotations.generation))
      .prepare(name);
    return coalesce(() => query.execute());
  });
  return read();
}

/** Begins the next generation. Concurrent rotations wait for each other. */
export async function writeRotation(db: Database, previousUntil: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${resultKeyRotations} in exclusive mode`);
    const [newest] = await readRotations(tx);
    await tx.insert(resultKeyRotations).values({ generation: (newest?.generation ?? 0) + 1, previousUntil });
  });
}

/** The facts that tie a database to its install. The first start sets them. */
export type InstallFact = 'SECRET' | 'MODE';

/** The kind of these properties. Reset keeps them. */
export const INSTALL = 'INSTALL';

/** Stores a fact about the install unless it is stored already. Returns the stored value. */
export async function keepInstallFact(db: Database, name: InstallFact, value: string): Promise<string> {
  const row = { kind: INSTALL, name, value };
  await db.insert(systemProps).values(row).onConflictDoNothing();
  const isIt = and(eq(systemProps.kind, row.kind), eq(systemProps.name, row.name));
  const [kept] = await db.select({ value: systemProps.value }).from(systemProps).where(isIt);
  return kept?.value ?? value;
}
