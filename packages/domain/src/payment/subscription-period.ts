import { fromLocal, type TimeZone, toLocal } from '../time/time-zone';

const DAY_MS = 86_400_000;

/** The same local day and time, `count` months after `at` (epoch ms). In a shorter month it is the last day. */
function addMonths(at: number, count: number, timeZone: TimeZone): number {
  const start = toLocal(at, timeZone);
  const month = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), month, day);
  return fromLocal(midnight + (start.getTime() % DAY_MS), timeZone);
}

/** The billing periods of a subscription, by the wire's code. */
export const SUBSCRIPTION_PERIODS = {
  BA: 'biannual',
  BM: 'everyTwoMonths',
  BW: 'everyTwoWeeks',
  AN: 'annual',
  MO: 'monthly',
  WE: 'weekly',
  DA: 'daily',
  HA: 'everySixMonths',
  OS: 'every168Days',
  EF: 'every84Days',
  TE: 'every28Days',
  QU: 'quarterly',
} as const;
export type SubscriptionPeriodCode = keyof typeof SUBSCRIPTION_PERIODS;
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[SubscriptionPeriodCode];

type Span = { months: number } | { days: number };

const SPANS: Readonly<Record<SubscriptionPeriodCode, Span>> = {
  // "B" means "every two", as in BM and BW.
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

/** How often a subscription is charged, and in which time zone its days are counted. */
export type BillingCycle = { period: SubscriptionPeriodCode; timeZone: TimeZone };

/**
 * The time (epoch ms) of the n-th charge of a subscription; 0 is the first one, at `first`. Charges are on the same day of
 * the month in the time zone, or on the last day of a shorter month. Counts from the first charge, so that a subscription of
 * January 31 returns to the 31st after February.
 */
export function chargeAt(first: number, { period, timeZone }: BillingCycle, n: number): number {
  const span = SPANS[period];
  if ('days' in span) return first + n * span.days * DAY_MS;
  return addMonths(first, n * span.months, timeZone);
}

/** The time (epoch ms) of the first charge after `now` of a subscription that started at `first`. */
export function nextChargeAt(first: number, cycle: BillingCycle, now: number): number {
  let n = 0;
  while (chargeAt(first, cycle, n) <= now) n += 1;
  return chargeAt(first, cycle, n);
}
