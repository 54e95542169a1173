import { fromLocal, type TimeZone, toLocal } from './time-zone';

const DAY_MS = 86_400_000;

/** The same local day and time, `count` months after `at` (epoch ms). In a shorter month it is the last day. */
export function addMonths(at: number, count: number, timeZone: TimeZone): number {
  const start = toLocal(at, timeZone);
  const month = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), month, day);
  return fromLocal(midnight + (start.getTime() % DAY_MS), timeZone);
}
