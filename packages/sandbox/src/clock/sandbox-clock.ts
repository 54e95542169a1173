/** What the database says of the clock; a higher version is newer. */
export type ClockSetting = { version: number; clockOffsetMs: number };

export type SandboxClock = {
  /** Epoch milliseconds: the machine's clock, as far ahead as the simulator has moved it. */
  clock: () => number;
  /** Calls back whenever the clock was moved, by whichever process. Answers with how to stop. */
  onClockMoved: (listener: () => void) => () => void;
  /** Takes over a setting; one that is older than what is known changes nothing. */
  followClock: (setting: ClockSetting) => void;
};

/** A clock that can be moved. `machineClock` answers in epoch milliseconds. */
export function createSandboxClock(machineClock: () => number): SandboxClock {
  const listeners = new Set<() => void>();
  let known: ClockSetting = { version: 0, clockOffsetMs: 0 };
  return {
    clock: () => machineClock() + known.clockOffsetMs,
    onClockMoved: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followClock: (setting) => {
      if (setting.version <= known.version) return;
      const moved = setting.clockOffsetMs !== known.clockOffsetMs;
      known = setting;
      if (moved) for (const listener of [...listeners]) listener();
    },
  };
}
