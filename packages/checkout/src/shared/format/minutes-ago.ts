const MINUTE_MS = 60_000;

/** Such as "hace 2 minutos"; empty if it is less than a minute. */
export function minutesAgo(ms: number, language: string): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 1 ? '' : new Intl.RelativeTimeFormat(language).format(-minutes, 'minute');
}
