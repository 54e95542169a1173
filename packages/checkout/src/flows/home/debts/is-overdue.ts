import { DEFAULT_TIME_ZONE, parseLocalTime } from '@istmo/domain';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a debt's due date (ISO 8601) has passed. An invalid date has not. */
export function isOverdue(dueDate: string, now: number): boolean {
  return now >= parseLocalTime(`${dueDate}T00:00`, DEFAULT_TIME_ZONE) + DAY_MS;
}
