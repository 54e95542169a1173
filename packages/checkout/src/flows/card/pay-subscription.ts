import { type CardPaymentWire, type PaymentAnswer, processingEndpoints } from '@istmo/contract/provider';
import { SUBSCRIPTION_TRANSACTION_TYPE, subscriptionNext } from '@istmo/domain';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';

type Paid = { subscription: SubscriptionTerms; payment: CardPaymentWire; attemptId: string };

/** The first payment of a subscription, by the general call. Where nothing is charged yet there is nothing to wait for here. */
export async function paySubscription(
  { apiOf, info }: Pick<MethodContext, 'apiOf' | 'info'>,
  { subscription: { idSubscription, subscriptionKey }, payment, attemptId }: Paid,
): Promise<PaymentAnswer> {
  const body = {
    requestPay: payment,
    serviceCode: SUBSCRIPTION_TRANSACTION_TYPE,
    idMerchant: info.idMerchant,
    activateSubscription: { idSubscription, subscriptionKey },
  };
  const answer = await apiOf(processingEndpoints).processTx({ body, attemptId });
  return subscriptionNext(answer) === 'begun' ? { ...answer, status: -1, inRevision: true } : answer;
}
