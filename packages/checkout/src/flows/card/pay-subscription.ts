import { type CardPaymentWire, processingEndpoints } from '@istmo/contract/provider';
import { SUBSCRIPTION_TRANSACTION_TYPE } from '@istmo/domain';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { CardAnswer } from './card-state';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';

type Paid = { subscription: SubscriptionTerms; payment: CardPaymentWire; attemptId: string };

/** Sends a subscription's first payment, through the general endpoint. */
export async function paySubscription(
  { apiOf, info }: Pick<MethodContext, 'apiOf' | 'info'>,
  { subscription: { idSubscription, subscriptionKey }, payment, attemptId }: Paid,
): Promise<CardAnswer> {
  const body = {
    requestPay: payment,
    serviceCode: SUBSCRIPTION_TRANSACTION_TYPE,
    idMerchant: info.idMerchant,
    activateSubscription: { idSubscription, subscriptionKey },
  };
  return apiOf(processingEndpoints).processTx({ body, attemptId });
}
