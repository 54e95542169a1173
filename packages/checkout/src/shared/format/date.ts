import { localDateTime, type TimeZone } from '@istmo/domain';

/** A moment (epoch ms, or ISO 8601 with zone) as dd/mm/yyyy HH:MM:SS in the time zone; empty if it is invalid. */
export function formatDateTime(at: number | string, timeZone: TimeZone): string {
  const time = typeof at === 'number' ? at : Date.parse(at);
  return Number.isFinite(time) ? localDateTime(time, timeZone) : '';
}

/** A day (ISO 8601, without a time) as dd/mm/yyyy. Any other text stays as it is. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

const MINUTE_MS = 60_000;

/** The time that has passed, such as "hace 2 minutos"; empty if it is less than a minute. */
export function minutesAgo(ms: number, language: string): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 1 ? '' : new Intl.RelativeTimeFormat(language).format(-minutes, 'minute');
}
