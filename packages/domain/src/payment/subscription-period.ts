/** How often a subscription is charged, by the wire's code. */
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
