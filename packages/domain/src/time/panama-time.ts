// Panama is UTC−5 all year. Intl is not used because 'es-PA' prints the month before the day.
const OFFSET_MS = 5 * 60 * 60 * 1000;

/** The date in Panama at `epochMs`, as dd/mm/yyyy. */
export function panamaDate(epochMs: number): string {
  const date = new Date(epochMs - OFFSET_MS);
  return `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** The time of day in Panama at `epochMs`, as HH:MM:SS. */
export function panamaTime(epochMs: number): string {
  const date = new Date(epochMs - OFFSET_MS);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':');
}

/** The start (epoch ms) of a month (1 to 12) in Panama. Month 13 is January of the next year. */
export function panamaMonthStart(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) + OFFSET_MS;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
