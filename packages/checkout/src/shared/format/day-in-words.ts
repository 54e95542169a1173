import { DEFAULT_TIME_ZONE, type Language, LANGUAGE_TRAITS, localDate, localTime } from '@istmo/domain';

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

/** The time of a moment (ISO 8601 with zone) in Panama, as HH:MM; empty if it is invalid. */
export function timeOfDay(at: string): string {
  const time = Date.parse(at);
  return Number.isFinite(time) ? localTime(time, DEFAULT_TIME_ZONE).slice(0, 5) : '';
}
