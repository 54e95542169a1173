import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, OpenDatabase } from '../db/database';
import { readSettings } from '../db/queries/settings-queries';
import type { ClockSetting, SandboxClock } from './sandbox-clock';

const CHANNEL = 'istmo_settings';

const Settings = v.object({ version: v.number(), clockOffsetMs: v.number() });

/** Tells every process, once the transaction is committed. */
export async function tellSettings(db: Database, { version, clockOffsetMs }: ClockSetting): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ version, clockOffsetMs })})`);
}

/** Goes by the database's settings from now on. Answers with how to stop. */
export async function followSettings(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  { followClock }: Pick<SandboxClock, 'followClock'>,
): Promise<() => Promise<void>> {
  const read = async () => {
    const settings = await readSettings(db);
    if (settings) followClock(settings);
  };
  // Listens first: what changes while they are read is heard as well.
  const stop = await listen(CHANNEL, {
    onMessage: (text) => {
      followClock(v.parse(Settings, JSON.parse(text)));
    },
    // Where the database is gone again already, the next gap will tell.
    onGap: () => void read().catch(() => undefined),
  });
  await read();
  return stop;
}
