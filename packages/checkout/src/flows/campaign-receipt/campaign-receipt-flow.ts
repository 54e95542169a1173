import type { CallOutput, Endpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';

/** The donation that was made with a payment. */
export type Donation = CallOutput<Endpoints['campaignTxInfo']>;

export type CampaignReceiptState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; donation: Donation }
  | { name: 'settled'; donation: Donation }
  | { name: 'notFound' }
  /** It could not be loaded now. */
  | { name: 'unreachable' };

export type CampaignReceiptEvent =
  | { type: 'loaded'; donation: Donation }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const loaded = (_: CampaignReceiptState, { donation }: { donation: Donation }): CampaignReceiptState => ({
  name: donation.status === -1 ? 'pending' : 'settled',
  donation,
});

export const campaignReceiptMachine: Machine<CampaignReceiptState, CampaignReceiptEvent> = {
  loading: {
    loaded,
    missing: () => ({ name: 'notFound' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { loaded },
  unreachable: { retry: () => ({ name: 'loading' }) },
  settled: {},
  notFound: {},
};
