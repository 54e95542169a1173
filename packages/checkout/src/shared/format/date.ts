import { localDateTime, type TimeZone } from '@istmo/domain';

/** A moment (epoch ms, or ISO 8601 with zone) as dd/mm/yyyy HH:MM:SS in the time zone; empty if it is invalid. */
export function formatDateTime(at: number | string, timeZone: TimeZone): string {
  const time = typeof at === 'number' ? at : Date.parse(at);
  return Number.isFinite(time) ? localDateTime(time, timeZone) : '';
}
