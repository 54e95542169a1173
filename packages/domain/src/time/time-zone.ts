import type { Language } from '../text/language';

const HOUR_MS = 60 * 60 * 1000;

// Each zone has one offset all year. Intl is not used because 'es-PA' prints the month before the day.
const OFFSETS_MS = { 'America/Panama': -5 * HOUR_MS } as const satisfies Readonly<Record<string, number>>;

/** A time zone of a merchant, by its IANA name. It has no daylight saving time. */
export type TimeZone = keyof typeof OFFSETS_MS;

// A separate table, because the loader does not need the names.
const PLACES: Readonly<Record<TimeZone, Readonly<Record<Language, string>>>> = {
  'America/Panama': { es: 'Panamá', en: 'Panama' },
};

/** The provider's time zone. It applies to times on the wire without a zone, to the wallet, and to merchants without a zone. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Panama';

/** The local date at `at` (epoch ms), as dd/mm/yyyy. Empty if it is not valid. */
export function localDate(at: number, timeZone: TimeZone): string {
  return localIso(at, timeZone).slice(0, 10).split('-').reverse().join('/');
}

/** The local time of day at `at` (epoch ms), as HH:MM:SS. Empty if it is not valid. */
export function localTime(at: number, timeZone: TimeZone): string {
  return localIso(at, timeZone).slice(11, 19);
}

/** The local time in ISO 8601, with the zone of UTC. No time here is before 1970. */
function localIso(at: number, timeZone: TimeZone): string {
  return at >= 0 ? toLocal(at, timeZone).toISOString() : '';
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

const TIME = String.raw`(?:[T ]+(\d\d?:\d\d(?::\d\d(?:[.,]\d{1,9})?)?))?`;
const ZONE = String.raw`\s*(Z|[+-]\d\d(?::?\d\d)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)${TIME}${ZONE}$`, 'i');
// Panama writes the day first.
const DAY_FIRST = new RegExp(String.raw`^(\d\d?)[/-](\d\d?)[/-](\d{4})${TIME}${ZONE}$`, 'i');
const END_OF_DAY = '23:59:59.999';
// A smaller number is in seconds: in milliseconds it would be before 1973.
const FIRST_MILLISECONDS = 100_000_000_000;

type GivenExpiry = string | number | undefined;

/**
 * A link's EXPIRES_AT as epoch ms. Accepts an ISO 8601 time or dd/mm/yyyy (in the provider's time if it has no zone; a date
 * without a time means the end of that day), or an epoch in seconds or milliseconds. `undefined` if it is missing, not
 * readable, or not above zero.
 */
export function parseExpiresAt(expiresAt: GivenExpiry): number | undefined {
  const text = String(expiresAt ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const [, year, month, day, time, zone] = YEAR_FIRST.exec(text) ?? dayFirst(text);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return isDay(`${year}-${month}-${day}`) ? momentOf(`${year}-${month}-${day}`, time, zone) : undefined;
}

/** Whether an EXPIRES_AT is present but not readable. Such a link must not count as one that never expires. */
export function isExpiryUnreadable(expiresAt: GivenExpiry): boolean {
  const text = String(expiresAt ?? '').trim();
  // By the specification, only a positive time counts.
  const isNone = text === '' || Number(text) <= 0;
  return !isNone && parseExpiresAt(text) === undefined;
}

function dayFirst(text: string): (string | undefined)[] {
  const [, day = '', month = '', year, ...rest] = DAY_FIRST.exec(text) ?? [];
  return [text, year, month.padStart(2, '0'), day.padStart(2, '0'), ...rest];
}

function momentOf(day: string, time = END_OF_DAY, zone = ''): number | undefined {
  const local = `${day}T${time.replace(/^\d:/, '0$&').replace(',', '.')}`;
  const at = zone ? Date.parse(local + isoOffset(zone)) : parseLocalTime(local, DEFAULT_TIME_ZONE);
  return Number.isNaN(at) ? undefined : at;
}

/** Date.parse reads February 30 as a day in March. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** "+01", "+0100" and "+01:00" are the same. */
function isoOffset(zone: string): string {
  return zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
}

function fromEpoch(count: number): number | undefined {
  if (count <= 0 || !Number.isSafeInteger(Math.trunc(count))) return undefined;
  return count < FIRST_MILLISECONDS ? count * 1000 : count;
}
