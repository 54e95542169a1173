import type { Language } from '../text/language';

type Zone = { offsetMinutes: number; place: Readonly<Record<Language, string>> };

// Each zone has one offset all year. Intl is not used because 'es-PA' prints the month before the day.
const ZONES = {
  'America/Panama': { offsetMinutes: -300, place: { es: 'Panamá', en: 'Panama' } },
} as const satisfies Readonly<Record<string, Zone>>;

/** A time zone of a merchant, by its IANA name. It has no daylight saving time. */
export type TimeZone = keyof typeof ZONES;

/** The provider's time zone: of times on the wire that name no zone, of the wallet, and of merchants that have no other. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Panama';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The local date at `at` (epoch ms), as dd/mm/yyyy. */
export function localDate(at: number, timeZone: TimeZone): string {
  const date = toLocal(at, timeZone);
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** The local time of day at `at` (epoch ms), as HH:MM:SS. */
export function localTime(at: number, timeZone: TimeZone): string {
  const date = toLocal(at, timeZone);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':');
}

/** The local date and time at `at` (epoch ms), as dd/mm/yyyy HH:MM:SS. */
export function localDateTime(at: number, timeZone: TimeZone): string {
  return `${localDate(at, timeZone)} ${localTime(at, timeZone)}`;
}

/** The epoch ms of a local time without a zone, such as 2026-03-08T12:00. `NaN` if it is not valid. */
export function parseLocalTime(text: string, timeZone: TimeZone): number {
  return Date.parse(`${text}Z`) - offsetMs(timeZone);
}

/** The start (epoch ms) of a month (1 to 12). Month 13 is January of the next year. */
export function monthStart({ year, month }: { year: number; month: number }, timeZone: TimeZone): number {
  return Date.UTC(year, month - 1, 1) - offsetMs(timeZone);
}

/** The same local day and time, `count` months after `at` (epoch ms). In a shorter month it is the last day. */
export function addMonths(at: number, count: number, timeZone: TimeZone): number {
  const start = toLocal(at, timeZone);
  const month = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), month, day);
  return midnight + (start.getTime() % DAY_MS) - offsetMs(timeZone);
}

/** The place that names the time zone in texts, such as "Panamá". */
export function timeZonePlace(timeZone: TimeZone, language: Language): string {
  return ZONES[timeZone].place[language];
}

/** A date whose UTC fields are the local ones. */
function toLocal(at: number, timeZone: TimeZone): Date {
  return new Date(at + offsetMs(timeZone));
}

function offsetMs(timeZone: TimeZone): number {
  return ZONES[timeZone].offsetMinutes * MINUTE_MS;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
