import * as v from 'valibot';
import { ApiError } from '../api-error';
import type { Database, OpenDatabase } from '../db/database';
import { announce, notify } from '../db/notifications';
import { changeClock, type ClockChange, readSettings } from '../db/queries/settings-queries';
import type { ClockSetting, SandboxClock, Services } from '../services';

const CHANNEL = 'istmo_settings';

const Settings = v.object({ version: v.number(), clockOffsetMs: v.number() });

/** Notifies every process once the transaction is committed. */
function publishSettings(db: Database, { version, clockOffsetMs }: ClockSetting): void {
  notify(db, { channel: CHANNEL, text: JSON.stringify({ version, clockOffsetMs }) });
}

/** Applies the database's clock setting now and after each change. Returns a function that stops. */
export async function followSettings(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  { followClock }: Pick<SandboxClock, 'followClock'>,
): Promise<() => Promise<void>> {
  const read = async () => {
    const settings = await readSettings(db);
    if (settings) followClock(settings);
  };
  // Listens before reading, so that no change is missed in between.
  const stop = await listen(CHANNEL, {
    onMessage: (text) => {
      followClock(v.parse(Settings, JSON.parse(text)));
    },
    // If the database is gone again, the next gap triggers another read.
    onGap: () => void read().catch(() => undefined),
  });
  await read();
  return stop;
}

// Beyond this, some programs cannot print the dates.
const FURTHEST_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Moves the clock of every process by milliseconds. This process has the new time when the promise resolves.
 * Throws an ApiError.
 */
export function moveClock(services: Services, ms: number): Promise<ClockSetting> {
  return change(services, { byMs: Math.trunc(ms) });
}

/** Resets the clock of every process to the machine's clock. */
export function resetClock(services: Services): Promise<ClockSetting> {
  return change(services, { toMs: 0 });
}

async function change(services: Services, by: ClockChange): Promise<ClockSetting> {
  const setting = await services.db.transaction(async (tx) => {
    const changed = await changeClock(tx, by);
    if (Math.abs(changed.clockOffsetMs) > FURTHEST_MS)
      throw new ApiError(422, 'The clock cannot go that far');
    publishSettings(tx, changed);
    return changed;
  });
  services.followClock(setting);
  announce(services.db, { topic: 'sandbox', type: 'clock.moved', now: services.clock() });
  return setting;
}
