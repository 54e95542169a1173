/** The provider's clock, from its answers; the device's clock until the first answer. */
type ServerClock = { now: () => number; learn: (serverTime: string) => void };

/** The payer's clock may be hours off, so it must not decide when a link expires. */
export function createServerClock(localNow: () => number): ServerClock {
  let ahead = 0;
  return {
    now: () => localNow() + ahead,
    learn: (serverTime) => {
      const at = Date.parse(serverTime);
      if (Number.isFinite(at)) ahead = at - localNow();
    },
  };
}

type Deadline = {
  /** Epoch ms on the same clock as `now`. */
  at: number;
  now: () => number;
  signal: AbortSignal;
  reached: () => void;
};

// A longer timer is late after a sleep, fires at once beyond 24 days, and misses corrections of the clock.
const LONGEST_MS = 30_000;

/** Calls `reached` at the given time. */
export function whenReached(moment: Deadline): void {
  const { at, now, signal, reached } = moment;
  if (signal.aborted) return;
  const left = at - now();
  if (left <= 0) return reached();
  const timer = setTimeout(() => whenReached(moment), Math.min(left, LONGEST_MS));
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
