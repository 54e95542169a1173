import type { HostOptions } from '@istmo/contract/bridge-schemas';
import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { ComponentType } from 'react';
import type { Unfinished } from '../shared/payment/payment-method';
import type { SubscriptionTerms } from '../shared/payment/subscription-terms';

/** A payment that the payer can make: all that its page needs. */
export type Opened = {
  info: PaymentInfo;
  commerce: Commerce;
  options: HostOptions;
  unfinished?: Unfinished;
  /** Where a subscription is paid for: what the payer agrees to, and the part of the page that says it. */
  subscription?: SubscriptionTerms;
  Terms?: ComponentType;
};
