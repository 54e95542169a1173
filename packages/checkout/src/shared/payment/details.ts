import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { ComponentType } from 'react';
import type { PageContext } from '../page/page-context';
import type { Order } from './order';
import type { Unfinished } from './payment-method';

/** What a link leaves to the payer, whatever the method: the amount, the merchant's own fields, a donation. */
export type Details = {
  order: Order;
  /** The heading over the form. */
  Title: ComponentType;
  /** The form; none where there is only a donation to choose. */
  Form?: ComponentType<DetailsProps>;
  /** The donation; none where no campaign runs. */
  Donation?: ComponentType<DetailsProps>;
  /** The payer has typed or chosen something. */
  hasInput: () => boolean;
};

/** While a payment is under way, what it is for cannot be changed. */
export type DetailsProps = { locked: boolean };

/** What payers have typed and not sent, by payment code: in this page's memory alone, written down nowhere. */
export type Drafts = Map<string, Readonly<Record<string, string>>>;

export type DetailsInput = Pick<PageContext, 'api' | 'apiOf' | 'config' | 'now'> & {
  info: PaymentInfo;
  commerce: Commerce;
  unfinished?: Unfinished | undefined;
  /** What is paid in all, where the host has said it: then an open amount is not the payer's to type. */
  given?: string | undefined;
  drafts: Drafts;
  /** Ends it. */
  signal: AbortSignal;
};

/** Whether a link leaves anything to the payer. */
export function leavesDetails(
  { openAmount, hasCampaign, customFieldValues }: PaymentInfo,
  { merchant }: Commerce,
): boolean {
  const asked = [...customFieldValues, ...merchant.customFields].some(({ type }) => type !== 'hidden');
  return openAmount || hasCampaign || asked;
}
