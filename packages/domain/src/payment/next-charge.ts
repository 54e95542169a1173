import type { SubscriptionPeriodCode } from './subscription-period';

type Span = { months: number } | { days: number };

const SPANS: Readonly<Record<SubscriptionPeriodCode, Span>> = {
  // As with BM and BW, the B is "every two".
  BA: { months: 24 },
  AN: { months: 12 },
  HA: { months: 6 },
  QU: { months: 3 },
  BM: { months: 2 },
  MO: { months: 1 },
  OS: { days: 168 },
  EF: { days: 84 },
  TE: { days: 28 },
  BW: { days: 14 },
  WE: { days: 7 },
  DA: { days: 1 },
};

const DAY_MS = 86_400_000;
/** Panama is five hours behind UTC all year. */
const PANAMA_MS = 5 * 3_600_000;

/**
 * The n-th charge (0 is the first, epoch ms) of a subscription that began at `first`: on the same day of Panama's month,
 * or on the last one of a shorter month. Counted from the first charge, so that 31 January does not become the 28th for good.
 */
export function chargeAt(first: number, period: SubscriptionPeriodCode, n: number): number {
  const span = SPANS[period];
  if ('days' in span) return first + n * span.days * DAY_MS;
  const begun = new Date(first - PANAMA_MS);
  const month = begun.getUTCMonth() + n * span.months;
  const lastDay = new Date(Date.UTC(begun.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(begun.getUTCDate(), lastDay);
  const midnight = Date.UTC(begun.getUTCFullYear(), month, day);
  return midnight + ((first - PANAMA_MS) % DAY_MS) + PANAMA_MS;
}

/** The first charge after `now` (epoch ms) of a subscription that began at `first`. */
export function nextChargeAt(first: number, period: SubscriptionPeriodCode, now: number): number {
  let n = 0;
  while (chargeAt(first, period, n) <= now) n += 1;
  return chargeAt(first, period, n);
}
