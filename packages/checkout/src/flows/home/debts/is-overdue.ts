const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the day (ISO 8601) that a debt was due on is over in Panama. A day that cannot be read is not. */
export function isOverdue(dueDate: string, now: number): boolean {
  return now >= Date.parse(`${dueDate}T00:00:00-05:00`) + DAY_MS;
}
