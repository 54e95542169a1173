import type { FrameOptions } from '@istmo/contract/bridge';
import type { MerchantProfile, PaymentInfo, ProviderErrorDetails } from '@istmo/contract/provider';
import { isSubscription } from '@istmo/domain';
import type { ComponentType } from 'react';
import type { Unfinished } from '../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';

/** A checkout that the payer can pay: everything that its page needs. */
export type PaymentSession = {
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  options: FrameOptions;
  unfinished?: Unfinished;
  /** For a subscription: its terms, and the component that shows them. */
  subscription?: SubscriptionTerms;
  Terms?: ComponentType;
};

type ErrorReason = Pick<ProviderErrorDetails, 'code' | 'key' | 'message'>;
/** `why` is a message for the host's developer. */
export type Refusal = ErrorReason & { why?: string };

export type SessionState =
  | { name: 'loading' }
  | ({ name: 'ready' } & PaymentSession)
  /** A payment exists already: its receipt is shown. */
  | { name: 'paymentFound'; codOper: string }
  /** The link has expired: before it was opened, or while it was open. */
  | { name: 'expired'; wasOpen: boolean }
  /** The merchant does not accept guests, and the payer is not logged in. */
  | { name: 'loginRequired' }
  | ({ name: 'notFound' } & ErrorReason)
  /** The provider, the merchant's settings or the host's options do not allow the payment. */
  | ({ name: 'refused' } & Refusal)
  | ({ name: 'unreachable' } & ErrorReason);

/** A session that the payer cannot pay, or not now. */
export type SessionFailure = Extract<SessionState, { name: 'notFound' | 'refused' | 'unreachable' }>;

export type SessionEvent =
  | ({ type: 'loaded' } & PaymentSession)
  | { type: 'paymentFound'; codOper: string }
  | { type: 'expired' }
  | { type: 'loginRequired' }
  | ({ type: 'notFound' } & ErrorReason)
  | ({ type: 'refused' } & Refusal)
  | ({ type: 'unreachable' } & ErrorReason)
  | { type: 'retry' };

/** Whether the page needs extra data first: for stations, pay codes and subscriptions. */
export function hasExtras(info: PaymentInfo): boolean {
  return ['PS', 'E'].includes(info.type) || isSubscription(info);
}
