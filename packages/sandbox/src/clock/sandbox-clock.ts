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
