import { DEFAULT_TIME_ZONE, parseLocalTime } from './time-zone';

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/i;
const END_OF_DAY = '23:59:59.999';
// A smaller number is in seconds: in milliseconds it would be before 1973.
const FIRST_MILLISECONDS = 100_000_000_000;

/**
 * A link's EXPIRES_AT as epoch ms. Accepts an ISO 8601 time (in the provider's time if it has no zone; a date without a time means
 * the end of that day), or an epoch in seconds or milliseconds. `undefined` if it is missing, not readable, or not above zero.
 */
export function parseExpiresAt(expiresAt: string | number | undefined): number | undefined {
  const text = String(expiresAt ?? '').trim();
  if (/^\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const [, day, time = END_OF_DAY, zone] = ISO.exec(text) ?? [];
  if (day === undefined) return undefined;
  const local = `${day}T${time}`;
  const at = zone ? Date.parse(local + isoOffset(zone)) : parseLocalTime(local, DEFAULT_TIME_ZONE);
  return Number.isNaN(at) ? undefined : at;
}

function isoOffset(zone: string): string {
  return zone.toUpperCase().replace(/^(...):?(..)$/, '$1:$2');
}

function fromEpoch(count: number): number | undefined {
  if (count <= 0 || !Number.isSafeInteger(Math.trunc(count))) return undefined;
  return count < FIRST_MILLISECONDS ? count * 1000 : count;
}
