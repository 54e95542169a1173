import { type ClockChange, changeClock } from '../db/queries/settings-queries';
import { Fault } from '../fault';
import { announce } from '../pushes/announce';
import type { Services } from '../services';
import type { ClockSetting } from './sandbox-clock';
import { tellSettings } from './settings-channel';

// Further away, dates would no longer be ones that every program can print.
const FURTHEST_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** Moves the clock of every process by milliseconds. In this one it has moved once this resolves. Throws a Fault. */
export function moveClock(services: Services, ms: number): Promise<ClockSetting> {
  return change(services, { byMs: Math.trunc(ms) });
}

/** Back to the machine's own clock, in every process. */
export function resetClock(services: Services): Promise<ClockSetting> {
  return change(services, { toMs: 0 });
}

async function change(services: Services, by: ClockChange): Promise<ClockSetting> {
  const setting = await services.db.transaction(async (tx) => {
    const changed = await changeClock(tx, by);
    if (Math.abs(changed.clockOffsetMs) > FURTHEST_MS) throw new Fault(422, 'The clock cannot go that far');
    await tellSettings(tx, changed);
    return changed;
  });
  services.followClock(setting);
  await announce(services.db, { topic: 'sandbox', type: 'clock.moved', now: services.clock() });
  return setting;
}
