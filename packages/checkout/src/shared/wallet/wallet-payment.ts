import type { activityEndpoints, CallInput } from '@istmo/contract/provider';
import { money, toPayActivity, toSearchDescriptor, type WalletSource } from '@istmo/domain';
import { paymentCircumstances } from '../payment/payment-request';
import type { MethodContext } from '../payment/payment-method';
import type { SubscriptionTerms } from '../payment/subscription-terms';

export type WalletPayment = CallInput<typeof activityEndpoints.payActivity>['body'];

/** The request of a wallet user who pays this order from the balance or with a saved card. */
export function toWalletPayment(
  { info, order, link, display, subscription }: MethodContext,
  source: WalletSource,
): WalletPayment {
  const { txChannel, ...circumstances } = paymentCircumstances(info, display);
  const { customFieldValues, amountToCampaign, idCampaignBridge } = order.toRequest();
  const { currency } = info;
  const sourceSearch = toSearchDescriptor({
    ...searched(info, link.type),
    amount: order.getState().price,
    discount: money(info.discount, currency),
    tax: money(info.taxAmount, currency),
    codeProcess: info.code,
    description: info.detail,
    serviceCode: info.serviceCode,
    txChannel,
    subscription: subscription !== undefined,
  });
  return {
    ...toPayActivity({
      sourceSearch,
      source,
      ...(subscription && { subscription: activated(subscription) }),
    }),
    ...circumstances,
    customFieldValues,
    ...(amountToCampaign !== undefined && { amountToCampaign }),
    ...(idCampaignBridge !== undefined && { idCampaignBridge }),
  };
}

/** A station is looked up by its code, anything else by its merchant and payment code. */
function searched({ code, idMerchant }: MethodContext['info'], type: string) {
  if (type === 'ps') return { type: 'PAYMENT_STATION', idSearch: code } as const;
  return { type: 'MERCHANT_IDMERCHANT', idSearch: idMerchant, paymentCode: code } as const;
}

function activated({ idSubscription, subscriptionKey }: SubscriptionTerms) {
  return { idSubscription, subscriptionKey };
}
