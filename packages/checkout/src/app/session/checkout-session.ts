import type { FrameOptions } from '@istmo/contract/bridge';
import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { isSubscription } from '@istmo/domain';
import type { ComponentType } from 'react';
import type { Unfinished } from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';

/** A checkout that the payer can pay: everything that its page needs. */
export type CheckoutSession = {
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  options: FrameOptions;
  unfinished?: Unfinished;
  /** For a subscription: its terms, and the component that shows them. */
  subscription?: SubscriptionTerms;
  Terms?: ComponentType;
};

/** Whether more must be asked for before it is shown: of stations, pay codes and subscriptions. */
export function hasExtras(info: PaymentInfo): boolean {
  return ['PS', 'E'].includes(info.type) || isSubscription(info);
}
