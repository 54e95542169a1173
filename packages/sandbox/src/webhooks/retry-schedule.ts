const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failed attempt the next one follows: the schedule that Standard Webhooks gives, three days in all. */
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

/** At most this part of a delay is added, so that what failed together does not come back together. */
const JITTER = 0.1;

export type Failure = {
  /** How many attempts were made, this one included. */
  attempts: number;
  /** From 0 up to, and without, 1. */
  chance: number;
  /** What the receiver asked for, in milliseconds. */
  retryAfterMs?: number;
};

/** How long to wait before the next attempt, in milliseconds; `undefined` where it is given up. */
export function retryDelay({ attempts, chance, retryAfterMs = 0 }: Failure): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const longest = RETRY_DELAYS_MS.at(-1) ?? delay;
  return Math.max(Math.round(delay * (1 + JITTER * chance)), Math.min(retryAfterMs, longest));
}
