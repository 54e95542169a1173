import type { Language } from '../text/language';

const HOUR_MS = 60 * 60 * 1000;

// Each zone has one offset all year. Intl is not used because 'es-PA' prints the month before the day.
const OFFSETS_MS = { 'America/Panama': -5 * HOUR_MS } as const satisfies Readonly<Record<string, number>>;

/** A time zone of a merchant, by its IANA name. It has no daylight saving time. */
export type TimeZone = keyof typeof OFFSETS_MS;

// A table of its own: the loader needs no names.
const PLACES: Readonly<Record<TimeZone, Readonly<Record<Language, string>>>> = {
  'America/Panama': { es: 'Panamá', en: 'Panama' },
};

/** The provider's time zone: of times on the wire that name no zone, of the wallet, and of merchants that have no other. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Panama';

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
  return fromLocal(Date.parse(`${text}Z`), timeZone);
}

/** The start (epoch ms) of a month (1 to 12). Month 13 is January of the next year. */
export function monthStart(year: number, month: number, timeZone: TimeZone): number {
  return fromLocal(Date.UTC(year, month - 1, 1), timeZone);
}

/** The place that names the time zone in texts, such as "Panamá". */
export function timeZonePlace(timeZone: TimeZone, language: Language): string {
  return PLACES[timeZone][language];
}

/** A date whose UTC fields are the local ones at `at` (epoch ms). */
export function toLocal(at: number, timeZone: TimeZone): Date {
  return new Date(at + OFFSETS_MS[timeZone]);
}

/** The epoch ms of a local time that is given as if it were UTC. */
export function fromLocal(local: number, timeZone: TimeZone): number {
  return local - OFFSETS_MS[timeZone];
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
