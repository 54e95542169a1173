type SubscriptionAnswer = {
  status: number;
  subscription?: { paymentsAppliedNow: boolean } | null | undefined;
};

/** What follows the answer to a subscription's first payment: `begun` is subscribed with the first charge still to come. */
export type SubscriptionNext = 'charged' | 'begun' | 'declined';

/** Status 1 or -1 passes, any other is declined. A charge that is applied now leads to its receipt. */
export function subscriptionNext({ status, subscription }: SubscriptionAnswer): SubscriptionNext {
  if (status !== 1 && status !== -1) return 'declined';
  return subscription?.paymentsAppliedNow === false ? 'begun' : 'charged';
}
