type Moment = {
  /** Epoch ms, by the same clock as `now`. */
  at: number;
  now: () => number;
  signal: AbortSignal;
  reached: () => void;
};

// A longer timer is late after a laptop's sleep, and past 24 days it fires at once; and the clock may be corrected.
const LONGEST_MS = 30_000;

/** Calls `reached` once the moment has come. */
export function whenReached(moment: Moment): void {
  const { at, now, signal, reached } = moment;
  if (signal.aborted) return;
  const left = at - now();
  if (left <= 0) return reached();
  const timer = setTimeout(() => whenReached(moment), Math.min(left, LONGEST_MS));
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
