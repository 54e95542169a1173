import {
  type CardPaymentWire,
  ERROR_CODES,
  processingEndpoints,
  ProviderError,
} from '@istmo/contract/provider';
import { SUBSCRIPTION_TRANSACTION_TYPE } from '@istmo/domain';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { CardAnswer } from './card-state';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';

type Paid = { subscription: SubscriptionTerms; payment: CardPaymentWire; attemptId: string };

type Context = Pick<MethodContext, 'apiOf' | 'getText' | 'info' | 'login'>;

/**
 * Sends a subscription's first payment, through the general endpoint. A guest's card that is charged later is registered
 * first, so that the payer knows today if the bank refuses it.
 */
export async function paySubscription(
  context: Context,
  { subscription, payment, attemptId }: Paid,
): Promise<CardAnswer> {
  const { apiOf, info, login } = context;
  const { idSubscription, subscriptionKey, startsAt } = subscription;
  if (startsAt !== undefined && login.token() === undefined)
    await registerCard(context, payment, subscriptionKey);
  const body = {
    requestPay: payment,
    serviceCode: SUBSCRIPTION_TRANSACTION_TYPE,
    idMerchant: info.idMerchant,
    activateSubscription: { idSubscription, subscriptionKey },
  };
  return apiOf(processingEndpoints).processTx({ body, attemptId });
}

/** Registers a guest's card. Throws a ProviderError with the bank's words if it refuses the card (status 0). */
async function registerCard(
  { apiOf, getText }: Context,
  { cardInformation, email, phone, lang }: CardPaymentWire,
  subscriptionKey: string,
): Promise<void> {
  const body = { cardInformation, email, phone, lang, subscriptionKey };
  const { status, messageSys } = await apiOf(processingEndpoints).registerCard({ body });
  if (status !== 0) return;
  const words = messageSys?.trim() ?? '';
  const message = words && getText('cardPaying', 'cardRefused', { reason: words });
  throw new ProviderError({
    kind: 'server',
    code: ERROR_CODES.unprocessable,
    key: 'payment_declined',
    message,
  });
}
