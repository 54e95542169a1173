import { DEFAULT_TIME_ZONE, localDateTime } from '@istmo/domain';

const DAY_MS = 86_400_000;

/** dd/mm/yyyy HH:MM:SS in the provider's time zone, whatever the language of the browser. */
export function dateTime(iso: string): string {
  return localDateTime(Date.parse(iso), DEFAULT_TIME_ZONE);
}

/** The time as a phone shows it: HH:MM, in the provider's time zone. */
export function clock(iso: string): string {
  return dateTime(iso).slice(-8, -3);
}

/** A decimal amount with its currency symbol. Panama writes numbers alike in every language. */
export function amount(decimal: string, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat('en-US', style).format(Number(decimal));
}

/** A duration in milliseconds, rounded to minutes: `1 d 2 h 5 min`. */
export function duration(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const parts: [number, string][] = [
    [Math.floor((minutes * 60_000) / DAY_MS), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${String(count)} ${unit}`);
  return `${ms < 0 ? '−' : ''}${shown.join(' ') || '0 min'}`;
}
