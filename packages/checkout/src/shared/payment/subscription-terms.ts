import type { Subscription } from '@istmo/contract/provider';
import {
  type Money,
  money,
  nextChargeAt,
  SUBSCRIPTION_PERIODS,
  type SubscriptionPeriod,
  type SubscriptionPeriodCode,
  type TimeZone,
} from '@istmo/domain';

/** What a payer agrees to with a subscription. */
export type SubscriptionTerms = {
  idSubscription: number;
  subscriptionKey: string;
  planName: string;
  description: string;
  /** Charged each time, with tax. */
  amount: Money;
  period: SubscriptionPeriod;
  /** When the first charge is made, epoch ms; undefined if at once. */
  startsAt?: number;
  /** When the second charge is made, epoch ms. */
  secondAt: number;
  /** The merchant's time zone: charges are on the same day of the month there. */
  timeZone: TimeZone;
};

/** The terms of a subscription that is paid now. */
export function subscriptionTerms(
  { idSubscription, subscriptionKey, plan, startsAt }: Subscription,
  { now, timeZone }: { now: number; timeZone: TimeZone },
): SubscriptionTerms {
  const code = periodCodeOf(plan.period);
  const begins = startsAt === null ? now : Date.parse(startsAt);
  const later = begins > now;
  return {
    idSubscription,
    subscriptionKey,
    planName: plan.name,
    description: plan.description,
    amount: money(plan.amount + plan.taxAmount, plan.currency),
    period: SUBSCRIPTION_PERIODS[code],
    ...(later && { startsAt: begins }),
    secondAt: nextChargeAt(begins, { period: code, timeZone }, later ? begins : now),
    timeZone,
  };
}

function periodCodeOf(code: string): SubscriptionPeriodCode {
  return isPeriodCode(code) ? code : 'MO';
}

function isPeriodCode(code: string): code is SubscriptionPeriodCode {
  return Object.hasOwn(SUBSCRIPTION_PERIODS, code);
}
