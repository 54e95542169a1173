import { type CallOutput, type Endpoints, linkEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { loadFailure } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';

/** The donation that was made with a payment. */
export type Donation = CallOutput<Endpoints['campaignTxInfo']>;

type CampaignReceiptState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; donation: Donation }
  | { name: 'settled'; donation: Donation }
  | { name: 'notFound' }
  /** It could not be loaded now. */
  | { name: 'unreachable' };

type CampaignReceiptEvent =
  | { type: 'loaded'; donation: Donation }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const loaded = (_: CampaignReceiptState, { donation }: { donation: Donation }): CampaignReceiptState => ({
  name: donation.status === -1 ? 'pending' : 'settled',
  donation,
});

const campaignReceiptMachine: Machine<CampaignReceiptState, CampaignReceiptEvent> = {
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

const PAUSE_MS = 5000;

export type CampaignReceiptStore = FlowStore<CampaignReceiptState, CampaignReceiptEvent>;

type Input = { context: PageContext; codOper: string; onNotFound: () => void };

/** Loads the receipt of a donation, and again until its payment is decided. */
export function createCampaignReceiptStore({ context, codOper, onNotFound }: Input): CampaignReceiptStore {
  const load = (signal: AbortSignal) =>
    context.apiOf(linkEndpoints).campaignTxInfo({ codOper, attemptId: context.proofOf(codOper) }, signal);
  return createFlowStore<CampaignReceiptState, CampaignReceiptEvent>(
    campaignReceiptMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'loaded', donation: await load(signal) });
        } catch (error) {
          send({ type: loadFailure(error) });
        }
      },
      pending: (_, { send, signal }) => {
        const onAnswer = (donation: Awaited<ReturnType<typeof load>>) => send({ type: 'loaded', donation });
        watch({ ask: load, onAnswer, pause: () => PAUSE_MS, signal });
      },
      notFound: onNotFound,
    },
  );
}
