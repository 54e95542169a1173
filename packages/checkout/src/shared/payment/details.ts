import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { ComponentType } from 'react';
import type { PageContext } from '../page/page-context';
import type { Order } from './order';
import type { Unfinished } from './payment-method';

/** The data that the payer fills in for a link, with any method: the amount, the merchant's fields, a donation. */
export type Details = {
  order: Order;
  /** The heading above the form. */
  Title: ComponentType;
  /** The form; undefined if there is only a donation to choose. */
  Form?: ComponentType<DetailsProps>;
  /** The donation; undefined if no campaign is running. */
  Donation?: ComponentType<DetailsProps>;
  hasInput: () => boolean;
};

/** While a payment is in progress, its details cannot be changed. */
export type DetailsProps = { locked: boolean };

/** Text that payers have typed and not sent, by payment code. Kept in this page's memory only. */
export type Drafts = Map<string, Readonly<Record<string, string>>>;

export type DetailsInput = Pick<PageContext, 'api' | 'apiOf' | 'config' | 'now'> & {
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  unfinished?: Unfinished | undefined;
  /** The total, if the host has set it: then the payer does not type an open amount. */
  given?: string | undefined;
  drafts: Drafts;
  /** Aborted when the payment is left. */
  signal: AbortSignal;
};

/** Whether the link has anything for the payer to fill in. */
export function leavesDetails(
  { openAmount, hasCampaign, customFieldValues }: PaymentInfo,
  { merchant }: MerchantProfile,
): boolean {
  const hasFields = [...customFieldValues, ...merchant.customFields].some(({ type }) => type !== 'hidden');
  return openAmount || hasCampaign || hasFields;
}
