import {
  DEFAULT_TIME_ZONE,
  type Language,
  LANGUAGE_TRAITS,
  localDate,
  localTime,
  type TimeZone,
} from '@istmo/domain';

/** A day (dd/mm/yyyy) in words, such as "21 de noviembre"; with its year if it is not this year. */
export function dayInWords(day: string, now: number, language: Language): string {
  const [date = NaN, month = NaN, year = NaN] = day.split('/').map(Number);
  const isThisYear = localDate(now, DEFAULT_TIME_ZONE).endsWith(`/${String(year)}`);
  const format = new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const at = Date.UTC(year, month - 1, date);
  return Number.isFinite(at) ? format.format(at) : day;
}

/** The time of a moment (epoch ms, or ISO 8601 with zone) as people say it, such as "12:33 p. m."; empty if it is invalid. */
export function timeInWords(at: number | string, language: Language, timeZone = DEFAULT_TIME_ZONE): string {
  const time = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(time)) return '';
  const [hour = 0, minute = 0] = localTime(time, timeZone).split(':').map(Number);
  const half = HALVES[language][hour < NOON ? 0 : 1];
  return `${String(hour % NOON || NOON)}:${String(minute).padStart(2, '0')} ${half}`;
}

const NOON = 12;
const HALVES = { es: ['a.\u00a0m.', 'p.\u00a0m.'], en: ['AM', 'PM'] } as const;

/** A moment as people say it, such as "27 nov 2026, 12:33 p. m."; empty if it is invalid. */
export function momentInWords(at: number | string, language: Language, timeZone = DEFAULT_TIME_ZONE): string {
  const date = dateInWords(at, language, timeZone);
  return date && `${date}, ${timeInWords(at, language, timeZone)}`;
}

/** The day of a moment as people say it, such as "27 nov 2026"; empty if it is invalid. */
export function dateInWords(at: number | string, language: Language, timeZone = DEFAULT_TIME_ZONE): string {
  const time = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(time)) return '';
  const [date = 1, month = 1, year = 0] = localDate(time, timeZone).split('/').map(Number);
  const format = new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, {
    month: 'short',
    timeZone: 'UTC',
  });
  const name = format.format(Date.UTC(year, month - 1, date)).replace('.', '');
  return language === 'es'
    ? `${String(date)} ${name} ${String(year)}`
    : `${name} ${String(date)}, ${String(year)}`;
}

/** A moment in a list of events. Today and yesterday have their names, such as "Hoy, 12:33 p. m.". */
export function recentInWords(at: number | string, now: number, language: Language): string {
  const time = typeof at === 'number' ? at : Date.parse(at);
  const ago = Number.isFinite(time) ? daysAgo(localDate(time, DEFAULT_TIME_ZONE), now) : undefined;
  if (ago === undefined) return momentInWords(at, language);
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${timeInWords(time, language)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days ago a day (dd/mm/yyyy) was, if it was today or yesterday. Panama has no daylight saving time. */
export function daysAgo(day: string, now: number): 0 | 1 | undefined {
  if (day === localDate(now, DEFAULT_TIME_ZONE)) return 0;
  return day === localDate(now - DAY_MS, DEFAULT_TIME_ZONE) ? 1 : undefined;
}

/** A deadline in words: "hoy, 3:00 p. m.", "mañana, 12:21 p. m.", or else the moment in words. */
export function deadlineInWords(
  at: number,
  { now, language, timeZone }: { now: number; language: Language; timeZone: TimeZone },
): string {
  const day = localDate(at, timeZone);
  const ahead = [0, 1].find((days) => localDate(now + days * DAY_MS, timeZone) === day);
  if (ahead === undefined) return momentInWords(at, language, timeZone);
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ahead, 'day');
  return `${name}, ${timeInWords(at, language, timeZone)}`;
}
