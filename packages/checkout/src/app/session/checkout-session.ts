import type { HostOptions } from '@istmo/contract/bridge-schemas';
import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { ComponentType } from 'react';
import type { Unfinished } from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';

/** A checkout that the payer can pay: everything that its page needs. */
export type CheckoutSession = {
  info: PaymentInfo;
  commerce: MerchantProfile;
  options: HostOptions;
  unfinished?: Unfinished;
  /** For a subscription: its terms, and the component that shows them. */
  subscription?: SubscriptionTerms;
  Terms?: ComponentType;
};
