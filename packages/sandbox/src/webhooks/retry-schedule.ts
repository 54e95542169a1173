const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delay after each failed attempt: the schedule of Standard Webhooks, about three days in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Up to this part of a delay is added, to spread retries. */
const JITTER = 0.1;

export type Failure = {
  /** The number of attempts so far, with this one. */
  attempts: number;
  /** From 0 up to but not including 1. */
  chance: number;
  /** The receiver's `retry-after`, in milliseconds. */
  retryAfterMs?: number;
};

/** The delay before the next attempt, in milliseconds, or `undefined` when there is none. */
export function retryDelay({ attempts, chance, retryAfterMs = 0 }: Failure): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const longest = RETRY_DELAYS_MS.at(-1) ?? delay;
  return Math.max(Math.round(delay * (1 + JITTER * chance)), Math.min(retryAfterMs, longest));
}
