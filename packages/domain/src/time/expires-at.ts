import { DEFAULT_TIME_ZONE, parseLocalTime } from './time-zone';

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

/** Whether there is an EXPIRES_AT that nobody can read: the link must not count as one that never expires. */
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
