import { SUBSCRIPTION_PERIODS, type SubscriptionPeriodCode } from '@istmo/domain';
import type { Plan } from '../db/queries/subscription-queries';

/** A plan's period; a code that nobody knows is monthly. */
export function periodOf({ period }: Pick<Plan, 'period'>): SubscriptionPeriodCode {
  return isPeriod(period) ? period : 'MO';
}

function isPeriod(code: string): code is SubscriptionPeriodCode {
  return Object.hasOwn(SUBSCRIPTION_PERIODS, code);
}
