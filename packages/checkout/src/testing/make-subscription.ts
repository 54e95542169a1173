import { type Subscription, subscriptionEndpoints } from '@istmo/contract/provider';
import * as v from 'valibot';

type Wire = v.InferInput<typeof subscriptionEndpoints.pendingSubscription.response>;

/** Coffee of the month, waiting for its first payment. */
export function subscription(change: Partial<Wire> = {}): Subscription {
  return v.parse(subscriptionEndpoints.pendingSubscription.response, {
    idSubscription: 1,
    subscriptionKey: 'SUB-0001',
    status: 'pending',
    plan: {
      idPlan: 1,
      idMerchant: 1,
      name: 'Café del mes',
      description: 'Una bolsa de 340 g cada mes',
      amount: '18.00',
      taxAmount: '1.26',
      currency: 'USD',
      period: 'MO',
    },
    ...change,
  } satisfies Wire);
}
