import type { Catalog } from './catalog/catalog';
import type { Config } from './config';
import type { Database } from './db/database';
import type { Networks } from './networks/networks';
import type { ResultKeys } from './signing/result-keys';

/** The clock setting in the database. A higher version is newer. */
export type ClockSetting = { version: number; clockOffsetMs: number };

export type SandboxClock = {
  /** Epoch milliseconds: the machine's clock plus the simulator's offset. */
  clock: () => number;
  /** Calls `listener` when any process moves the clock. Returns a function that unsubscribes. */
  onClockMoved: (listener: () => void) => () => void;
  /** Applies a setting. Ignores settings that are not newer than the current one. */
  followClock: (setting: ClockSetting) => void;
};

/** Creates a clock that the simulator can move. `machineClock` returns epoch milliseconds. */
export function createSandboxClock(machineClock: () => number): SandboxClock {
  const listeners = new Set<() => void>();
  let cached: ClockSetting = { version: 0, clockOffsetMs: 0 };
  return {
    clock: () => machineClock() + cached.clockOffsetMs,
    onClockMoved: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followClock: (setting) => {
      if (setting.version <= cached.version) return;
      const moved = setting.clockOffsetMs !== cached.clockOffsetMs;
      cached = setting;
      if (moved) for (const listener of [...listeners]) listener();
    },
  };
}

/** The fields of a log line, for programs that read logs. */
export type LogFields = {
  level?: 'error' | 'info';
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  /** The envelope's code, where there is one. */
  code?: number;
  ms?: number;
};

/** Logs one line. Neither it nor its fields may contain a body, header or query string. */
export type Log = (line: string, fields?: LogFields) => void;

/** The dependencies of every handler. Time, randomness and secrets are injected, so that tests can control them. */
export type Services = SandboxClock & {
  db: Database;
  catalog: Catalog;
  config: Config;
  networks: Networks;
  uuid: () => string;
  randomBytes: (size: number) => Uint8Array;
  keys: {
    fingerprints: Buffer;
    bank: Buffer;
    clave: Buffer;
    loginCode: Buffer;
    accounts: Buffer;
    /** The key that signs results, by its generation: each rotation begins another. */
    results: (generation: number) => ResultKeys;
  };
  log: Log;
};
